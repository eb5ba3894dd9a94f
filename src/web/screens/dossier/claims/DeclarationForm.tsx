import { useRef, useState, type ReactNode } from 'react';
import { isIsoDate } from '#domain/calendar.ts';
import type { ClaimDeclaration } from '#domain/claim.ts';
import { receptionDoubts } from '#domain/validation/site-dates.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { Card } from '../../../components/Card.tsx';
import { ConfirmDialog } from '../../../components/Dialog.tsx';
import { headingOfPage } from '../../../components/focus-heading.ts';
import { useDepartureFocus } from '../../../components/use-departure-focus.ts';
import { DraftLine } from '../../../components/DraftLine.tsx';
import { unreadWords } from '../../../components/draft-words.ts';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { LoadError } from '../../../components/LoadError.tsx';
import {
  useClaims,
  useClaimsCommands,
  useClaimsView,
  useDeclarationDays,
  useDeclarationDraft,
} from '../../../flows/use-claims.tsx';
import { DraftQuestion } from '../../../forms/DraftQuestion.tsx';
import { FormAlert } from '../../../forms/FormAlert.tsx';
import { PageForm, useShownRefusal, useSubmitPage } from '../../../forms/PageForm.tsx';
import { PageContent } from '../../../forms/PageItems.tsx';
import { useAnswers } from '../../../forms/use-answers.ts';
import { useDeclarationPage } from './use-declaration-page.ts';

/** Deletes the draft, after a confirmation. */
function Discard() {
  const { discard } = useClaimsCommands();
  const isSending = useClaimsView() === 'sending';
  const [asking, setAsking] = useState(false);
  useDepartureFocus(true, headingOfPage);
  return (
    <>
      <Button look="ghost" disabled={isSending} onClick={() => setAsking(true)}>
        Effacer le brouillon
      </Button>
      <ConfirmDialog
        open={asking}
        title={'Effacer ce brouillon\u202f?'}
        continueLabel="Effacer"
        danger
        onClose={() => setAsking(false)}
        onContinue={discard}
      >
        <p>
          Ce que vous avez saisi est perdu. «{'\u00a0'}Terminer plus tard{'\u00a0'}» le garde.
        </p>
      </ConfirmDialog>
    </>
  );
}

/** A notice where the typed reception does not follow the dates of the site; it can be sent nevertheless. */
function ReceptionDoubts() {
  const { opening_date, start_date } = useClaims(({ request }) => request.request_d_o.chantiers[0]);
  const typed = useAnswers<string>((answers) => (answers as ClaimDeclaration).reception_date ?? '');
  const doubts = isIsoDate(typed) ? receptionDoubts({ opening_date, start_date }, typed) : [];
  if (doubts.length === 0) return null;
  return (
    <Alert tone="attente" title="Vérifiez la date de réception ou de première occupation">
      {doubts.join(' ')} Si elle est juste, la déclaration peut être envoyée telle quelle.
    </Alert>
  );
}

/** The fields of the declaration with its buttons. */
function Fields() {
  const errors = useClaims((context) => context.errors);
  const message = useClaims((context) => context.message);
  const hint = useClaims(({ completing, list }) => (completing ? null : list?.declaring.hint));
  const isSending = useClaimsView() === 'sending';
  const commands = useClaimsCommands();
  const draft = useDeclarationDraft();
  const { send, leave } = commands;
  const alert = useShownRefusal(errors, message);
  const submit = useSubmitPage(send);
  return (
    <div className="stack">
      <form
        noValidate
        className="stack"
        id="declaration"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSending) submit();
        }}
      >
        {hint && <Alert title={hint} />}
        <PageContent />
        <ReceptionDoubts />
        <DraftLine draft={draft} commands={commands} what="ce brouillon" />
        <FormAlert message={alert} />
      </form>
      <DraftQuestion view={draft.view} />
      <div className="row wrap">
        <Button type="submit" form="declaration" look="primary" busy={isSending}>
          Envoyer la déclaration
        </Button>
        <Button disabled={isSending} onClick={leave}>
          Terminer plus tard
        </Button>
        <Discard />
      </div>
    </div>
  );
}

/** Provides the draft of the declaration and its setter to the fields inside. */
function DraftForm({ children }: { children: ReactNode }) {
  const form = useClaims((context) => context.form);
  const { change } = useClaimsCommands();
  const page = useDeclarationPage(useDeclarationDays());
  return (
    <PageForm unsaved={false} page={page} values={form} change={change}>
      {children}
    </PageForm>
  );
}

/** The draft could not be loaded: the user retries before typing, or leaves it unchanged. */
function UnreadDraft() {
  const message = useClaims((context) => context.message);
  const { retryDraft, leave } = useClaimsCommands();
  useDepartureFocus(true, headingOfPage);
  return (
    <LoadError failure={unreadWords} message={message} retry={retryDraft}>
      <Button onClick={leave}>Revenir aux sinistres</Button>
    </LoadError>
  );
}

function Declaration() {
  const view = useClaimsView();
  if (view === 'opening') return <Skeleton lines={8} asked />;
  return view === 'unread' ? (
    <UnreadDraft />
  ) : (
    <DraftForm>
      <Fields />
    </DraftForm>
  );
}

/** Form of a declaration: the legal requirements first. Its draft is saved on the server. */
export default function DeclarationForm() {
  const completing = useClaims((context) => context.completing);
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <Card
      className="declaring"
      titleRef={title}
      title={completing ? `Compléter le sinistre ${completing.reference}` : 'Déclarer un sinistre'}
      note="Article A243-1, annexe II, du Code des assurances"
    >
      <Declaration />
    </Card>
  );
}

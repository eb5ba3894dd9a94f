import { useDeferredValue } from 'react';
import type { RequestResource } from '#contract/request-resources.ts';
import { canSend, contradictionsIn, isDirty, missingIn, movesBelow } from '#machines/quote/index.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Empty } from '../../components/Empty.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { RetryAlert } from '../../components/RetryAlert.tsx';
import { useArrivalFocus } from '../../components/use-arrival-focus.ts';
import { useChangeFocus } from '../../components/use-change-focus.ts';
import { useDepartureFocus } from '../../components/use-departure-focus.ts';
import { ListDaysProvider } from '../../flows/use-list-days.tsx';
import { useIsWriting, useQuoteCommands, useQuoteContext, useQuoteView } from '../../flows/use-quote.tsx';
import { useRole } from '../../flows/use-session.tsx';
import { PageContent } from '../../forms/PageItems.tsx';
import { ContradictionNotices } from '../../price/Contradictions.tsx';
import { Referral } from '../offers/OfferVerdict.tsx';
import { DossierColumns } from '../dossier/DossierColumns.tsx';
import { ConflictPanel } from './ConflictPanel.tsx';
import { DraftNote } from './DraftNote.tsx';
import { MissingList } from './MissingList.tsx';
import { PdfButton } from './PdfButton.tsx';
import { QuoteActions } from './QuoteActions.tsx';
import { QuoteDialogs } from './QuoteDialogs.tsx';
import { QuoteForm } from './QuoteForm.tsx';
import { QuoteNotices } from './QuoteNotices.tsx';
import { LivePrice, SavedPrice } from './QuotePrice.tsx';
import { headingToFocus, useNotedField } from './focus-targets.ts';
import './quote.css';

/** The quote tab: one view for each state of the chart. */
export function QuotePage() {
  const view = useQuoteView();
  // At mount, and after a load, the focus stays; it moves only when a conflict replaces a form in use.
  const conflict = useArrivalFocus<HTMLDivElement>(view === 'conflict' || view === 'loading', {
    atFirst: false,
  });
  useDepartureFocus(view === 'unavailable' || view === 'draftLost', headingToFocus);
  // After a conflict closes, the whole column is replaced, and other components would move the focus.
  useChangeFocus(String(view === 'conflict'), () => view !== 'conflict' && headingToFocus()?.focus());
  switch (view) {
    case 'loading':
      return (
        <DossierColumns>
          <Card title="Devis">
            <Skeleton lines={8} />
          </Card>
        </DossierColumns>
      );
    case 'unavailable':
    case 'draftLost':
      return <WithoutDraft isLost={view === 'draftLost'} />;
    case 'gone':
      return (
        <DossierColumns>
          <Card>
            <Empty
              title="Ce dossier n’est plus là"
              action={<ButtonLink to="/?status=offres-en-cours">Voir mes offres</ButtonLink>}
            >
              Il a été retiré, ou n’est plus visible avec votre compte.
            </Empty>
          </Card>
        </DossierColumns>
      );
    case 'conflict':
      return (
        <DossierColumns>
          <ConflictPanel notice={conflict} />
        </DossierColumns>
      );
    default:
      return (
        <ListDaysProvider>
          <QuoteFormPage />
        </ListDaysProvider>
      );
  }
}

/** The draft cannot be loaded, or is no longer saved: a retry loads it and compares it with the form. */
function WithoutDraft({ isLost }: { isLost: boolean }) {
  const message = useQuoteContext((context) => context.message);
  const dirty = useQuoteContext(isDirty);
  const { retry } = useQuoteCommands();
  return (
    <DossierColumns>
      {isLost ? (
        <RetryAlert
          title={dirty ? 'Votre saisie n’est plus gardée en brouillon' : 'Le brouillon n’est plus enregistré'}
          message={dirty ? `${message ?? ''} Elle reste ici tant que cette page est ouverte.` : message}
          retry={retry}
        />
      ) : (
        <RetryAlert title="Votre brouillon n’a pas pu être affiché" message={message} retry={retry} />
      )}
    </DossierColumns>
  );
}

const sending = ['QUOTE.SEND'];
const nothing: readonly string[] = [];

/**
 * Number of cards of the form that reach below the window, so that nothing in sight moves when the others
 * follow: the first one ends some 1,200 px below the top of the page.
 */
const cardsAtFirst = (): number => (innerHeight > 1_000 ? 2 : 1);

/** The company's answer has its own card while it is pending. */
const answering = ['REFERRAL.GRANT', 'COMPANY.DECLINE'];

/**
 * Actions that the law refuses for the saved quote but that this page makes possible: sending saves first.
 */
function usePossible(): readonly string[] {
  const request = useQuoteContext((context) => context.request);
  const form = useDeferredValue(useQuoteContext((context) => context.form));
  return canSend(request) && missingIn(form).length === 0 ? sending : nothing;
}

function QuoteFormPage() {
  const view = useQuoteView();
  const request = useQuoteContext((context) => context.request);
  const busy = useIsWriting();
  const reading = view === 'reading';
  const possible = usePossible();
  const role = useRole();
  useNotedField();
  return (
    <QuoteForm>
      <DossierColumns
        rail={reading ? <SavedRail request={request} /> : <LiveRail />}
        possible={possible}
        ownActions={request.facts.referral === 'pending' ? answering : nothing}
        below={reading ? nothing : movesBelow}
      >
        <form
          className="stack quote"
          noValidate
          aria-busy={busy}
          onSubmit={(event) => event.preventDefault()}
        >
          <div className="row wrap">
            <h2 tabIndex={-1}>
              Devis {request.reference}
              {request.offer_version > 0 && (
                <span className="mute small"> version {request.offer_version}</span>
              )}
            </h2>
            <div className="row wrap push">
              <PdfButton request={request} />
            </div>
          </div>
          <QuoteNotices />
          <Referral request={request} role={role} />
          <fieldset className="stack" disabled={reading}>
            <legend className="sr">Le devis</legend>
            <PageContent atFirst={cardsAtFirst()} />
          </fieldset>
          {!reading && <Contradictions />}
        </form>
      </DossierColumns>
      <QuoteDialogs />
    </QuoteForm>
  );
}

/** Contradictions between answers, announced to screen readers. */
function Contradictions() {
  const form = useQuoteContext((context) => context.form);
  return (
    <div className="on-screen quote-notices" aria-live="polite">
      <ContradictionNotices contradictions={contradictionsIn(form)} />
    </div>
  );
}

const SavedRail = ({ request }: { request: RequestResource }) => (
  <fieldset disabled>
    <legend className="sr">Garanties</legend>
    <SavedPrice request={request} />
  </fieldset>
);

/** Side column that follows the form. */
function LiveRail() {
  const view = useQuoteView();
  const form = useQuoteContext((context) => context.form);
  return (
    <>
      <LivePrice form={form}>
        <DraftNote />
        <QuoteActions />
      </LivePrice>
      {view !== 'sent' && <MissingList />}
    </>
  );
}

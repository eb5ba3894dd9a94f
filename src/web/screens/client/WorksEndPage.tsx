import { useState } from 'react';
import type { GuestWorksEnd } from '#contract/works-end.ts';
import { sameForm } from '#domain/form-differences.ts';
import { blankWorksEnd, type WorksEndAnswers } from '#domain/works-end/answers.ts';
import { situated } from '#domain/site-words.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { showDate } from '../../components/format.ts';
import { headingOfPage } from '../../components/focus-heading.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { PageSkeleton } from '../../components/PageSkeleton.tsx';
import { useArrivalFocus } from '../../components/use-arrival-focus.ts';
import { useDepartureFocus } from '../../components/use-departure-focus.ts';
import {
  useGuestAnswers,
  useGuestWorksEnd,
  type GuestWorksEndActor,
} from '../../flows/use-guest-works-end.tsx';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { PageForm, useShownRefusal, useSubmitPage } from '../../forms/PageForm.tsx';
import { PageContent } from '../../forms/PageItems.tsx';
import { Declared } from '../dossier/works-end/Declared.tsx';
import { SendQuestion } from '../dossier/works-end/SendQuestion.tsx';
import { useWorksEndPage } from '../dossier/works-end/use-works-end-page.ts';
import { NoAnswer } from '../errors/NoAnswer.tsx';
import '../guest/guest.css';

interface Props {
  actor: GuestWorksEndActor;
}

/** Answers that another user saved meanwhile; sending this form replaces them. */
function SavedByOthers({ worksEnd, typed }: { worksEnd: GuestWorksEnd; typed: WorksEndAnswers }) {
  if (sameForm(worksEnd.answers, blankWorksEnd()) || sameForm(worksEnd.answers, typed))
    return <p>Votre saisie est toujours là.</p>;
  return (
    <>
      <p>
        Votre saisie est toujours là{'\u202f'}; transmise, elle remplace ce qui est enregistré{'\u00a0'}:
      </p>
      <Declared answers={worksEnd.answers} />
    </>
  );
}

function Fields({ actor }: Props) {
  const { worksEnd, message, errors, isBusy, send } = useGuestWorksEnd(actor);
  const { answers } = useGuestAnswers(actor);
  const [isAsked, setAsked] = useState(false);
  const submit = useSubmitPage(() => setAsked(true));
  const alert = useShownRefusal(errors, message);
  useDepartureFocus(true, headingOfPage);
  return (
    <div className="stack">
      <PageContent />
      {/* Only after the reload, so that the complete message appears and scrolls into view at once. */}
      <FormAlert message={isBusy ? null : alert}>
        {worksEnd && <SavedByOthers worksEnd={worksEnd} typed={answers} />}
      </FormAlert>
      <div>
        <Button look="primary" busy={isBusy} onClick={() => submit()}>
          Transmettre la fin de travaux
        </Button>
        <SendQuestion
          open={isAsked}
          answers={answers}
          lacking={null}
          leaves={[
            `La déclaration part aux gestionnaires du dossier\u00a0; transmise, elle ne se modifie plus ici.`,
          ]}
          onContinue={() => {
            setAsked(false);
            send();
          }}
          onClose={() => setAsked(false)}
        />
      </div>
    </div>
  );
}

function Form({ actor, reception }: Props & Pick<GuestWorksEnd, 'reception'>) {
  const { answers, change } = useGuestAnswers(actor);
  const page = useWorksEndPage(reception);
  return (
    <PageForm unsaved={false} page={page} values={answers} change={change}>
      <Fields actor={actor} />
    </PageForm>
  );
}

/** The form, or its result. After sending, the focus moves to the result, because the button disappears. */
function Declaration({
  actor,
  worksEnd: { open, declared_at: declaredAt, reception },
}: Props & { worksEnd: GuestWorksEnd }) {
  const sent = useArrivalFocus<HTMLDivElement>(!open, { atFirst: false });
  if (open) {
    return (
      <Card title="Déclarer la fin de travaux">
        <Form actor={actor} reception={reception} />
      </Card>
    );
  }
  return declaredAt ? (
    <Alert ref={sent} tone="ok" title="Votre déclaration est transmise">
      Reçue le {showDate(declaredAt)}. Votre courtier vous tient informé de la suite.
    </Alert>
  ) : (
    <Alert ref={sent} title="La fin de travaux n’est pas à déclarer pour le moment">
      Votre courtier vous renseigne.
    </Alert>
  );
}

/** A client's declaration of the end of works (docs/domain/works-end.md). */
export default function WorksEndPage({ actor }: Props) {
  const { worksEnd, message, isUnavailable, retry } = useGuestWorksEnd(actor);
  if (isUnavailable)
    return <NoAnswer title="La page n’a pas pu être affichée" message={message} onRetry={retry} />;
  if (!worksEnd) return <PageSkeleton lines={6} />;
  return (
    <div className="narrow guest">
      <PageHead
        title="La fin de vos travaux"
        lead={`Dossier ${worksEnd.reference}${worksEnd.site && `, chantier ${situated(worksEnd.site)}`}. Votre courtier\u00a0: ${worksEnd.broker}.`}
      />
      <div className="stack">
        <Declaration actor={actor} worksEnd={worksEnd} />
      </div>
    </div>
  );
}

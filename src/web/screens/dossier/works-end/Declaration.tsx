import { useCallback, useRef, useState, type ReactNode } from 'react';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { Card } from '../../../components/Card.tsx';
import { headingOfPage } from '../../../components/focus-heading.ts';
import { useDepartureFocus } from '../../../components/use-departure-focus.ts';
import { useDossierRequest } from '../../../flows/use-dossier.tsx';
import { useOnline } from '../../../flows/use-online.ts';
import { useWorksEnd, useWorksEndCommands, useWorksEndView } from '../../../flows/use-works-end.tsx';
import { PageForm, useShownRefusal, useSubmitPage } from '../../../forms/PageForm.tsx';
import { PageContent } from '../../../forms/PageItems.tsx';
import { effectsOfAction } from '../../actions/action-effects.ts';
import { mayNow } from '../../actions/ActionButton.tsx';
import { Declared } from './Declared.tsx';
import { SendQuestion } from './SendQuestion.tsx';
import { useWorksEndPage } from './use-works-end-page.ts';

const noteOf: Record<ReturnType<typeof useWorksEndView>['declaration'], string> = {
  resting: 'Enregistrée au fur et à mesure',
  waiting: 'Saisie en cours…',
  saving: 'Enregistrement…',
  unsaved: 'Pas enregistrée',
  comparing: 'Relecture…',
  conflict: 'Deux saisies',
  unsent: 'Enregistrée, pas transmise',
  sending: 'Envoi…',
};

function Troubles() {
  const { declaration } = useWorksEndView();
  const message = useWorksEnd((context) => context.message);
  const theirs = useWorksEnd((context) => context.theirs);
  const errors = useWorksEnd((context) => context.errors);
  const { save, keepMine, takeTheirs } = useWorksEndCommands();
  const alert = useShownRefusal(errors, message);
  if (declaration === 'conflict' && theirs) {
    return (
      <Alert tone="attente" title="Quelqu’un a modifié cette déclaration entre-temps">
        <Declared answers={theirs.answers} />
        <div className="row wrap">
          <Button look="primary" onClick={keepMine}>
            Garder ma saisie
          </Button>
          <Button onClick={takeTheirs}>Prendre la sienne</Button>
        </div>
      </Alert>
    );
  }
  if (!message) return null;
  if (declaration === 'unsent')
    return (
      <Alert tone="refus" title={alert ?? 'La fin de travaux n’est pas transmise'}>
        <p>Votre saisie est enregistrée.</p>
      </Alert>
    );
  if (declaration !== 'unsaved') return null;
  return (
    <Alert tone="refus" title={alert ?? 'Votre saisie n’est pas enregistrée'}>
      <p>Votre saisie est toujours là.</p>
      <Button size="sm" onClick={save}>
        Réenregistrer
      </Button>
    </Alert>
  );
}

function Send() {
  const request = useDossierRequest();
  const { declaration, isReading } = useWorksEndView();
  const sends = useWorksEnd((context) => context.sends);
  const { send } = useWorksEndCommands();
  const [isAsked, setAsked] = useState(false);
  const answers = useWorksEnd((context) => context.answers);
  const submit = useSubmitPage(() => setAsked(true));
  const isTheirs =
    mayNow(request, 'WORKS_END.SUBMIT') || request.refused.some(({ event }) => event === 'WORKS_END.SUBMIT');
  if (!isTheirs)
    return <p className="hint">Le courtier, ou le client par son lien, transmet la déclaration.</p>;
  return (
    <div>
      <Button look="primary" busy={sends || isReading || declaration === 'sending'} onClick={() => submit()}>
        Transmettre la fin de travaux
      </Button>
      <SendQuestion
        open={isAsked}
        answers={answers}
        lacking={request.lacking}
        leaves={effectsOfAction('WORKS_END.SUBMIT', request)}
        onContinue={() => {
          setAsked(false);
          send();
        }}
        onClose={() => setAsked(false)}
      />
    </div>
  );
}

function DeclarationForm({ children }: { children: ReactNode }) {
  const { declaration, isUnsavable } = useWorksEndView();
  const isOnline = useOnline();
  const isOnItsWay = declaration === 'waiting' || declaration === 'saving';
  const answers = useWorksEnd((context) => context.answers);
  const { change } = useWorksEndCommands();
  const page = useWorksEndPage(useWorksEnd(({ worksEnd }) => worksEnd?.reception));
  return (
    <PageForm
      unsaved={
        isUnsavable || declaration === 'unsaved' || declaration === 'conflict' || (isOnItsWay && !isOnline)
      }
      page={page}
      values={answers}
      change={change}
    >
      {children}
    </PageForm>
  );
}

/**
 * Form of the declaration. Its draft is saved while typing; once complete, it can be sent. Then the form
 * disappears and the focus moves to the page's heading.
 */
export function Declaration() {
  const { declaration } = useWorksEndView();
  const title = useRef<HTMLHeadingElement>(null);
  const focusTarget = useCallback(() => title.current, []);
  useDepartureFocus(declaration === 'conflict', focusTarget);
  useDepartureFocus(declaration === 'unsaved', focusTarget);
  useDepartureFocus(true, headingOfPage);
  return (
    <Card title="Déclarer la fin de travaux" titleRef={title} note={noteOf[declaration]}>
      <DeclarationForm>
        <div className="stack">
          <PageContent />
          <Troubles />
          <Send />
        </div>
      </DeclarationForm>
    </Card>
  );
}

import { Alert } from '../../components/Alert.tsx';
import { useState } from 'react';
import { addressOf, newDraft } from '#machines/simulation/index.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import { draftWords, savedWords } from '../../components/draft-words.ts';
import { showMomentInFull, showWhen } from '../../components/format.ts';
import { Icon } from '../../components/Icon.tsx';
import {
  draftStatusOf,
  useIsFree,
  useSimulation,
  useSimulationCommands,
  useSimulationDraft,
} from '../../flows/use-simulation.tsx';
import { DraftQuestion } from '../../forms/DraftQuestion.tsx';

/** State of the draft, and the button that starts over. */
export function DraftLine() {
  const status = useSimulationDraft(draftStatusOf, 'none');
  const savedAt = useSimulationDraft(({ context }) => context.savedAt, null);
  const confirming = useSimulation((snapshot) =>
    snapshot.matches({ file: { working: { startOver: 'confirming' } } }),
  );
  const draft = useSimulation(({ context }) => context.draft);
  const isFree = useIsFree();
  const { askStartOver, startOver, stayHere } = useSimulationCommands();
  return (
    <>
      <DraftQuestion view={status} />
      <output className="small row draft-line">
        {status === 'unsaved' && (
          <>
            <span className="warn">
              <Icon name="alert" small />
            </span>
            {draftWords.unsaved}
          </>
        )}
        {status === 'saved' && savedAt && (
          <>
            <span className="ok">
              <Icon name="check" small />
            </span>
            {savedWords(savedAt)}
          </>
        )}
      </output>
      <AnotherSimulation key={draft} />
      <Button size="sm" look="ghost" disabled={!isFree} onClick={askStartOver}>
        Repartir de zéro
      </Button>
      <ConfirmDialog
        open={confirming}
        onClose={stayHere}
        onContinue={startOver}
        title={`Repartir de zéro\u202f?`}
        danger
      >
        <p>Ce que vous avez saisi dans cette simulation sera effacé.</p>
      </ConfirmDialog>
    </>
  );
}

/** Opens another simulation; this one is kept. */
function AnotherSimulation() {
  const [draft] = useState(newDraft);
  const type = useSimulation(({ context }) => context.type);
  return (
    <ButtonLink size="sm" look="ghost" icon="plus" to={addressOf(type, 'estimation', null, draft)}>
      Autre simulation
    </ButtonLink>
  );
}

/** Notice of a restored draft, or a conflict with another tab's draft. */
export function DraftNotice() {
  const status = useSimulationDraft(draftStatusOf, 'none');
  const other = useSimulationDraft(({ context }) => context.other, null);
  const message = useSimulationDraft(({ context }) => context.message, null);
  const resumedFrom = useSimulation(({ context }) => (context.isResumed ? context.resumedFrom : null));
  const isFree = useIsFree();
  const { keepMyDraft, takeOtherDraft } = useSimulationCommands();
  if (status === 'conflict') {
    return (
      <Alert tone="attente" title="Cette simulation est ouverte dans un autre onglet">
        <p>
          Il a gardé d’autres réponses
          {other?.savedAt ? ` (${showMomentInFull(other.savedAt).toLocaleLowerCase('fr')})` : ''}. Rien n’est
          perdu{'\u00a0'}: choisissez le brouillon à reprendre.
        </p>
        {message && <p>{message}</p>}
        <div className="row wrap">
          <Button size="sm" look="primary" disabled={!isFree} onClick={keepMyDraft}>
            Reprendre celui-ci
          </Button>
          <Button size="sm" disabled={!isFree} onClick={takeOtherDraft}>
            Reprendre celui de l’autre onglet
          </Button>
        </div>
      </Alert>
    );
  }
  if (status !== 'saved' || !resumedFrom) return null;
  return <Alert title="Votre brouillon est repris">Il a été gardé {showWhen(resumedFrom)}.</Alert>;
}

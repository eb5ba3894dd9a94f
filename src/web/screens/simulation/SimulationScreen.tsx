import { useRef, type ReactNode } from 'react';
import { requestTypeLabels } from '#domain/forms.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { focusOn, headingOfPage, isFocusLost } from '../../components/focus-heading.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { focusFirstError } from '../../components/show-errors.ts';
import { Stepper } from '../../components/Stepper.tsx';
import { useChangeFocus } from '../../components/use-change-focus.ts';
import { useDepartureFocus } from '../../components/use-departure-focus.ts';
import { useMaybeUser } from '../../flows/use-session.tsx';
import {
  screenOf,
  stageLabels,
  stageOf,
  stepsOf,
  useSaving,
  useSimulation,
  useSimulationCommands,
  type SimulationScreenName,
} from '../../flows/use-simulation.tsx';
import { PageContent } from '../../forms/PageItems.tsx';
import { AnswersForm, simulationForm } from './AnswersForm.tsx';
import { DraftLine, DraftNotice } from './DraftLine.tsx';
import { ContradictionNotice, EligibilityCard } from './EligibilityCard.tsx';
import { ClosedRequest, DraftFound, NotOpened, Opening, UnknownRequest } from './Opening.tsx';
import { Confirmation, NotEligible } from './Outcome.tsx';
import { PricePanel } from './PricePanel.tsx';
import { Recapitulatif } from './Recapitulatif.tsx';
import { useVerdict } from './use-verdict.ts';
import './simulation.css';

/** The simulator (docs/domain/screens.md): the machine's state selects the view. */
export default function SimulationScreen() {
  const screen = useSimulation(screenOf);
  const type = useSimulation(({ context }) => context.type);
  const reference = useSimulation(({ context }) => context.request?.reference);
  const repere = useSimulation(({ context }) => context.form.repere);
  const draft = useSimulation(({ context }) => context.draft);
  // The link to another simulation is drawn anew with it.
  useChangeFocus(draft ?? '', () => {
    const heading = isFocusLost() && headingOfPage();
    if (heading) focusOn(heading);
  });
  const isForm = screen === 'estimation' || screen === 'formulaire' || screen === 'recapitulatif';
  // The form is gone while its draft is deleted.
  useDepartureFocus(isForm, headingOfPage);
  return (
    <>
      <PageHead
        title={requestTypeLabels[type]}
        crumbs={[
          { label: 'Dommages-ouvrage', to: '/dommage-ouvrage' },
          { label: reference ? `Demande ${reference}` : repere.trim() || 'Nouvelle simulation' },
        ]}
      >
        {isForm && <DraftLine />}
      </PageHead>
      <div className="page stack simulation-page">
        {(isForm || screen === 'confirmation' || screen === 'notEligible') && <Steps screen={screen} />}
        <Shown screen={screen} />
      </div>
    </>
  );
}

function Steps({ screen }: { screen: SimulationScreenName }) {
  const stage = stageOf(screen);
  const steps = useSimulation(
    (snapshot) => stepsOf(snapshot, stage),
    (a, b) => JSON.stringify(a) === JSON.stringify(b),
  );
  const current = steps.findIndex(({ label }) => label === stageLabels[stage]) + 1;
  const heading = useRef<HTMLHeadingElement>(null);
  const isRefused = useSimulation(({ context }) => Object.keys(context.errors).length > 0);
  useChangeFocus(stage, () => {
    heading.current?.focus();
    // A refused save leads back to the page of the field at fault.
    if (isRefused) focusFirstError(simulationForm);
  });
  return (
    <>
      <h2 className="sr" ref={heading} tabIndex={-1}>
        Étape {current} sur {steps.length}, {stageLabels[stage].toLocaleLowerCase('fr')}
      </h2>
      <Stepper label="Étapes de la simulation" steps={steps} current={current} />
    </>
  );
}

function Shown({ screen }: { screen: SimulationScreenName }) {
  switch (screen) {
    case 'opening':
      return <Opening />;
    case 'notOpened':
      return <NotOpened title="La simulation n’a pas pu s’ouvrir" />;
    case 'draftLost':
      return <NotOpened title="Le brouillon n’est plus enregistré" />;
    case 'notDiscarded':
      return <NotOpened title="Le brouillon n’a pas pu être effacé" />;
    case 'unknown':
      return <UnknownRequest />;
    case 'closed':
      return <ClosedRequest />;
    case 'draftFound':
    case 'discarding':
      return <DraftFound discarding={screen === 'discarding'} />;
    case 'confirmation':
      return <Confirmation />;
    case 'notEligible':
      return <NotEligible />;
    default:
      return <WithPrice screen={screen} />;
  }
}

/** The form or its summary, beside the price. */
function WithPrice({ screen }: { screen: 'estimation' | 'formulaire' | 'recapitulatif' }) {
  const action: Record<typeof screen, ReactNode> = {
    estimation: <Continue>Continuer</Continue>,
    formulaire: <Continue>Vérifier le récapitulatif</Continue>,
    recapitulatif: <SaveOffer />,
  };
  return (
    <AnswersForm page={screen === 'estimation' ? 'estimation' : 'formulaire'}>
      <div className="cols simulation">
        <div className="stack">
          <DraftNotice />
          {screen === 'recapitulatif' ? <Recapitulatif /> : <PageContent key={screen} />}
          {screen === 'estimation' && <ContradictionNotice stage={screen} />}
          {screen === 'formulaire' && <EligibilityCard stage={screen} />}
        </div>
        <PricePanel stage={screen} action={action[screen]} />
      </div>
    </AnswersForm>
  );
}

const Continue = ({ children }: { children: string }) => (
  <Button type="submit" look="signal" size="lg">
    {children}
  </Button>
);

/** A broker with a pending membership can price offers but not save them (docs/domain/membership.md). */
function SaveOffer() {
  const { status: saving } = useSaving();
  const pending = useMaybeUser()?.broker?.status === 'pending';
  const isRefused = useVerdict('recapitulatif').kind === 'refused';
  const { saveOffer } = useSimulationCommands();
  if (pending)
    return (
      <Alert tone="attente" title="Votre adhésion est en attente">
        Vous pourrez enregistrer des offres dès qu’elle sera validée. Votre brouillon est gardé.
      </Alert>
    );
  return (
    <Button
      look="signal"
      size="lg"
      busy={saving === 'saving'}
      disabled={saving !== 'idle' && saving !== 'saving'}
      onClick={saveOffer}
    >
      {isRefused ? 'Garder parmi les non éligibles' : 'Enregistrer l’offre'}
    </Button>
  );
}

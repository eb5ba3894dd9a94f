import { Alert } from '../../components/Alert.tsx';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { RetryAlert } from '../../components/RetryAlert.tsx';
import { useArrivalFocus } from '../../components/use-arrival-focus.ts';
import {
  useIsMadeElsewhere,
  useSaving,
  useSimulation,
  useSimulationCommands,
} from '../../flows/use-simulation.tsx';

/**
 * Why the offer is not saved, with the possible actions. It receives the focus, because the button that saves
 * is a window below it.
 */
export function SavingNotice() {
  const { status, message } = useSaving();
  const isMadeElsewhere = useIsMadeElsewhere();
  const requestId = useSimulation(({ context }) => context.request?.id);
  const { retry, keepMyAnswers, takeTheirAnswers } = useSimulationCommands();
  const notice = useArrivalFocus<HTMLDivElement>(
    status === 'failed' || status === 'outdated' || status === 'barred',
  );
  if (status === 'failed')
    return <RetryAlert ref={notice} title="L’offre n’est pas enregistrée" message={message} retry={retry} />;
  if (status === 'outdated') {
    return (
      <Alert
        ref={notice}
        tone="attente"
        title={
          isMadeElsewhere
            ? 'Cette simulation est déjà enregistrée'
            : 'Cette demande a été modifiée entre-temps'
        }
      >
        <p>
          {isMadeElsewhere
            ? 'Elle l’a été dans une autre fenêtre ou sur un autre poste, avec d’autres réponses. Aucune autre offre n’a été créée'
            : 'Quelqu’un l’a enregistrée pendant que vous la simuliez. Rien n’est perdu'}
          {'\u00a0'}: choisissez ce qu’il faut garder.
        </p>
        <div className="row wrap">
          <Button size="sm" look="primary" onClick={keepMyAnswers}>
            Garder mes réponses
          </Button>
          <Button size="sm" onClick={takeTheirAnswers}>
            Prendre les réponses enregistrées
          </Button>
        </div>
      </Alert>
    );
  }
  if (status !== 'barred') return null;
  return (
    <Alert ref={notice} tone="refus" title="Cette demande ne peut plus être simulée">
      <p>{message}</p>
      {requestId !== undefined && (
        <ButtonLink size="sm" to={`/dommage-ouvrage/do/dossier/${requestId}`}>
          Ouvrir le dossier
        </ButtonLink>
      )}
    </Alert>
  );
}

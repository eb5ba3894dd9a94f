import { formatDateTime } from '#domain/calendar.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Empty } from '../../components/Empty.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { RetryAlert } from '../../components/RetryAlert.tsx';
import { useSimulation, useSimulationCommands, useSimulationDraft } from '../../flows/use-simulation.tsx';

/** The page while the request and its draft are read, at the height of what comes. */
export const Opening = () => (
  <div className="cols simulation">
    <Card title="Le chantier">
      <Skeleton lines={6} />
    </Card>
    <Card title="Votre prix">
      <Skeleton lines={8} />
    </Card>
  </div>
);

/** The server did not answer: nothing is lost, try again. */
export function NotOpened({ title }: { title: string }) {
  const { retry } = useSimulationCommands();
  const error = useSimulation(({ context }) => context.error);
  return <RetryAlert title={title} message={error} retry={retry} />;
}

/** The request named by the address does not exist, or is somebody else's. */
export const UnknownRequest = () => (
  <Card>
    <Empty
      title="Cette demande est introuvable"
      action={<ButtonLink to="/?status=offres-en-cours">Voir mes offres</ButtonLink>}
    >
      Elle n’existe pas, ou n’est pas dans votre portefeuille.
    </Empty>
  </Card>
);

/** The request went too far to be simulated again. */
export function ClosedRequest() {
  const request = useSimulation(({ context }) => context.request);
  if (!request) return null;
  return (
    <Card>
      <Empty
        title={`La demande ${request.reference} ne se simule plus`}
        action={<ButtonLink to={`/dommage-ouvrage/do/dossier/${request.id}`}>Ouvrir le dossier</ButtonLink>}
      >
        Elle est à l’étape «{'\u00a0'}
        {request.step.label}
        {'\u00a0'}», dans «{'\u00a0'}
        {request.status.label}
        {'\u00a0'}». Son dossier dit ce qui peut encore changer.
      </Empty>
    </Card>
  );
}

/** There is a draft: resume it, or start over. */
export function DraftFound({ discarding }: { discarding: boolean }) {
  const { resumeDraft, discardDraft } = useSimulationCommands();
  const savedAt = useSimulationDraft(({ context }) => context.savedAt, null);
  return (
    <Card className="outcome">
      <Empty
        title="Reprendre votre brouillon"
        action={
          <div className="row wrap centred">
            <Button look="signal" onClick={resumeDraft} disabled={discarding}>
              Reprendre
            </Button>
            <Button onClick={discardDraft} busy={discarding}>
              Repartir de zéro
            </Button>
          </div>
        }
      >
        {savedAt
          ? `Vous aviez commencé une simulation, gardée le ${formatDateTime(savedAt)}.`
          : 'Vous aviez commencé une simulation.'}
      </Empty>
    </Card>
  );
}

import { formatDateTime } from '#domain/calendar.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Empty } from '../../components/Empty.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { RetryAlert } from '../../components/RetryAlert.tsx';
import { useSimulation, useSimulationCommands, useSimulationDraft } from '../../flows/use-simulation.tsx';

/** Loading state, at the height of the final content. */
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

/** The server did not answer: error with a retry button. */
export function NotOpened({ title }: { title: string }) {
  const { retry } = useSimulationCommands();
  const error = useSimulation(({ context }) => context.error);
  return <RetryAlert title={title} message={error} retry={retry} />;
}

/** The requested id does not exist or belongs to somebody else. */
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

/** The request is too far advanced to be simulated again. */
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

/** A draft exists: resume it, or start over. */
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

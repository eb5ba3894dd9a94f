import type { FailedJob } from '#contract/failed-jobs.ts';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import { Empty } from '../../components/Empty.tsx';
import { plural, showMomentInFull } from '../../components/format.ts';
import { ListCard } from '../../components/ListCard.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { Cell, Row } from '../../components/Table.tsx';
import { useFailedJobs } from '../../flows/use-failed-jobs.tsx';
import type { ListScript } from '../../flows/use-paged-list.tsx';

const titleOf = ({ subject, kind }: FailedJob): string => subject ?? `Travail de fond (${kind})`;

interface LineProps {
  job: FailedJob;
  isRetrying: boolean;
  /** Neither the list nor a decision is under way. */
  isFree: boolean;
  onRetry: (id: number) => void;
  onDismiss: (id: number) => void;
}

function JobLine({ job, isRetrying, isFree, onRetry, onDismiss }: LineProps) {
  const title = titleOf(job);
  const whom = job.to ? `${title}, ${job.to}` : title;
  const waits = !isFree || undefined;
  return (
    <Row>
      <Cell>
        <b>{title}</b>
        {job.to && <p className="small soft">{job.to}</p>}
      </Cell>
      <Cell className="nw whole">
        <time dateTime={job.failed_at}>{showMomentInFull(job.failed_at)}</time>
      </Cell>
      <Cell className="whole">
        {job.is_refused
          ? 'Refusé par le serveur de courriel'
          : `Abandonné après ${plural(job.attempts, 'essai')}`}
        {job.reason && <p className="small mute">{job.reason}</p>}
      </Cell>
      <Cell className="whole">
        <span className="row wrap">
          <Button
            size="sm"
            busy={isRetrying}
            aria-disabled={waits && !isRetrying}
            aria-label={`Réessayer\u00a0: ${whom}`}
            onClick={() => onRetry(job.id)}
          >
            Réessayer
          </Button>
          <Button
            size="sm"
            look="ghost"
            aria-disabled={waits}
            aria-label={`Écarter\u00a0: ${whom}`}
            onClick={() => onDismiss(job.id)}
          >
            Écarter
          </Button>
        </span>
      </Cell>
    </Row>
  );
}

/**
 * `/dashboard/taches`: the mails and other jobs that nobody tries any more, with their reason and the ways on
 * (docs/mails.md).
 */
export default function FailedJobs({ script }: { script?: ListScript }) {
  const flow = useFailedJobs(script);
  const { isLoading, isFree, running, refresh, runAgain, dismiss, confirm, cancel } = flow;
  const { jobs = null, total = 0 } = flow.answer ?? {};
  const asked = flow.asked && jobs?.find(({ id }) => id === flow.asked?.row);
  const isDismissing = running?.asks === true;
  return (
    <>
      <PageHead
        title="Tâches"
        lead="Les courriels et les travaux de fond qui n’ont pas abouti, et que le portail n’essaie plus."
      >
        <Button
          busy={isLoading}
          aria-disabled={(running !== null && !isDismissing) || undefined}
          onClick={refresh}
        >
          Actualiser
        </Button>
      </PageHead>
      <div className="page">
        <ListCard
          title="À reprendre"
          note={
            jobs && total > jobs.length
              ? `les ${jobs.length} plus récents sur ${total}`
              : jobs && total > 0 && plural(total, 'travail abandonné', 'travaux abandonnés')
          }
          flow={flow}
          rows={jobs}
          failure="La liste n’a pas pu être affichée"
          empty={<Empty title="Rien n’est abandonné">Tout est parti, ou part encore.</Empty>}
          lines={5}
          caption="Courriels et travaux abandonnés"
          columns={['Objet et destinataire', 'Abandonné', 'Motif']}
          hasActions
          renderRow={(job) => (
            <JobLine
              key={job.id}
              job={job}
              isRetrying={!isDismissing && job.id === running?.row}
              isFree={isFree}
              onRetry={runAgain}
              onDismiss={dismiss}
            />
          )}
        />
      </div>
      <ConfirmDialog
        open={flow.asked !== null}
        onClose={cancel}
        onContinue={confirm}
        busy={isDismissing}
        danger
        title={'Écarter ce travail\u202f?'}
        continueLabel="Écarter"
      >
        <p>{asked && titleOf(asked)}</p>
        <p className="small soft">
          Il ne partira plus, et quitte cette liste. Prévenez vous-même {asked?.to ?? 'qui l’attend'}, si
          besoin.
        </p>
      </ConfirmDialog>
    </>
  );
}

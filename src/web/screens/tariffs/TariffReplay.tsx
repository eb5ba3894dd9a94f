import type { TariffReplay as Replay } from '#contract/tariff-replays.ts';
import type { TariffResource } from '#contract/tariffs.ts';
import { formatNumber } from '#domain/numbers.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Empty } from '../../components/Empty.tsx';
import { plural, showMomentInFull } from '../../components/format.ts';
import { UnreadCard } from '../../components/UnreadCard.tsx';
import { useReplayFile } from '../../flows/use-download.tsx';
import { useTariffReplay, type ReplayScript } from '../../flows/use-tariff-replay.tsx';
import { ReplayResult } from './ReplayResult.tsx';

const title = 'Rejeu du portefeuille';

/** How far a replay has come. */
function Progress({ replay: { priced, unpriced, total } }: { replay: Replay }) {
  const done = priced + unpriced;
  return (
    <div className="row wrap" role="status">
      <progress
        className="tariff-progress"
        aria-label="Avancement du rejeu"
        {...(total !== null && { value: done, max: Math.max(total, 1) })}
      />
      <span className="small">
        {total === null
          ? 'Les dossiers sont comptés…'
          : `${plural(done, 'dossier rejoué', 'dossiers rejoués')} sur ${formatNumber(total)}`}
      </span>
    </div>
  );
}

/** What a replay is: of which version of the draft, when, by whom, compared with what. */
function About({ replay }: { replay: Replay }) {
  const { state, version, compared_with: other, started_at: at, started_by: who, priced, unpriced } = replay;
  return (
    <p className="small soft">
      {plural(priced, 'dossier')} sous {other} puis sous l’état {version} de cette version.{' '}
      {showMomentInFull(at)}
      {who && `, par ${who}`}.{state === 'cancelled' && ' Le rejeu a été arrêté avant la fin.'}
      {unpriced > 0 && ` ${plural(unpriced, 'dossier')} sans prix calculable.`}
    </p>
  );
}

function Export({ tariff, replay }: { tariff: TariffResource; replay: Replay }) {
  const { download, isFetching, message } = useReplayFile(
    tariff.id,
    `rejeu-${tariff.name}-v${replay.version}.csv`,
  );
  return (
    <>
      {message && (
        <span role="alert" className="small ko">
          {message}
        </span>
      )}
      <Button icon="download" busy={isFetching} aria-label="Exporter le rejeu en CSV" onClick={download}>
        CSV
      </Button>
    </>
  );
}

/** The portfolio replayed under a version: its progress, then its result (docs/domain/tariff-versions.md). */
export function TariffReplay({ tariff, script }: { tariff: TariffResource; script?: ReplayScript }) {
  const flow = useTariffReplay(tariff.id, script);
  const { replay, message, isReading, isUnavailable, isStarting, isRunning, isCancelling } = flow;
  if (isReading || isUnavailable)
    return (
      <UnreadCard
        title={title}
        isReading={isReading}
        failure="Le rejeu n’a pas pu être affiché"
        message={message}
        retry={flow.retry}
      />
    );
  const hasResult = replay !== null && replay.priced > 0;
  return (
    <Card
      title={title}
      aside={
        <>
          {replay && hasResult && !isRunning && <Export tariff={tariff} replay={replay} />}
          {isRunning ? (
            <Button busy={isCancelling} onClick={flow.cancel}>
              Arrêter
            </Button>
          ) : (
            <Button
              look={replay ? 'plain' : 'primary'}
              busy={isStarting}
              onClick={() => flow.start(tariff.version)}
            >
              {replay ? 'Rejouer' : 'Rejouer le portefeuille'}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        {message && (
          <p role="alert" className="small ko">
            {message}
          </p>
        )}
        {replay === null && (
          <Empty title="Le portefeuille n’a pas été rejoué">
            Chaque dossier qui a un prix est calculé sous la version en vigueur, puis sous celle-ci. Le rejeu
            se fait sur le serveur{'\u00a0'}: la page peut être quittée.
          </Empty>
        )}
        {replay && isRunning && <Progress replay={replay} />}
        {replay?.state === 'failed' && !isRunning && (
          <Alert tone="refus" title="Le rejeu s’est interrompu">
            <p>
              Le serveur n’a pas pu le terminer, après plusieurs essais.{' '}
              {hasResult && 'Ce qui suit ne compte que les dossiers déjà rejoués. '}
              Rejouez le portefeuille.
            </p>
          </Alert>
        )}
        {replay && !replay.is_current && (
          <Alert tone="attente" title="La version a changé depuis ce rejeu">
            <p>Rejouez le portefeuille pour le comparer sous les tables d’aujourd’hui.</p>
          </Alert>
        )}
        {replay && !isRunning && <About replay={replay} />}
        {replay && hasResult && <ReplayResult tariff={tariff} replay={replay} />}
      </div>
    </Card>
  );
}

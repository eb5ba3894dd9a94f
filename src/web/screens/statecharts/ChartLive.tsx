import type { ShownChart } from '#contract/statecharts.ts';
import { typeOf } from '#domain/chart-data.ts';
import { nameOf } from '#charts/words.ts';
import { everyOf } from '#domain/every.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { reportKey, type Live } from '../../flows/use-live.ts';

interface ChartLiveProps {
  chart: ShownChart;
  live: Live;
  onClose: () => void;
}

/** The innermost of the active states, by their names. */
function namesOf({ root }: ShownChart, states: readonly string[]): string {
  const leaves = everyOf(root).filter(
    ({ id }) => states.includes(id) && !states.some((other) => other.startsWith(`${id}.`)),
  );
  return leaves.map(nameOf).join(', ');
}

/**
 * Words of the events of a chart, by their types. Answers of one call have one type, whether they are success or
 * refusal: their words have a sign only if all have the same.
 */
function wordsOfEvents({ edges }: ShownChart): Map<string, string> {
  const words = new Map([['xstate.init', 'début']]);
  for (const edge of edges) {
    const type = typeOf(edge);
    const known = words.get(type);
    words.set(
      type,
      known === undefined || known === edge.event ? edge.event : edge.event.replace(/^[✓✗] /u, ''),
    );
  }
  return words;
}

/** What the other tabs of this browser do on a chart. */
export function ChartLive({ chart, live: { running, events }, onClose }: ChartLiveProps) {
  const labels = wordsOfEvents(chart);
  const [latest] = running;
  return (
    <Card
      title="En direct"
      className="chart-trial"
      aside={
        <Button size="sm" look="ghost" onClick={onClose}>
          Fermer
        </Button>
      }
    >
      <div className="stack">
        <p role="status">
          {latest
            ? `État actuel\u00a0: ${namesOf(chart, latest.states)}.`
            : 'Aucun autre onglet de ce navigateur n’a ce diagramme en cours.'}
        </p>
        {running.length > 1 && (
          <p className="small soft">{`${running.length} exemplaires en cours\u00a0; l’image suit le dernier qui a changé.`}</p>
        )}
        {events.length > 0 && (
          <ol className="time">
            {events.map((report) => (
              <li key={reportKey(report)}>
                <b>{labels.get(report.event) ?? report.event}</b>{' '}
                {report.isOver ? 'Fin' : namesOf(chart, report.states)}
              </li>
            ))}
          </ol>
        )}
        <p className="small mute">
          Ouvrez l’écran dans un autre onglet, avec le même compte. Rien ne quitte ce navigateur.
        </p>
      </div>
    </Card>
  );
}

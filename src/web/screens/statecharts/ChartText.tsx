import { Link } from 'react-router-dom';
import type { ShownChart } from '#contract/statecharts.ts';
import { everyOf } from '#domain/every.ts';
import { byKey, hasSender, nameOf, namesIn, sentenceOf } from '#charts/words.ts';
import type { ChartNode } from '#domain/chart-data.ts';
import { Card } from '../../components/Card.tsx';
import { plural } from '../../components/format.ts';
import { chartAddress, type ChartView } from '../../flows/chart-address.ts';

function StateText({
  state,
  chart,
  view,
  names,
}: {
  state: ChartNode;
  chart: ShownChart;
  view: ChartView;
  names: ReadonlyMap<string, string>;
}) {
  const own = byKey(chart.edges.filter(({ from }) => from === state.id));
  return (
    <section>
      <h3>
        <Link to={chartAddress(chart.id, { ...view, choix: state.id })} replace preventScrollReset>
          {nameOf(state)}
        </Link>
      </h3>
      {state.description && <p className="small soft">{state.description}</p>}
      {state.initial !== undefined && (
        <p className="small soft">Commence à {names.get(state.initial) ?? state.initial}.</p>
      )}
      {own.length > 0 && (
        <ul>
          {own.map((edges) => (
            <li key={edges[0]?.key}>
              <b>{edges[0]?.event}</b>
              {edges[0] && hasSender(edges[0]) && ` (${edges[0].sender})`}
              {'\u00a0'}: {sentenceOf(edges, names)}.
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The whole chart in words: the same as its pictures, for screen readers, narrow pages and paper. */
export function ChartText({ chart, view }: { chart: ShownChart; view: ChartView }) {
  const states = everyOf(chart.root);
  const names = namesIn(chart.root);
  return (
    <Card
      title="Le diagramme en toutes lettres"
      note={`${plural(states.length - 1, 'état')}, ${plural(byKey(chart.edges).length, 'passage')}`}
      className="chart-text"
    >
      <div className="stack">
        {states.map((state) => (
          <StateText key={state.id} state={state} chart={chart} view={view} names={names} />
        ))}
      </div>
    </Card>
  );
}

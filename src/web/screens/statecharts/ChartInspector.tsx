import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { ShownChart } from '#contract/statecharts.ts';
import { everyOf } from '#domain/every.ts';
import { conditionOf, type ChartNode, type DataEdge } from '#domain/chart-data.ts';
import { byKey, hasSender, nameOf, namesIn, targetWords } from '#charts/words.ts';
import { Card } from '../../components/Card.tsx';
import { useChangeFocus } from '../../components/use-change-focus.ts';
import { chartAddress, mapAddress, type ChartView } from '../../flows/chart-address.ts';
import { bringIn } from './bring-in.ts';
import { PageOfRules, RuleFacts } from './RuleFacts.tsx';
import { coverageSentence } from './coverage.ts';
import { NoScreens, StateScreens } from './StateScreens.tsx';
import { TestFacts } from './TestFacts.tsx';

interface InspectorProps {
  chart: ShownChart;
  view: ChartView;
}

interface PassageProps extends InspectorProps {
  /** The transition, one entry for each target. */
  edges: readonly DataEdge[];
  names: ReadonlyMap<string, string>;
  /** Whether the line says where it comes from instead of where it leads. */
  from?: true;
}

/** One way into a state or out of it. */
function Passage({ chart, view, edges, names, from }: PassageProps) {
  const [edge] = edges;
  if (!edge) return null;
  const targets = targetWords(edges, names);
  const condition = conditionOf(edge);
  return (
    <li>
      <Link to={chartAddress(chart.id, { ...view, choix: edge.key })} replace preventScrollReset>
        {edge.event}
      </Link>
      <p className="small soft">
        {from
          ? `depuis ${names.get(edge.from) ?? edge.from}`
          : targets
            ? `vers ${targets}`
            : 'reste dans l’état'}
        {hasSender(edge) && ` – ${edge.sender}`}
      </p>
      {condition && (
        <p className="small mute">
          Condition{'\u00a0'}: {condition}
        </p>
      )}
    </li>
  );
}

/** A fact of a state or a transition; nothing without a text. */
const Fact = ({ name, children }: { name: string; children: string }) =>
  children && (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );

function StateFacts({
  state,
  ...shared
}: InspectorProps & { state: ChartNode; names: ReadonlyMap<string, string> }) {
  const { chart, names } = shared;
  const out = byKey(chart.edges.filter(({ from }) => from === state.id));
  const into = byKey(chart.edges.filter(({ to, from }) => to === state.id && from !== state.id));
  return (
    <div className="stack">
      {state.description && <p>{state.description}</p>}
      <dl className="chart-facts">
        <Fact name="Nom dans le code">{state.id.split('.').slice(1).join('.')}</Fact>
        <Fact name="Onglet">{state.group ?? ''}</Fact>
        <Fact name="Lance">{state.invokes.join(', ')}</Fact>
        <Fact name="En entrant">{state.entry.join(', ')}</Fact>
        <Fact name="En sortant">{state.exit.join(', ')}</Fact>
      </dl>
      <RuleFacts rules={chart.rules} at={state.id} />
      {out.length > 0 && (
        <section>
          <h3>Ce qui en sort</h3>
          <ul className="chart-passages">
            {out.map((edges) => (
              <Passage key={edges[0]?.key} edges={edges} {...shared} />
            ))}
          </ul>
        </section>
      )}
      {into.length > 0 && (
        <section>
          <h3>Ce qui y mène</h3>
          <ul className="chart-passages">
            {into.map((edges) => (
              <Passage key={edges[0]?.key} edges={edges} from {...shared} />
            ))}
          </ul>
        </section>
      )}
      {out.length + into.length === 0 && (
        <p className="small soft">Aucun passage n’y mène ni n’en sort ({names.get(state.id)}).</p>
      )}
      {chart.screens.includes(state.id) && <StateScreens chart={chart.id} state={state.id} />}
      {chart.lacks_screens && <NoScreens />}
    </div>
  );
}

function EdgeFacts({ edges, chart, view, names }: PassageProps) {
  const [edge] = edges;
  if (!edge) return null;
  const tested = chart.tests.edges.find(({ key }) => key === edge.key);
  const stateLink = (id: string) => (
    <Link to={chartAddress(chart.id, { ...view, choix: id })} replace preventScrollReset>
      {names.get(id) ?? id}
    </Link>
  );
  return (
    <div className="stack">
      <p>
        De {stateLink(edge.from)}
        {edges
          .flatMap(({ to }) => (to === undefined ? [] : [to]))
          .map((to) => (
            <span key={to}> vers {stateLink(to)}</span>
          ))}
        {edges.every(({ to }) => to === undefined) && <span>, sans en changer</span>}
      </p>
      <dl className="chart-facts">
        <Fact name="Qui">{hasSender(edge) ? edge.sender : 'personne\u00a0: le passage est automatique'}</Fact>
        <Fact name="Condition">{conditionOf(edge) || 'aucune'}</Fact>
        <Fact name="Effets">{edge.actions.join(', ') || 'aucun'}</Fact>
        <Fact name="Nom dans le code">{edge.code ?? ''}</Fact>
        <Fact name="Ensemble">{edge.joint ? 'plusieurs régions changent d’état à la fois' : ''}</Fact>
        <Fact name="Sans test">{edge.untested ?? ''}</Fact>
      </dl>
      <RuleFacts rules={chart.rules} at={edge.key} />
      {tested && <TestFacts tests={chart.tests} edge={tested} />}
    </div>
  );
}

/** What is chosen in the picture or in the text: a state or a transition, in words. */
export function ChartInspector({ chart, view }: InspectorProps) {
  const states = everyOf(chart.root);
  const names = namesIn(chart.root);
  const state = states.find(({ id }) => id === view.choix);
  const edges = chart.edges.filter(({ key }) => key === view.choix);
  const title = useRef<HTMLHeadingElement>(null);
  useChangeFocus(view.choix, () =>
    bringIn(title.current, document.activeElement?.matches('.chart-text *') === true),
  );
  if (state)
    return (
      <Card title={nameOf(state)} note="état" titleRef={title} className="chart-chosen">
        <StateFacts state={state} chart={chart} view={view} names={names} />
      </Card>
    );
  if (edges[0])
    return (
      <Card title={edges[0].event} note="passage" titleRef={title} className="chart-chosen">
        <EdgeFacts edges={edges} chart={chart} view={view} names={names} />
      </Card>
    );
  return (
    <Card title="Ce que dit le diagramme">
      <div className="stack">
        <p>{chart.serves}</p>
        <PageOfRules rules={chart.rules} />
        <p className="small">{coverageSentence(chart.tests)}</p>
        <p className="small">
          <Link to={mapAddress(chart.id)}>Qui le lance, et ce qu’il lance</Link>
        </p>
        <p className="small soft">
          Choisissez un état ou une flèche dans l’image, ou un état du diagramme en toutes lettres.
        </p>
      </div>
    </Card>
  );
}

import { judges, noticedIn, type ChartTests, type JudgeName, type TestedEdge } from '#domain/chart-tests.ts';
import { plural } from '../../components/format.ts';
import { coverageOf } from './coverage.ts';

/** The tests of a chosen transition: its journeys, what changes they notice, and by what. */
export function TestFacts({ tests, edge }: { tests: ChartTests; edge: TestedEdge }) {
  const { noticed, survivors } = edge;
  const count = noticedIn(edge);
  const group = coverageOf(tests, edge);
  return (
    <section>
      <h3>Essais</h3>
      <p className="small">
        <i className="chart-coverage" data-group={group} aria-hidden="true" />
        {group === 'hole'
          ? 'Aucun test ne le prend.'
          : `Pris par ${plural(edge.paths, 'chemin engendré', 'chemins engendrés')}.`}
      </p>
      {edge.journeys.length > 0 && (
        <details>
          <summary className="small">
            {plural(edge.journeys.length, 'parcours écrit', 'parcours écrits')}
          </summary>
          <ul className="chart-passages small" lang="en">
            {edge.journeys.map((at) => (
              <li key={at}>{tests.journeys[at]}</li>
            ))}
          </ul>
        </details>
      )}
      {count + survivors.length > 0 && (
        <details>
          <summary className="small">
            {`${plural(count + survivors.length, 'changement')} à l’essai, dont ${plural(count, 'remarqué')}`}
          </summary>
          <ul className="chart-passages small">
            {(Object.keys(judges) as JudgeName[])
              .filter((name) => noticed[name])
              .map((name) => (
                <li key={name}>{`${noticed[name]} par ${judges[name]}`}</li>
              ))}
            {survivors.map(({ change, reason }) => (
              <li key={change} lang="en">
                {change.split(':')[0]}: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

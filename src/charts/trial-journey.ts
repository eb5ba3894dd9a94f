import type { StateValue } from 'xstate';
import { typeOf, type ChartData, type DataEdge } from '#domain/chart-data.ts';
import { trialOf } from './trial.ts';

/*
 * A trial as a journey of the chart's tests (tests/charts/harness/README.md): text to paste into its suite. Data of
 * events and answers are to be filled in.
 */

const quoted = (text: string) => `'${text.replaceAll(/['\\]/g, String.raw`\$&`).replaceAll(/\s/g, ' ')}'`;

/** A state value as an object literal. */
const literalOf = (value: StateValue): string =>
  typeof value === 'string'
    ? quoted(value)
    : `{ ${Object.entries(value)
        .map(([key, inner]) => `${/^[a-z]\w*$/i.test(key) ? key : quoted(key)}: ${literalOf(inner ?? {})}`)
        .join(', ')} }`;

/** Id of the call or child that an answer comes from. */
const actorOf = (edge: DataEdge) => quoted(typeOf(edge).replace(/^xstate\.(done|error)\.actor\./, ''));

/** The step of a transition with its result; null if nothing is done for it. */
function stepOf(edge: DataEdge, expected: string): string | null {
  switch (edge.kind) {
    case 'event':
      return `send({ type: ${quoted(typeOf(edge))} }, ${expected})`;
    case 'done':
      return `done(${actorOf(edge)}, ${edge.tone === 'failure' ? 'failures.offline' : 'answered({})'}, ${expected})`;
    case 'error':
      return `fails(${actorOf(edge)}, fault, ${expected})`;
    case 'after':
      return `waits(0, ${expected})`;
    default:
      return null;
  }
}

/** The journey of a trial; `keys`: the transitions that were taken. */
export function journeyOf(
  data: Pick<ChartData, 'id' | 'title' | 'root' | 'edges'>,
  keys: readonly string[],
): string {
  const { taken } = trialOf(data, keys);
  const lines = [`      starts({ at: ${literalOf(trialOf(data, []).value)} }),`];
  taken.forEach((edge, index) => {
    const { value } = trialOf(
      data,
      taken.slice(0, index + 1).map(({ key }) => key),
    );
    const step = stepOf(edge, `{ at: ${literalOf(value)} }`);
    lines.push(`      // ${[edge.event, edge.guard && `si ${edge.guard}`].filter(Boolean).join(', ')}`);
    if (step) lines.push(`      ${step},`);
  });
  return ['  {', `    name: ${quoted(data.title)},`, '    steps: [', ...lines, '    ],', '  },'].join('\n');
}

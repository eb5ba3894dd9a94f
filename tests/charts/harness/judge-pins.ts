import { sceneOf } from './pins.ts';
import { differences, plain, printed } from './plain.ts';
import { inputOf, type Step } from './pure.ts';
import { movesOf, type Way } from './search.ts';
import type { ChartSuite } from './suite.ts';
import { everyNode } from './transitions.ts';

/*
 * Compares what a chart gives each child with the pin of that child (`pins.ts`), on every path.
 */

/** The pin of a child: by its id, or, where it is spawned, by the name of its actor. */
const pinFor = ({ pins }: ChartSuite, id: string, name: string) => pins[id] ?? pins[name];

/** Invokes that no pin speaks of. Spawned children are met only as they are spawned. */
export const unpinned = ({ chart, pins }: ChartSuite): string[] =>
  everyNode(chart.root)
    .flatMap(({ invoke }) => invoke)
    .map(({ id, src }) => ({ id, src: String(src) }))
    .filter(({ id, src }) => !pins[id] && !pins[src])
    .map(({ id }) => id);

/** The errors in the inputs that a step gives to the children that it starts. */
export function pinBroken(suite: ChartSuite, way: Way): string | undefined {
  const { step } = way;
  for (const effect of step.effects) {
    if (effect.kind !== 'given') continue;
    const name = nameOf(step, effect.id);
    const pin = pinFor(suite, effect.id, name);
    if (!pin)
      return `${effect.id} (${name}) is started and no pin says what it must be given: ${printed(effect.input)}`;
    const scene = sceneOf(inputOf(suite, step.start), movesOf(way), effect.id, effect.input);
    const expected = plain(pin(scene));
    const wrong = differences(effect.input, expected);
    if (wrong.length > 0) return `${effect.id} is given ${wrong.join('; ')}`;
  }
  return undefined;
}

const nameOf = ({ snapshot }: Step, id: string): string =>
  String(snapshot.children[id] ? Reflect.get(snapshot.children[id], 'src') : id);

/** Pins that no child ever asked for. */
export function unusedPins(suite: ChartSuite, started: ReadonlySet<string>): string[] {
  return Object.keys(suite.pins).filter((id) => !started.has(id));
}

/** The ids and names of everything that a step started. */
export const startedBy = (step: Step): string[] =>
  step.effects.flatMap((effect) => (effect.kind === 'given' ? [effect.id, nameOf(step, effect.id)] : []));

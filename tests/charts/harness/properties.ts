import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Call, Moment, Property } from './tree.ts';

/*
 * Properties of a chart that hold on every path, put together from `always`, `never` and their kind.
 */

type Holds = (moment: Moment, index: number, moments: readonly Moment[]) => boolean;

const at = (words: string, index: number, moments: readonly Moment[]) =>
  `${words} (moment ${index} of ${moments.length}: ${JSON.stringify(moments[index]?.snapshot.value)})`;

/** It holds at every moment. */
export const always =
  (words: string, holds: Holds): Property =>
  (moments) => {
    const index = moments.findIndex((moment, one) => !holds(moment, one, moments));
    return index < 0 ? undefined : at(words, index, moments);
  };

/** It holds at no moment. */
export const never = (words: string, holds: Holds): Property => always(words, (...args) => !holds(...args));

/** It holds once all has settled: nothing is under way any more that will be answered. */
export const atTheEnd =
  (words: string, holds: Holds): Property =>
  (moments) => {
    const last = moments.at(-1);
    const index = moments.length - 1;
    return !last || holds(last, index, moments) ? undefined : at(words, index, moments);
  };

/**
 * Whenever `cause` holds, `effect` holds then or later: at the latest once all has settled, or within
 * so many moments.
 */
export const leadsTo = (words: string, cause: Holds, effect: Holds, within = Infinity): Property =>
  always(
    words,
    (moment, index, moments) =>
      !cause(moment, index, moments) ||
      moments.some((later, one) => one >= index && one - index <= within && effect(later, one, moments)),
  );

/** It holds sooner or later. */
export const eventually = (words: string, holds: Holds): Property =>
  leadsTo(words, (_, index) => index === 0, holds);

/** From each moment at which `from` holds, `holds` goes on until `end` does. */
export const until =
  (words: string, from: Holds, holds: Holds, end: Holds): Property =>
  (moments) => {
    let isOn = false;
    const index = moments.findIndex((moment, one) => {
      isOn = (isOn || from(moment, one, moments)) && !end(moment, one, moments);
      return isOn && !holds(moment, one, moments);
    });
    return index < 0 ? undefined : at(words, index, moments);
  };

/** Calls that have neither answered nor been aborted. */
export const underWay = ({ calls }: Moment, ...names: readonly string[]): Call[] =>
  calls.filter(
    ({ name, answeredAt, aborted }) =>
      answeredAt === undefined && !aborted && (names.length === 0 || names.includes(name)),
  );

/** The event that the command of a moment sent, if any. */
export const eventIn = ({ command }: Moment): AnyEventObject | null =>
  typeof command === 'object' && 'send' in command ? command.send : null;

/** Whether the command of a moment sent this event. */
export const sent = (moment: Moment, type: string): boolean => eventIn(moment)?.type === type;

/** Whether this event was sent at this moment or before. */
export const hasSent = (moments: readonly Moment[], index: number, type: string): boolean =>
  moments.slice(0, index + 1).some((moment) => sent(moment, type));

/** A child of the root, by its id, while it lives. */
export const childOf = ({ snapshot }: Pick<Moment, 'snapshot'>, id: string): AnyMachineSnapshot | undefined =>
  snapshot.children[id]?.getSnapshot() as AnyMachineSnapshot | undefined;

/** The answer to a call; nothing where it failed or has no answer. */
export const answerOf = <Answer extends object>({ answer }: Call): Partial<Answer> =>
  answer && 'value' in answer ? ((answer.value ?? {}) as Answer) : {};

/** Nothing in the tree has thrown, and no failure was left without an arrow. */
export const neverBreaks: Property = always(
  'the tree never breaks',
  ({ snapshot }) => snapshot.status !== 'error',
);

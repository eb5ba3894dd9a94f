import type { Call, Moment, Property } from './tree.ts';

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

/** Whenever `cause` holds, `effect` holds then or later: at the latest once all has settled, or within so many moments. */
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

/** Whether the command of a moment sent this event. */
export const sent = ({ command }: Moment, type: string): boolean =>
  typeof command === 'object' && 'send' in command && command.send.type === type;

/** Nothing in the tree has thrown, and no failure was left without an arrow. */
export const neverBreaks: Property = always(
  'the tree never breaks',
  ({ snapshot }) => snapshot.status !== 'error',
);

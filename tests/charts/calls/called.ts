import { StateMachine, type AnyActorLogic, type AnyStateMachine } from 'xstate';
import type { CallName } from '#contract/calls.ts';
import { madeOf, type CallOptions } from '#machines/shared/call.ts';

/*
 * What the actors of a chart call, in the form of the tables of this folder.
 */

/** The options of a call, by the words of the tables. */
const words = {
  'without renewal': ({ renew }: CallOptions) => renew === false,
  outlives: ({ outlives }: CallOptions) => outlives === true,
  keeps: ({ draft }: CallOptions) => draft === 'keeps',
  resends: ({ draft }: CallOptions) => draft === 'resends',
  clears: ({ draft }: CallOptions) => draft === 'clears',
  reads: ({ draft }: CallOptions) => draft === 'reads',
} as const;
type Word = keyof typeof words;

/**
 * What an actor calls: a row of the contract, alone or with its options; `among` several rows or any
 * (`'input'`), as its input names; the chart of the catalogue of that id, or the actors of a chart that was
 * changed for it; `'page'` if it is no call.
 */
export type Called =
  | CallName
  | readonly [CallName, Word, ...Word[]]
  | { readonly among: readonly CallName[] | 'input' }
  | { readonly chart: string }
  | { readonly actors: CalledByActors }
  | 'page';
export interface CalledByActors {
  readonly [actor: string]: Called;
}
/** What the actors of several charts call, by the chart's id. */
export type CallTable = Readonly<Record<string, CalledByActors>>;

function calledBy(logic: AnyActorLogic, known: ReadonlyMap<AnyActorLogic, string>): Called {
  if (logic instanceof StateMachine) {
    const id = known.get(logic);
    return id === undefined ? actors(callsOf(logic, known)) : chart(id);
  }
  const made = madeOf(logic);
  if (!made) return 'page';
  if (made.name === null) return { among: made.names.length === 0 ? 'input' : made.names };
  const [first, ...more] = (Object.keys(words) as Word[]).filter((word) => words[word](made.options));
  return first === undefined ? made.name : [made.name, first, ...more];
}

/** What each actor of a chart calls. `known`: the charts that a table names by their id. */
export const callsOf = (chart: AnyStateMachine, known: ReadonlyMap<AnyActorLogic, string>): CalledByActors =>
  Object.fromEntries(
    Object.entries(chart.implementations.actors as Record<string, AnyActorLogic>).map(([name, logic]) => [
      name,
      calledBy(logic, known),
    ]),
  );

/** The rows that a table names. */
export const rowsIn = (actors: CalledByActors): CallName[] =>
  Object.values(actors).flatMap((called): readonly CallName[] => {
    if (called === 'page') return [];
    if (typeof called === 'string') return [called];
    if ('actors' in called) return rowsIn(called.actors);
    if ('among' in called) return called.among === 'input' ? [] : called.among;
    return 'chart' in called ? [] : [called[0]];
  });

/** The entry of an actor that is the chart of that id. */
export const chart = (id: string): Called => ({ chart: id });
/** The entry of an actor that is a chart with these actors of its own. */
export const actors = (byName: CalledByActors): Called => ({ actors: byName });
/** The entry of an actor whose input names one of these rows. */
export const among = (...names: readonly CallName[]): Called => ({ among: names });
/** The entry of an actor whose input names any row. */
export const anyRow: Called = { among: 'input' };

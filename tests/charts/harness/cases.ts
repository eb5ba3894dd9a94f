import type { AnyActorLogic, AnyEventObject, AnyMachineSnapshot, AnyStateMachine, EventFromLogic, OutputFrom } from 'xstate';
import { activeNodes, everyNode, outcomeOf } from './transitions.ts';

type Implementations<Chart extends AnyStateMachine> = NonNullable<Parameters<Chart['provide']>[0]>;
type Actors<Chart extends AnyStateMachine> = NonNullable<Implementations<Chart>['actors']>;
type OneOrMore<Type> = readonly [Type, ...Type[]];
type OutputOf<Logic> = Logic extends AnyActorLogic ? OutputFrom<Logic> : never;

/** The events that people and the page send; the machine's own are derived. */
export type SentEvent<Chart extends AnyStateMachine> = Exclude<EventFromLogic<Chart>, { type: `xstate.${string}` }>;

/**
 * What a chart is tried with: at least one payload for each event, and the outcomes of each actor.
 * Declare cases `satisfies Cases<typeof chart>`: an event or an actor without its case does not compile.
 * `Extra` is what each payload carries beside the event (the facts of a law).
 */
export interface Cases<Chart extends AnyStateMachine, Extra extends object = object> {
  events: { readonly [Type in SentEvent<Chart>['type']]: OneOrMore<Omit<Extract<SentEvent<Chart>, { type: Type }>, 'type'> & Extra> };
  actors: { readonly [Name in keyof Actors<Chart>]-?: { done: readonly OutputOf<NonNullable<Actors<Chart>[Name]>>[]; error: readonly unknown[] } };
}

/** The same, once the chart's own types no longer matter. */
export interface AnyCases {
  events: Readonly<Record<string, readonly object[]>>;
  actors: Readonly<Record<string, { done: readonly unknown[]; error: readonly unknown[] }>>;
}

/** The actor's name in setup() behind each invoke id; throws where an invoke has no name, since nothing could stand in for it. */
export function actorNames(machine: AnyStateMachine): Map<string, string> {
  return new Map(everyNode(machine.root).flatMap(({ invoke }) => invoke).map(({ id, src }) => {
    if (typeof src !== 'string' || src.startsWith('xstate.invoke')) throw new Error(`Invoke ${id} needs an actor that is named in setup()`);
    return [id, src];
  }));
}

/** The delay of a timer, in milliseconds; a delay computed from the context is asked of it. */
export function delayOf(machine: AnyStateMachine, type: string, snapshot: AnyMachineSnapshot): number {
  const delay = everyNode(machine.root).flatMap(({ after }) => after).find(({ eventType }) => eventType === type)?.delay;
  const named: unknown = typeof delay === 'string' ? machine.implementations.delays[delay] : delay;
  const value: unknown = typeof named === 'function' ? named({ context: snapshot.context, event: { type } }) : named ?? Number(delay);
  return Number(value);
}

const sentByTheMachine = (type: string) => type === '*' || type === '' || type.startsWith('xstate.done.state.');

/** The events that can really come in a state: a timer only while no shorter one is pending, never what the machine raises itself. */
export function menuOf(machine: AnyStateMachine, cases: AnyCases): (snapshot: AnyMachineSnapshot) => AnyEventObject[] {
  const names = actorNames(machine);
  const outcomes = (id: string, kind: 'done' | 'error') => {
    const actor = cases.actors[names.get(id) ?? ''];
    if (!actor) throw new Error(`The cases say nothing of the actor ${names.get(id) ?? id}`);
    return actor[kind];
  };
  const eventsFor = (type: string): AnyEventObject[] => {
    const { kind, id } = outcomeOf(type);
    if (kind === 'done') return outcomes(id, kind).map((output) => ({ type, output, actorId: id }));
    if (kind === 'error') return outcomes(id, kind).map((error) => ({ type, error, actorId: id }));
    if (kind === 'after') return [{ type }];
    return (cases.events[type] ?? []).map((payload) => ({ ...payload, type }));
  };
  return (snapshot) => {
    if (snapshot.status !== 'active') return [];
    const types = [...new Set(activeNodes(snapshot).flatMap((node) => node.ownEvents))].filter((type) => !sentByTheMachine(type));
    const delays = new Map(types.filter((type) => outcomeOf(type).kind === 'after').map((type) => [type, delayOf(machine, type, snapshot)]));
    const shortest = Math.min(...delays.values());
    return types.filter((type) => (delays.get(type) ?? 0) <= shortest).flatMap(eventsFor);
  };
}

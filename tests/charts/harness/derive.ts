import { assign, createMachine, type AnyStateMachine, type AnyStateNode } from 'xstate';

/** How a chart is looked at: what its actor is given, and, for a law, the context that an event brings along. */
export interface DeriveOptions {
  input?: unknown;
  /** For laws: facts are loaded again for each event, so the context is what this event finds, not what the last one left. */
  contextOf?: ((event: Record<string, unknown>) => object) | undefined;
}

type Config = Record<string, unknown>;
type Implementation = (args: { event: Config; context: object }, params: unknown) => unknown;

const outside = new Set(['xstate.sendTo', 'xstate.spawnChild', 'xstate.stopChild', 'xstate.log']);
const listOf = (value: unknown): unknown[] => (value === undefined ? [] : [value].flat());
const nothing = (name: string) => Object.defineProperty(() => undefined, 'name', { value: name });

/** An action without its effect: built-in ones that stay inside the machine are kept, messages to other actors go, all others only keep their name. */
function withoutEffect(action: unknown): unknown {
  if (typeof action !== 'function') return action;
  const builtin = 'resolve' in action && 'type' in action ? String(action.type) : undefined;
  if (builtin === undefined) return nothing(action.name);
  return outside.has(builtin) ? assign({}) : action;
}

const pure = (actions: unknown) => listOf(actions).map(withoutEffect);
const transitions = (value: unknown): Config[] =>
  listOf(value).map((one) => (typeof one === 'string' ? { target: one } : { ...(one as Config), actions: pure((one as Config)['actions']) }));

/** One state: invokes become the events of their outcomes, timers the events that they send. */
function deriveNode(node: AnyStateNode): Config {
  const { invoke: _invoke, after, on, always, onDone, entry, exit, states: _states, ...kept } = node.config as Config;
  const events: Record<string, Config[]> = {};
  const add = (type: string, value: unknown) => {
    if (value !== undefined) events[type] = [...(events[type] ?? []), ...transitions(value)];
  };
  for (const [type, value] of Object.entries((on ?? {}) as Config)) add(type, value);
  for (const { id, onDone: done, onError: failed, onSnapshot: seen } of node.invoke) {
    add(`xstate.done.actor.${id}`, done);
    add(`xstate.error.actor.${id}`, failed);
    add(`xstate.snapshot.${id}`, seen);
  }
  for (const [delay, value] of Object.entries((after ?? {}) as Config)) add(`xstate.after.${delay}.${node.id}`, value);
  const states = Object.fromEntries(Object.entries(node.states).map(([key, child]) => [key, deriveNode(child)]));
  return {
    ...kept, on: events, always: transitions(always), entry: pure(entry), exit: pure(exit),
    ...(onDone === undefined ? {} : { onDone: transitions(onDone) }),
    ...(Object.keys(states).length > 0 ? { states } : {}),
  };
}

/** Guards are the chart's own; with `contextOf` they see what the event brings. */
function guardsOf(machine: AnyStateMachine, { contextOf }: DeriveOptions) {
  const guards = machine.implementations.guards as Record<string, Implementation>;
  if (!contextOf) return guards;
  return Object.fromEntries(Object.entries(guards).map(([name, guard]) => [
    name,
    'check' in guard ? guard : (args: Parameters<Implementation>[0], params: unknown) => guard({ ...args, context: contextOf(args.event) }, params),
  ]));
}

/**
 * A pure machine for generating paths, made from the production chart: same ids, same events, same guards and assigns;
 * no invokes, no timers, no effects.
 */
export function deriveTestMachine(machine: AnyStateMachine, options: DeriveOptions = {}): AnyStateMachine {
  const config = deriveNode(machine.root);
  const { context } = config;
  if (typeof context === 'function') config['context'] = (args: object) => (context as (given: object) => object)({ ...args, input: options.input });
  const actions = Object.entries(machine.implementations.actions).map(([name, action]) => [name, withoutEffect(action)]);
  const derived: unknown = createMachine(config as Parameters<typeof createMachine>[0], {
    guards: guardsOf(machine, options), actions: Object.fromEntries(actions), delays: machine.implementations.delays, actors: {},
  } as Parameters<typeof createMachine>[1]);
  return derived as AnyStateMachine;
}

import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { Alter } from './altered.ts';
import { everyTransition, guardOf, type Guard } from './guards.ts';
import { assigns, inertKeys } from './goals.ts';
import { printed } from './plain.ts';
import { everyNode, keyOf, triesOf, type Taken } from './transitions.ts';

/*
 * Makes mutants of a chart: copies with one change each, such as a transition without its guard. The tests
 * of a chart must notice every mutant.
 */

/** A changed copy of a chart: what is changed, under a name that stays while the chart does, and how. */
export interface Mutant {
  operator: string;
  where: string;
  /**
   * The part that it changes: the key of a transition, or the id of a state or child; undefined where
   * that cannot be told.
   */
  at?: string;
  alter: Alter;
}
export const nameOfMutant = ({ operator, where }: Mutant) => `${operator}: ${where}`;

/** The transition of that key, in a copy of the chart. */
function transitionAt(machine: AnyStateMachine, key: string): Taken {
  const found = everyTransition(machine).find((transition) => keyOf(transition) === key);
  if (!found) throw new Error(`No transition ${key}`);
  return found;
}
const changing = (key: string, change: (transition: Taken) => void) => (machine: AnyStateMachine) =>
  change(transitionAt(machine, key));
const set = (target: object, field: string, value: unknown) => void Reflect.set(target, field, value);
const nodeAt = (machine: AnyStateMachine, id: string): AnyStateNode => machine.getStateNodeById(id);

function actionName(action: unknown): string {
  if (typeof action === 'string') return action;
  const { type, params } = action as { type?: string; params?: unknown };
  const named = typeof params === 'object' && params !== null ? ` ${JSON.stringify(params)}` : '';
  return `${type ?? (typeof action === 'function' ? action.name : 'inline')}${named}`;
}
const without = (list: readonly unknown[], index: number) => list.filter((_, one) => one !== index);

function dropTransition(transition: Taken): Mutant {
  const { source, eventType } = transition;
  const index = triesOf(source, eventType).indexOf(transition);
  return {
    operator: 'drop transition',
    where: keyOf(transition),
    alter: (machine) => void triesOf(nodeAt(machine, source.id), eventType).splice(index, 1),
  };
}

function guardMutants(transition: Taken): Mutant[] {
  const guard = transition.guard as Guard | undefined;
  if (guard === undefined) return [];
  const key = keyOf(transition);
  const parts = typeof guard === 'function' && 'guards' in guard ? (guard.guards as readonly Guard[]) : [];
  const always = (value: boolean) =>
    changing(key, (one) =>
      set(
        one,
        'guard',
        guardOf(() => value),
      ),
    );
  return [
    { operator: 'guard true', where: key, alter: always(true) },
    { operator: 'guard false', where: key, alter: always(false) },
    ...parts.flatMap((part, index) => [
      {
        operator: 'drop condition',
        where: `${key} ${actionName(part)}`,
        alter: changing(key, (one) =>
          set(
            one,
            'guard',
            Object.assign(() => false, one.guard, { guards: without(parts, index) }),
          ),
        ),
      },
      ...originsOf(part).map((origin) => ({
        operator: 'drop origin',
        where: `${key} ${origin}`,
        alter: changing(key, (one) =>
          set(
            one,
            'guard',
            Object.assign(() => false, one.guard, {
              guards: parts.map((other) => (other === part ? withoutOrigin(part, origin) : other)),
            }),
          ),
        ),
      })),
    ]),
  ];
}
/** A law's permission names its origins as a parameter. */
const originsOf = (part: Guard): readonly string[] =>
  typeof part === 'object' &&
  typeof part.params === 'object' &&
  part.params !== null &&
  'origins' in part.params
    ? (part.params.origins as string[])
    : [];
const withoutOrigin = (part: Guard, origin: string) => ({
  ...(part as { type: string }),
  params: { origins: originsOf(part).filter((one) => one !== origin) },
});

/** Where an arrow could lead by a slip of the hand: the next state beside its target. */
function swapTarget(machine: AnyStateMachine, transition: Taken): Mutant[] {
  const [target] = transition.target ?? [];
  const beside = Object.values(target?.parent?.states ?? {}).filter((node) => node.type !== 'history');
  const other = target && beside[(beside.indexOf(target) + 1) % beside.length];
  if (!target || !other || other === target) return [];
  const key = keyOf(transition);
  return [
    {
      operator: 'swap target',
      where: `${key} → ${other.key}`,
      alter: (copy) => set(transitionAt(copy, key), 'target', [nodeAt(copy, other.id)]),
    },
  ];
}

/** Two branches that lead to the same place and do the same: to swap them changes nothing. */
const leadsAlike = (one: Taken, other: Taken) =>
  one.target?.[0] === other.target?.[0] &&
  one.actions.length === other.actions.length &&
  one.actions.every(
    (action, index) =>
      action === other.actions[index] ||
      (actionName(action) === actionName(other.actions[index]) &&
        (paramsOf(action) === paramsOf(other.actions[index]) ||
          printed(paramsOf(action)) === printed(paramsOf(other.actions[index])))),
  );
const paramsOf = (action: unknown): unknown =>
  typeof action === 'object' && action !== null ? Reflect.get(action, 'params') : undefined;

function swapBranches(transition: Taken): Mutant[] {
  const { source, eventType } = transition;
  const list = triesOf(source, eventType);
  const next = list[list.indexOf(transition) + 1];
  if (!next || leadsAlike(transition, next)) return [];
  const [key, other] = [keyOf(transition), keyOf(next)];
  return [
    {
      operator: 'swap branches',
      where: key,
      alter: (machine) => {
        const [one, two] = [transitionAt(machine, key), transitionAt(machine, other)];
        for (const field of ['target', 'actions'] as const) {
          const [first, second] = [one[field], two[field]];
          set(one, field, second);
          set(two, field, first);
        }
      },
    },
  ];
}

const dropOperator = (machine: AnyStateMachine, action: unknown) => {
  if (assigns(machine, action)) return 'drop assign';
  return actionName(action).startsWith('effect') ? 'drop effect' : 'drop action';
};
const dropActions = (machine: AnyStateMachine, transition: Taken): Mutant[] =>
  transition.actions.map((action, index) => ({
    operator: dropOperator(machine, action),
    where: `${keyOf(transition)} ${actionName(action)}`,
    alter: changing(keyOf(transition), (one) => set(one, 'actions', without(one.actions, index))),
  }));

/** XState itself puts a timer's start and its cancelling among a state's actions. */
const isTimer = (action: unknown): action is object =>
  typeof action === 'function' &&
  String(Reflect.get(action, 'id') ?? Reflect.get(action, 'sendId')).startsWith('xstate.after.');

const dropEntriesAndExits = (machine: AnyStateMachine, node: AnyStateNode): Mutant[] =>
  (['entry', 'exit'] as const).flatMap((moment) =>
    node[moment].flatMap((action, index) =>
      isTimer(action)
        ? []
        : [
            {
              operator: dropOperator(machine, action),
              where: `${node.id}|${moment} ${actionName(action)}`,
              at: node.id,
              alter: (copy: AnyStateMachine) => void nodeAt(copy, node.id)[moment].splice(index, 1),
            },
          ],
    ),
  );

/**
 * Fields of the input that children were given on generated paths, by their id: what a function gives cannot
 * be read from the chart.
 */
export type InputFields = ReadonlyMap<string, ReadonlySet<string>>;
const altered = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'object' && value !== null)
    return Array.isArray(value) ? [...value, 'altered'] : { ...value, altered: true };
  return `${String(value)} altered`;
};
type InputOf = (args: object) => unknown;
const fieldMutants = (
  id: string,
  where: string,
  fields: InputFields,
  change: (make: (input: InputOf) => InputOf) => Mutant['alter'],
): Mutant[] =>
  [...(fields.get(id) ?? [])].flatMap((field) =>
    (
      [
        ['drop', () => undefined],
        ['alter', altered],
      ] as const
    ).flatMap(([word, alter]) =>
      field === 'parent' && word === 'alter'
        ? []
        : [
            {
              operator: `${word} input field`,
              where: `${where}.${field}`,
              at: id,
              alter: change((input) => (args) => {
                const given = input(args) as object;
                return { ...given, [field]: alter(Reflect.get(given, field)) };
              }),
            },
          ],
    ),
  );

function inputMutants(node: AnyStateNode, fields: InputFields): Mutant[] {
  return node.invoke.flatMap(({ id }, index) =>
    fieldMutants(id, `${node.id}|${id}`, fields, (make) => (machine) => {
      const invoke = nodeAt(machine, node.id).invoke[index];
      const given: unknown = invoke?.input;
      if (invoke) set(invoke, 'input', make(typeof given === 'function' ? (given as InputOf) : () => given));
    }),
  );
}

/** Spawning is an action of the setup: its copy is changed by name. */
function spawnMutants(machine: AnyStateMachine, fields: InputFields): Mutant[] {
  return Object.entries(machine.implementations.actions).flatMap(([name, action]) => {
    const { type, src, input } = action as unknown as { type?: string; src?: string; input?: InputOf };
    if (type !== 'xstate.spawnChild' || typeof src !== 'string' || !input) return [];
    return fieldMutants(
      src,
      name,
      fields,
      (make) => (copy) =>
        set(
          copy.implementations.actions,
          name,
          Object.assign(() => undefined, action, { input: make(input) }),
        ),
    );
  });
}

function delayMutants(machine: AnyStateMachine): Mutant[] {
  const factors = [0, 10];
  const named = Object.entries(machine.implementations.delays).flatMap(([name, delay]) =>
    factors.map((factor) => ({
      operator: 'change delay',
      where: `${name} × ${factor}`,
      alter: (copy: AnyStateMachine) =>
        set(
          copy.implementations.delays,
          name,
          typeof delay === 'function'
            ? (...args: Parameters<typeof delay>) => delay(...args) * factor
            : Number(delay) * factor,
        ),
    })),
  );
  const inline = everyNode(machine.root).flatMap((node) =>
    node.entry.flatMap((action, index) => {
      const delay: unknown = isTimer(action) ? Reflect.get(action, 'delay') : undefined;
      return typeof delay !== 'number'
        ? []
        : factors.map((factor) => ({
            operator: 'change delay',
            where: `${node.id} ${delay} × ${factor}`,
            at: node.id,
            alter: (copy: AnyStateMachine) =>
              set(nodeAt(copy, node.id).entry[index] as object, 'delay', delay * factor),
          }));
    }),
  );
  return [...named, ...inline];
}

/** One change at each place of the chart, by every operator that applies there. */
export function mutantsOf(machine: AnyStateMachine, fields: InputFields): Mutant[] {
  const inert = new Set(inertKeys(machine));
  const transitions = everyTransition(machine);
  return [
    ...transitions.flatMap((transition) =>
      [
        dropTransition(transition),
        ...guardMutants(transition),
        ...(inert.has(keyOf(transition)) ? [] : swapTarget(machine, transition)),
        ...swapBranches(transition),
        ...dropActions(machine, transition),
      ].map((mutant) => ({ ...mutant, at: keyOf(transition) })),
    ),
    ...everyNode(machine.root).flatMap((node) => [
      ...dropEntriesAndExits(machine, node),
      ...inputMutants(node, fields),
    ]),
    ...spawnMutants(machine, fields),
    ...delayMutants(machine),
  ];
}

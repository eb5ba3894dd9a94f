import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { Brief, ChartEdge, ChartModel, ChartNode, EdgeKind, Tone } from '#domain/chart-data.ts';
import type { ChartLabels } from '#machines/catalogue-entry.ts';
import { everyNode } from '#machines/shared/transition-keys.ts';
import { otherwise } from '#domain/chart-data.ts';
import { shortCondition, tellApart } from './branches.ts';
import { markJoint } from './joint.ts';
import { actionNames, delayNames, guardName, whoOf, type Rename } from './names.ts';
import { isPlainSuccess, tonesOfAnswers } from './outcomes.ts';

/*
 * Converts a chart of XState into plain data with French words: a tree of states and a list of
 * transitions. Pictures, listings and the map read this model; only this file and `names.ts` know how
 * XState stores a chart.
 */

export type { Brief, ChartEdge, ChartModel, ChartNode, EdgeKind };

/** Colours of transitions; that of an answer depends on its guard (`tonesOfAnswers`). */
const tones: Record<Exclude<EdgeKind, 'done'>, Tone> = {
  event: 'event',
  error: 'failure',
  after: 'timer',
  always: 'automatic',
  final: 'outside',
};

const listOf = (value: unknown): readonly unknown[] => {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
};

const invokeName = (invoke: AnyStateNode['invoke'][number], labels: ChartLabels) => {
  const source =
    typeof invoke.src === 'string' && !invoke.src.startsWith('xstate.invoke') ? invoke.src : invoke.id;
  return labels.child?.(source, invoke.id) ?? source;
};

const metaLabel = (node: AnyStateNode): string | undefined => {
  const meta: unknown = node.meta;
  const label: unknown =
    meta !== null && typeof meta === 'object' && 'label' in meta ? meta.label : undefined;
  return typeof label === 'string' ? label : undefined;
};

/**
 * Words for an event: in listings (`event`), in pictures (`brief`), and its type if that differs (`code`).
 */
interface EventWords {
  kind: EdgeKind;
  event: string;
  brief: string;
  code?: string;
}

/** Name of the actor whose outcome an event is: an invoked or a spawned one. */
const actorOf = (id: string, node: AnyStateNode, labels: ChartLabels) => {
  const invoke = node.invoke.find((one) => one.id === id);
  if (invoke) return invokeName(invoke, labels);
  return id === '*' ? 'enfant' : (labels.child?.(id, id) ?? id);
};

/**
 * Kind and words of an event, in the state that handles it; XState's own types (`xstate.done.actor.…`) are
 * recognised by their prefix.
 */
function eventWordsOf(
  type: string,
  node: AnyStateNode,
  machine: AnyStateMachine,
  labels: ChartLabels,
): EventWords {
  const after = (prefix: string) => (type.startsWith(prefix) ? type.slice(prefix.length) : undefined);
  if (type === '') return { kind: 'always', event: 'toujours', brief: '' };
  if (type === '*') return { kind: 'event', event: 'tout autre événement', brief: 'tout autre événement' };
  const done = after('xstate.done.actor.');
  if (done !== undefined) return { kind: 'done', event: `✓ ${actorOf(done, node, labels)}`, brief: '✓' };
  const error = after('xstate.error.actor.');
  if (error !== undefined) return { kind: 'error', event: `✗ ${actorOf(error, node, labels)}`, brief: '✗' };
  const snapshot = after('xstate.snapshot.');
  if (snapshot !== undefined)
    return {
      kind: 'event',
      event: `suivi ${actorOf(snapshot, node, labels)}`,
      brief: `suivi ${actorOf(snapshot, node, labels)}`,
    };
  if (type.startsWith('xstate.done.state.')) return { kind: 'final', event: 'terminé', brief: 'terminé' };
  if (type.startsWith('xstate.after.')) {
    const { whole, brief } = delayNames(
      node.after.find((one) => one.eventType === type)?.delay,
      machine,
      labels.delay,
    );
    return { kind: 'after', event: `après ${whole}`, brief: `après ${brief}` };
  }
  const name = labels.event?.(type);
  return name === undefined
    ? { kind: 'event', event: type, brief: type }
    : { kind: 'event', event: name, brief: name, code: type };
}

/** Labels of actions: their own, or derived from what they send, start and stop. */
const actionWords = (actions: readonly unknown[], labels: ChartLabels, rename: Rename) =>
  actionNames(actions, rename, {
    event: (type) => labels.event?.(type),
    child: (source, id) => labels.child?.(source, id),
  });

/** The labels for listings: one that is empty, to omit it from pictures, falls back to its key. */
const neverEmpty =
  (rename: Rename | undefined): Rename =>
  (name, params) =>
    rename?.(name, params) || undefined;

/**
 * Transitions of a state for one event, with their guards, in the order in which the machine tries them. One
 * with two targets gives two edges.
 */
function edgesFor(
  type: string,
  node: AnyStateNode,
  machine: AnyStateMachine,
  labels: ChartLabels,
): (readonly [ChartEdge, guard: unknown])[] {
  const { kind, event, brief, code } = eventWordsOf(type, node, machine, labels);
  const tries = (type === '' ? node.always : node.transitions.get(type)) ?? [];
  const answers =
    kind === 'done'
      ? tonesOfAnswers(
          tries.map((transition) => transition.guard),
          labels,
        )
      : [];
  const whoSays: Rename = labels.who ?? (() => undefined);
  return tries.flatMap((transition, index) => {
    const branch = index > 0 ? otherwise : undefined;
    const guard =
      transition.guard === undefined ? branch : guardName(transition.guard, neverEmpty(labels.guard));
    // In pictures the party has a line of its own, and the state of another region is omitted.
    const inPictures: Rename = (name, params) =>
      whoSays(name, params) !== undefined || labels.place?.(name) ? '' : labels.guard?.(name, params);
    const [briefGuard, condition] =
      transition.guard === undefined
        ? [branch, branch]
        : [guardName(transition.guard, inPictures), shortCondition(transition.guard, inPictures)];
    const who = transition.guard === undefined ? undefined : whoOf(transition.guard, whoSays);
    const tone = labels.tone?.(type) ?? (kind === 'done' ? (answers[index] ?? 'outside') : tones[kind]);
    const refused = kind === 'done' && tone === 'failure';
    const edge: ChartEdge = {
      key: `${node.id}|${type || 'always'}|${index}`,
      from: node.id,
      kind,
      tone,
      event: refused ? event.replace('✓', '✗') : event,
      ...(code === undefined ? {} : { code }),
      actions: actionWords(transition.actions, labels, neverEmpty(labels.action)),
      brief: {
        event: brief,
        ...(who === undefined ? {} : { who }),
        ...(briefGuard === undefined ? {} : { guard: briefGuard }),
        ...(condition === undefined ? {} : { condition }),
        actions: actionWords(transition.actions, labels, labels.action ?? (() => undefined)),
      },
      ...(guard === undefined ? {} : { guard }),
      ...(transition.reenter ? { reenter: true } : {}),
      ...(kind === 'done' && isPlainSuccess(transition.guard) ? { plain: true } : {}),
    };
    const targets = transition.target ?? [];
    return (targets.length === 0 ? [edge] : targets.map((target) => ({ ...edge, to: target.id }))).map(
      (one) => [one, transition.guard] as const,
    );
  });
}

/** A state with its substates. */
function nodeOf(node: AnyStateNode, labels: ChartLabels): ChartNode {
  const initial = node.type === 'compound' ? node.initial.target?.[0]?.id : undefined;
  const label = labels.state?.(node.key, node.id) ?? metaLabel(node);
  const description = node.description ?? labels.meaning?.(node.key, node.id);
  const group = labels.group?.(node.key, node.id);
  const entry = listOf(node.config.entry);
  const exit = listOf(node.config.exit);
  const brief: Rename = labels.action ?? (() => undefined);
  return {
    id: node.id,
    key: node.key,
    type: node.type,
    ...(label === undefined ? {} : { label }),
    ...(description === undefined ? {} : { description }),
    ...(initial === undefined ? {} : { initial }),
    ...(group === undefined ? {} : { group }),
    invokes: node.invoke.map((invoke) => invokeName(invoke, labels)),
    entry: actionWords(entry, labels, neverEmpty(labels.action)),
    exit: actionWords(exit, labels, neverEmpty(labels.action)),
    brief: { entry: actionWords(entry, labels, brief), exit: actionWords(exit, labels, brief) },
    children: Object.values(node.states).map((child) => nodeOf(child, labels)),
  };
}

/**
 * Converts a machine into plain data for pictures and listings, without running it. Labels come from the
 * catalogue.
 */
export function modelOf(machine: AnyStateMachine, labels: ChartLabels = {}): ChartModel {
  const edges = everyNode(machine.root).flatMap((node) => {
    const types = [...node.transitions.keys(), ...(node.always?.length ? [''] : [])];
    const own = types.flatMap((type) => edgesFor(type, node, machine, labels));
    tellApart(own.map(([edge]) => edge));
    return own;
  });
  markJoint(machine, edges, labels);
  return { id: machine.id, root: nodeOf(machine.root, labels), edges: edges.map(([edge]) => edge) };
}

import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { ChartLabels, Tone } from '#machines/catalogue-entry.ts';
import { actionNames, delayName, guardName, whoOf } from './names.ts';

export type EdgeKind = 'event' | 'done' | 'error' | 'after' | 'always' | 'final';

/** Who may, under which condition, with which effects: as the picture says it. */
export interface Brief {
  who?: string;
  guard?: string;
  actions: string[];
}

/** One arrow. `key` is `source|event|index`: coverage, listing, highlight and links all speak of a transition by it. */
export interface ChartEdge {
  key: string;
  from: string;
  /** Absent where the transition stays inside its state. */
  to?: string;
  kind: EdgeKind;
  tone: Tone;
  /** What a reader reads. */
  event: string;
  /** The event's type, where it bears another name. */
  code?: string;
  guard?: string;
  actions: string[];
  brief: Brief;
  /** The event moves several regions of a parallel state together. */
  joint?: true;
  /** Said in its state's box, not drawn. */
  written?: true;
  /** Drawn between the frames around its two states. */
  atFrame?: true;
  /** Leaves and enters its state again. */
  reenter?: true;
}

export interface ChartNode {
  id: string;
  key: string;
  label?: string;
  description?: string;
  type: AnyStateNode['type'];
  initial?: string;
  invokes: string[];
  entry: string[];
  exit: string[];
  /** The same, as the picture says it. */
  brief: { entry: string[]; exit: string[] };
  group?: string;
  direction?: 'DOWN' | 'RIGHT';
  children: ChartNode[];
}

/** A chart as plain data: nothing of it can be executed. */
export interface ChartModel {
  id: string;
  root: ChartNode;
  edges: ChartEdge[];
}

const tones: Record<EdgeKind, Tone> = { event: 'event', done: 'outside', error: 'failure', after: 'timer', always: 'automatic', final: 'outside' };

const listOf = (value: unknown): readonly unknown[] => {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
};

const invokeName = (invoke: AnyStateNode['invoke'][number]) =>
  typeof invoke.src === 'string' && !invoke.src.startsWith('xstate.invoke') ? invoke.src : invoke.id;

const metaLabel = (node: AnyStateNode): string | undefined => {
  const meta: unknown = node.meta;
  const label: unknown = meta !== null && typeof meta === 'object' && 'label' in meta ? meta.label : undefined;
  return typeof label === 'string' ? label : undefined;
};

/** Every state under a node, itself first, in the order of the author. */
const everyNode = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap((child) => everyNode(child))];

/** What an event is and is called, seen from the state that hears it. */
function eventOf(type: string, node: AnyStateNode, machine: AnyStateMachine, labels: ChartLabels): { kind: EdgeKind; event: string; code?: string } {
  const invokedAs = (prefix: string) => {
    const invoke = node.invoke.find((one) => type === `${prefix}${one.id}`);
    return invoke ? invokeName(invoke) : type.slice(prefix.length);
  };
  if (type === '') return { kind: 'always', event: 'toujours' };
  if (type === '*') return { kind: 'event', event: 'tout autre événement' };
  if (type.startsWith('xstate.done.actor.')) return { kind: 'done', event: `✓ ${invokedAs('xstate.done.actor.')}` };
  if (type.startsWith('xstate.error.actor.')) return { kind: 'error', event: `✗ ${invokedAs('xstate.error.actor.')}` };
  if (type.startsWith('xstate.snapshot.')) return { kind: 'event', event: `suivi ${invokedAs('xstate.snapshot.')}` };
  if (type.startsWith('xstate.done.state.')) return { kind: 'final', event: 'terminé' };
  if (type.startsWith('xstate.after.')) {
    return { kind: 'after', event: `après ${delayName(node.after.find((one) => one.eventType === type)?.delay, machine)}` };
  }
  const name = labels.event?.(type);
  return name === undefined ? { kind: 'event', event: type } : { kind: 'event', event: name, code: type };
}

function briefOf(guard: unknown, otherwise: string | undefined, actions: readonly unknown[], labels: ChartLabels): Brief {
  const whoSays = labels.who ?? (() => undefined);
  const said = guard === undefined ? otherwise : guardName(guard, (name, params) => (whoSays(name, params) === undefined ? labels.guard?.(name, params) : ''));
  const who = guard === undefined ? undefined : whoOf(guard, whoSays);
  return { ...(who === undefined ? {} : { who }), ...(said === undefined ? {} : { guard: said }), actions: actionNames(actions, labels.action) };
}

/** The arrows of one state for one event, in the order in which the machine tries them. */
function edgesFor(type: string, node: AnyStateNode, machine: AnyStateMachine, labels: ChartLabels): ChartEdge[] {
  const { kind, event, code } = eventOf(type, node, machine, labels);
  const tries = (type === '' ? node.always : node.transitions.get(type)) ?? [];
  return tries.flatMap((transition, index): ChartEdge[] => {
    const otherwise = index > 0 ? 'sinon' : undefined;
    const guard = transition.guard === undefined ? otherwise : guardName(transition.guard);
    const edge: ChartEdge = {
      key: `${node.id}|${type || 'always'}|${index}`,
      from: node.id,
      kind,
      tone: labels.tone?.(type) ?? tones[kind],
      event,
      ...(code === undefined ? {} : { code }),
      actions: actionNames(transition.actions),
      brief: briefOf(transition.guard, otherwise, transition.actions, labels),
      ...(guard === undefined ? {} : { guard }),
      ...(transition.reenter ? { reenter: true } : {}),
    };
    const targets = transition.target ?? [];
    return targets.length === 0 ? [edge] : targets.map((target) => ({
      ...edge,
      to: target.id,
      ...(labels.written?.(node.key, target.key, type) ? { written: true } : {}),
      ...(labels.atFrame?.(node.key, target.key, type) ? { atFrame: true } : {}),
    }));
  });
}

/** Marks the events that move two regions of the same parallel state at once. */
function markJoint(machine: AnyStateMachine, edges: ChartEdge[]): void {
  for (const parallel of everyNode(machine.root).filter((node) => node.type === 'parallel')) {
    const regions = new Map(Object.values(parallel.states).flatMap((region) => everyNode(region).map((node) => [node.id, region.id] as const)));
    const moved = new Map<string, Set<string>>();
    const type = (edge: ChartEdge) => edge.key.split('|')[1] ?? '';
    const moving = edges.filter((edge) => edge.kind === 'event' && edge.to !== undefined && edge.to !== edge.from);
    for (const edge of moving) {
      const region = regions.get(edge.from);
      if (region) moved.set(type(edge), (moved.get(type(edge)) ?? new Set()).add(region));
    }
    for (const edge of moving) if (regions.get(edge.from) && (moved.get(type(edge))?.size ?? 0) > 1) edge.joint = true;
  }
}

function nodeOf(node: AnyStateNode, labels: ChartLabels): ChartNode {
  const initial = node.type === 'compound' ? node.initial.target?.[0]?.id : undefined;
  const label = labels.state?.(node.key, node.id) ?? metaLabel(node);
  const group = labels.group?.(node.key, node.id);
  const direction = labels.direction?.(node.id);
  return {
    id: node.id,
    key: node.key,
    type: node.type,
    ...(label === undefined ? {} : { label }),
    ...(node.description === undefined ? {} : { description: node.description }),
    ...(initial === undefined ? {} : { initial }),
    ...(group === undefined ? {} : { group }),
    ...(direction === undefined ? {} : { direction }),
    invokes: node.invoke.map(invokeName),
    entry: actionNames(listOf(node.config.entry)),
    exit: actionNames(listOf(node.config.exit)),
    brief: { entry: actionNames(listOf(node.config.entry), labels.action), exit: actionNames(listOf(node.config.exit), labels.action) },
    children: Object.values(node.states).map((child) => nodeOf(child, labels)),
  };
}

/**
 * A machine as a picture and a listing need it: states and arrows as plain data, nothing executed.
 * The machine may be any production chart; the labels come from its line in the catalogue.
 */
export function modelOf(machine: AnyStateMachine, labels: ChartLabels = {}): ChartModel {
  const edges = everyNode(machine.root).flatMap((node) => {
    const types = [...node.transitions.keys(), ...(node.always?.length ? [''] : [])];
    return types.flatMap((type) => edgesFor(type, node, machine, labels));
  });
  markJoint(machine, edges);
  return { id: machine.id, root: nodeOf(machine.root, labels), edges };
}

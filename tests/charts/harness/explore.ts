import { createActor, type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { fingerprint, observer, type Observed, type Project } from './observe.ts';
import { activeNodes, keysOf } from './transitions.ts';

/** One step of a path, with everything that the model says of it. */
export interface PathStep extends Observed {
  event: AnyEventObject;
  state: AnyMachineSnapshot;
  /** What the state is compared by. */
  fingerprint: string;
}

export interface ExploreOptions {
  events: (snapshot: AnyMachineSnapshot) => AnyEventObject[];
  project?: Project | undefined;
  /** The transitions worth looking for: the search is over when all are taken. */
  wanted: readonly string[];
  /** At most so many steps are tried; what was not found by then is missing from the coverage. */
  limit: number;
}

/** States that differ in context only: explored in turn with the other groups, so that no counter hides the rest of the chart. */
interface Group {
  keys: readonly string[];
  waiting: { key: string; state: AnyMachineSnapshot }[];
  explored: number;
}

/** What the test machine does on one event from one state, or when it starts. */
function stepOf(machine: AnyStateMachine, project: Project | undefined, from?: { snapshot: AnyMachineSnapshot; event: AnyEventObject }): PathStep {
  const { inspect, read } = observer();
  const actor = createActor(machine, { inspect, ...(from ? { snapshot: from.snapshot } : {}) });
  actor.subscribe({ error: () => undefined });
  actor.start();
  if (from) {
    read();
    actor.send(from.event);
  }
  const state: AnyMachineSnapshot = actor.getSnapshot();
  const observed = read();
  actor.stop();
  return { event: from?.event ?? { type: 'xstate.init' }, state, fingerprint: fingerprint(state, project), ...observed };
}

/** The group to look at next: first those that hear an event not yet taken, then the least looked at. */
function mostPromising(groups: Iterable<Group>, open: ReadonlySet<string>): Group | undefined {
  let best: Group | undefined;
  let bestRank = Infinity;
  for (const group of groups) {
    if (group.waiting.length === 0) continue;
    const rank = group.explored + (group.keys.some((key) => open.has(key)) ? 0 : 1_000_000);
    if (rank < bestRank) [best, bestRank] = [group, rank];
  }
  return best;
}

/** The machine's start, and the states found on the way to its transitions, each with the steps that lead on from it. */
export function explore(machine: AnyStateMachine, { events, project, wanted, limit }: ExploreOptions) {
  const opening = stepOf(machine, project);
  const places = new Map<string, PathStep[]>();
  const groups = new Map<string, Group>();
  const known = new Set<string>();
  const open = new Set(wanted);
  let tried = 0;

  const meet = ({ fingerprint: key, state, taken }: PathStep) => {
    for (const done of taken) open.delete(done);
    if (known.has(key)) return;
    known.add(key);
    const name = JSON.stringify(state.value);
    const group = groups.get(name) ?? { keys: activeNodes(state).flatMap(keysOf), waiting: [], explored: 0 };
    group.waiting.push({ key, state });
    groups.set(name, group);
  };

  meet(opening);
  while (open.size > 0 && tried < limit) {
    const group = mostPromising(groups.values(), open);
    const next = group?.waiting.shift();
    if (!group || !next) break;
    group.explored += 1;
    const steps = events(next.state).map((event) => stepOf(machine, project, { snapshot: next.state, event }));
    tried += steps.length;
    places.set(next.key, steps);
    for (const step of steps) meet(step);
  }
  return { opening, places };
}

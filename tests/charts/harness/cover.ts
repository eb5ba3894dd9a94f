import { createActor, type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { getAdjacencyMap, type AdjacencyValue } from 'xstate/graph';
import { fingerprint, observer, type Observed, type Project } from './observe.ts';

/** One step of a path, with everything that the model says of it. */
export interface PathStep extends Observed {
  event: AnyEventObject;
  state: AnyMachineSnapshot;
  /** What the state is compared by. */
  fingerprint: string;
}

export interface CoverOptions {
  events: (snapshot: AnyMachineSnapshot) => AnyEventObject[];
  project?: Project | undefined;
  /** Above so many explored edges the chart's projection is too fine: an error, not a long wait. */
  limit: number;
}

interface Place {
  state: AnyMachineSnapshot;
  steps: PathStep[];
}

const serializeEvent = (event: AnyEventObject) =>
  JSON.stringify(event, (_, value: unknown) => (value instanceof Error ? `${value.name}: ${value.message}` : value));

/** What the test machine does on one event, from one state. */
function observe(machine: AnyStateMachine, snapshot: AnyMachineSnapshot | undefined, event: AnyEventObject | undefined): Observed {
  const { inspect, read } = observer();
  const actor = createActor(machine, { inspect, ...(snapshot ? { snapshot } : {}) });
  actor.subscribe({ error: () => undefined });
  actor.start();
  if (event) {
    read();
    actor.send(event);
  }
  actor.stop();
  return read();
}

/** The states of the test machine, and for each the steps that lead on from it; in the order of a walk from the start. */
function explore(machine: AnyStateMachine, { events, project, limit }: CoverOptions): Map<string, Place> {
  const name = (snapshot: AnyMachineSnapshot) => fingerprint(snapshot, project);
  const map: unknown = getAdjacencyMap(machine, { events, limit, serializeEvent, serializeState: name });
  const values = map as Readonly<Record<string, AdjacencyValue<AnyMachineSnapshot, AnyEventObject>>>;
  return new Map(Object.entries(values).map(([key, { state, transitions }]) => {
    const ways: Readonly<Record<string, { event: AnyEventObject; state: AnyMachineSnapshot }>> = transitions;
    const steps = Object.values(ways).map(({ event, state: next }) => ({
      event, state: next, fingerprint: name(next), ...observe(machine, state, event),
    }));
    return [key, { state, steps }];
  }));
}

/** Few paths that together take every transition that can be taken: walk to the nearest place with news, then on as long as there are any. */
export function transitionCover(machine: AnyStateMachine, options: CoverOptions): PathStep[][] {
  const places = explore(machine, options);
  const [[start, first] = []] = places;
  if (start === undefined || !first) return [];
  const opening: PathStep = { event: { type: 'xstate.init' }, state: first.state, fingerprint: start, ...observe(machine, undefined, undefined) };

  const ways = new Map<string, PathStep[]>([[start, [opening]]]);
  for (const [key, way] of ways) {
    for (const step of places.get(key)?.steps ?? []) if (!ways.has(step.fingerprint)) ways.set(step.fingerprint, [...way, step]);
  }

  const open = new Set([...places.values()].flatMap(({ steps }) => steps).flatMap(({ taken }) => taken));
  const news = ({ taken }: PathStep) => taken.filter((key) => open.has(key)).length;
  const richest = (steps: readonly PathStep[]) => steps.reduce<PathStep | undefined>((best, one) => (news(one) > (best ? news(best) : 0) ? one : best), undefined);

  const paths: PathStep[][] = [];
  const walk = (path: PathStep[]): PathStep[] => {
    const last = path.at(-1);
    for (const key of last?.taken ?? []) open.delete(key);
    const next = richest(places.get(last?.fingerprint ?? '')?.steps ?? []);
    return next ? walk([...path, next]) : path;
  };
  for (const [key, way] of ways) {
    for (let step = richest(places.get(key)?.steps ?? []); step; step = richest(places.get(key)?.steps ?? [])) {
      for (const { taken } of way) for (const done of taken) open.delete(done);
      paths.push(news(step) > 0 ? walk([...way, step]) : way);
    }
  }
  return paths.length > 0 ? paths : [[opening]];
}

import type { AnyStateMachine } from 'xstate';
import { explore, type ExploreOptions, type PathStep } from './explore.ts';

/** The shortest way from the start to each state that was found. */
function waysFrom(opening: PathStep, places: ReadonlyMap<string, readonly PathStep[]>): Map<string, PathStep[]> {
  const ways = new Map<string, PathStep[]>([[opening.fingerprint, [opening]]]);
  for (const [key, way] of ways) {
    for (const step of places.get(key) ?? []) if (!ways.has(step.fingerprint)) ways.set(step.fingerprint, [...way, step]);
  }
  return ways;
}

/** Few paths that together take every transition that was found: walk to the nearest place with news, then on as long as there are any. */
export function transitionCover(machine: AnyStateMachine, options: ExploreOptions): PathStep[][] {
  const { opening, places } = explore(machine, options);
  const open = new Set([...places.values()].flat().flatMap(({ taken }) => taken));
  const news = ({ taken }: PathStep) => taken.filter((key) => open.has(key)).length;
  const close = (path: readonly PathStep[]) => path.forEach(({ taken }) => taken.forEach((key) => open.delete(key)));
  const richest = (key: string) =>
    (places.get(key) ?? []).reduce<PathStep | undefined>((best, one) => (news(one) > (best ? news(best) : 0) ? one : best), undefined);

  const paths: PathStep[][] = [];
  for (const [key, way] of waysFrom(opening, places)) {
    for (let step = richest(key); step; step = richest(key)) {
      const path = [...way];
      for (let next: PathStep | undefined = step; next; next = richest(next.fingerprint)) {
        path.push(next);
        close(path);
      }
      paths.push(path);
    }
  }
  return paths.length > 0 ? paths : [[opening]];
}

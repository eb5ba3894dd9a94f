import { createTestModel } from '@xstate/test';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { menuOf, type AnyCases } from './cases.ts';
import { transitionCover } from './cover.ts';
import { deriveTestMachine, type DeriveOptions } from './derive.ts';
import type { PathStep } from './explore.ts';
import { fingerprint, type Project } from './observe.ts';
import { everyNode, keysOf } from './transitions.ts';

export interface ModelOptions extends DeriveOptions {
  project?: Project | undefined;
  /** How many steps the search for paths may try. */
  limit?: number;
  /** Transitions that no path needs to take, each with the reason why; the search does not look for them. */
  exempt?: Readonly<Record<string, string>> | undefined;
}

/** A generated path: what happens, step by step, and what the model says of each step. */
export interface ChartPath {
  description: string;
  steps: readonly PathStep[];
}

const word = ({ type }: AnyEventObject) => type.replace(/^xstate\.done\.actor\./, '✓ ').replace(/^xstate\.error\.actor\./, '✗ ').replace(/^xstate\.after\./, '⏱ ');

/** Long paths are told by their ends. */
function describePath(steps: readonly PathStep[]): string {
  const words = steps.slice(1).map(({ event }) => word(event));
  if (words.length === 0) return 'starts';
  return words.length > 6 ? `${words.slice(0, 2).join(' → ')} → … → ${words.slice(-3).join(' → ')} (${words.length})` : words.join(' → ');
}

/**
 * Paths that take every transition of the chart, through the test model of `@xstate/test` over the derived machine.
 * The search is written here (explore.ts, cover.ts): those of the libraries walk every state that there is, and parallel regions make too many.
 */
export function pathsOf(chart: AnyStateMachine, cases: AnyCases, { project, limit = 20_000, exempt = {}, ...derive }: ModelOptions = {}): ChartPath[] {
  const machine = deriveTestMachine(chart, derive);
  const events = menuOf(chart, cases);
  const wanted = everyNode(machine.root).flatMap(keysOf).filter((key) => exempt[key] === undefined);
  const model = createTestModel(machine, { serializeState: (snapshot) => fingerprint(snapshot as AnyMachineSnapshot, project) });
  const generated = model.getPaths(() =>
    transitionCover(machine, { events, project, wanted, limit }).flatMap((steps) => {
      const last = steps.at(-1);
      return last ? [{ state: last.state, weight: steps.length - 1, steps }] : [];
    }),
  );
  return generated.map(({ steps }) => ({ description: describePath(steps as PathStep[]), steps: steps as PathStep[] }));
}

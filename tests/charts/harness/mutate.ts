import type { AnyStateMachine } from 'xstate';
import type { ChartPath, ModelOptions } from './model.ts';
import { replay, type Alter } from './replay.ts';
import { everyNode, placesOf, triesOf, type Place } from './transitions.ts';

/** Takes one transition out of a machine. */
export const removing = ({ nodeId, event, index }: Place) => (machine: AnyStateMachine) => {
  const node = everyNode(machine.root).find(({ id }) => id === nodeId);
  if (node) triesOf(node, event).splice(index, 1);
};

async function isNoticed(chart: AnyStateMachine, alter: Alter, paths: readonly ChartPath[], options: ModelOptions): Promise<boolean> {
  for (const path of paths) {
    try {
      await replay(path, chart, options, alter);
    } catch {
      return true;
    }
  }
  return false;
}

/**
 * Removes each transition from the chart that runs while the model stays as it was, and gives the keys of those that no path notices.
 * Only the paths that take a transition can notice that it is gone.
 */
export async function survivors(chart: AnyStateMachine, paths: readonly ChartPath[], options: ModelOptions = {}): Promise<string[]> {
  const unnoticed: string[] = [];
  for (const place of placesOf(chart)) {
    const through = paths.filter(({ steps }) => steps.some(({ taken }) => taken.includes(place.key)));
    if (through.length > 0 && !(await isNoticed(chart, removing(place), through, options))) unnoticed.push(place.key);
  }
  return unnoticed;
}

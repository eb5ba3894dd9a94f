import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { Cases } from './harness/cases.ts';
import { gaps } from './harness/coverage.ts';
import { deriveTestMachine } from './harness/derive.ts';
import { describeChart } from './harness/describe-chart.ts';
import { exampleChart } from './harness/example-chart.ts';
import { pathsOf } from './harness/model.ts';
import { survivors } from './harness/mutate.ts';
import { replay } from './harness/replay.ts';
import { everyNode, placesOf } from './harness/transitions.ts';

const cases = {
  events: {
    SEND: [{ text: 'Bonjour' }, { text: '' }],
    RETRY: [{}], ASK: [{}], YES: [{}], NO: [{}], LATER: [{}], UPLOADED: [{}], CHECKED: [{}],
  },
  actors: {
    send: { done: [{ ok: true }, { ok: false }], error: [new Error('panne')] },
    listen: { done: [], error: [] },
  },
} satisfies Cases<typeof exampleChart>;

const options = { input: { patience: 1 }, project: ({ tries }: { tries: number }) => tries };
const ignored = { 'example.form.sure|ASK|0': 'A forbidden event leaves everything as it is, and so would entering the state again.' };

describeChart(exampleChart, cases, { ...options, unnoticed: ignored });

const keys = (machine: AnyStateMachine) => placesOf(machine).map(({ key }) => key).toSorted();
const forgetsToRetry = (machine: AnyStateMachine) => {
  for (const node of everyNode(machine.root)) node.transitions.delete('RETRY');
};

describe('the harness', () => {
  const chart: AnyStateMachine = exampleChart;
  const paths = pathsOf(chart, cases, options);

  it('gives chart and test machine the same transitions', () => {
    expect(keys(deriveTestMachine(chart, options))).toEqual(keys(chart));
  });

  it('meets no actor and no effect while it looks for paths', () => {
    const derived = deriveTestMachine(chart, options);
    expect(everyNode(derived.root).flatMap(({ invoke, after }) => [...invoke, ...after])).toEqual([]);
  });

  it('finds what the cases leave out', () => {
    const neverRefused = { ...cases, actors: { ...cases.actors, send: { done: [{ ok: true }], error: [] } } };
    const taken = new Map(pathsOf(chart, neverRefused, options).flatMap(({ steps }) => steps).flatMap((step) => step.taken).map((key) => [key, 1]));
    expect(gaps(chart, taken, {}).missing).toEqual([
      'example.sending|xstate.done.actor.sending|1', 'example.sending|xstate.error.actor.sending|0', 'example.sending|xstate.error.actor.sending|1',
      'example.waiting|RETRY|0', 'example.waiting|xstate.after.PAUSE.example.waiting|0', 'example.failed|RETRY|0', 'example.sorting|always|1',
    ]);
  });

  it('calls an exemption stale once its transition is taken, or gone', () => {
    const exempt = { 'example.failed|RETRY|0': 'no longer true', 'example.nowhere|RETRY|0': 'no longer there' };
    expect(gaps(chart, new Map([['example.failed|RETRY|0', 1]]), exempt).stale).toEqual(Object.keys(exempt));
  });

  it('says where the chart that runs differs from its model', async () => {
    const retry = paths.find(({ description }) => description.includes('RETRY'));
    if (!retry) throw new Error('No path retries');
    await expect(replay(retry, chart, options, forgetsToRetry)).rejects.toThrow('After RETRY the chart is in ["waiting"');
  });

  it('reports the transitions that nobody would miss', async () => {
    expect(await survivors(chart, paths, options)).toEqual(Object.keys(ignored));
    expect(await survivors(chart, paths.slice(0, 1), options)).toEqual([]);
  });

  it('gives up on what nobody can reach, and names it', () => {
    const endless = pathsOf(chart, cases, { ...options, input: { patience: Infinity }, limit: 500 });
    const taken = new Map(endless.flatMap(({ steps }) => steps).flatMap((step) => step.taken).map((key) => [key, 1]));
    expect(gaps(chart, taken, {}).missing).toEqual(['example.sending|xstate.error.actor.sending|1', 'example.failed|RETRY|0', 'example.sorting|always|1']);
  });
});

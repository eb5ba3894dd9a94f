import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { ChartData } from '#domain/chart-data.ts';
import { journeyOf } from '#charts/trial-journey.ts';

/*
 * A trial as text of a journey.
 */

async function journeyIn(id: string, keys: readonly string[]): Promise<string> {
  const data = JSON.parse(await readFile(`docs/statecharts/${id}.json`, 'utf8')) as ChartData;
  return journeyOf(data, keys);
}

it('has a step for each event, answer and failure, with the state that follows', async () => {
  const keys = [
    'today.loading|xstate.error.actor.loadTasks|0',
    'today.unavailable|today.retry|0',
    'today.loading|xstate.done.actor.loadTasks|0',
    'today.waiting.listed|task.remind|0',
    'today.waiting.reminding|xstate.done.actor.remind|1',
  ];
  expect((await journeyIn('today', keys)).split('\n').filter((line) => !line.includes('//'))).toEqual([
    '  {',
    `    name: 'À faire aujourd’hui',`,
    '    steps: [',
    `      starts({ at: 'loading' }),`,
    `      fails('loadTasks', fault, { at: 'unavailable' }),`,
    `      send({ type: 'today.retry' }, { at: 'loading' }),`,
    `      done('loadTasks', answered({}), { at: { waiting: 'listed' } }),`,
    `      send({ type: 'task.remind' }, { at: { waiting: 'reminding' } }),`,
    `      done('remind', failures.offline, { at: { waiting: 'listed' } }),`,
    '    ],',
    '  },',
  ]);
});

it('names an automatic transition without a step, and leaves the time to the reader', async () => {
  const keys = [
    'signature.deciding|always|1',
    'signature.reading|xstate.done.actor.read|6',
    'signature.resolving|xstate.done.actor.settle|6',
    'signature.waiting|xstate.after.again.signature.waiting|0',
  ];
  const lines = (await journeyIn('signature', keys)).split('\n');
  expect(lines.filter((line) => /^ {6}\w/.test(line)).map((line) => line.trim().split('(')[0])).toEqual([
    'starts',
    'done',
    'done',
    'waits',
  ]);
  expect(lines.find((line) => line.includes('waits'))).toContain(`waits(0, { at: 'resolving' })`);
});

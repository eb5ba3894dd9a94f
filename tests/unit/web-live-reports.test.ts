import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { reportToObserver } from '#web/flows/live.ts';
import { followReports, startReports, type LiveReport } from '#web/flows/live-reports.ts';

const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  context: { secret: 'a name' },
  states: {
    off: { on: { press: 'on' } },
    on: { on: { press: 'off', end: 'over' } },
    over: { type: 'final' },
  },
});
const anotherTab = async () => {
  vi.resetModules();
  return await import('#web/flows/live-reports.ts');
};
beforeAll(() => {
  vi.stubGlobal('addEventListener', () => undefined);
  startReports();
});
afterAll(() => vi.unstubAllGlobals());
const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

it('reports names of states and events to the other tabs, and the end of a chart', async () => {
  const heard: LiveReport[] = [];
  const other = await anotherTab();
  ends.push(other.followReports('lamp', (report) => heard.push(report)));
  const actor = createActor(lamp, { inspect: reportToObserver }).start();
  actor.send({ type: 'press' });
  await expect
    .poll(() => heard.at(-1))
    .toMatchObject({ states: ['lamp', 'lamp.on'], event: 'press', isOver: false });
  expect(JSON.stringify(heard)).not.toContain('a name');
  actor.send({ type: 'end' });
  await expect.poll(() => heard.at(-1)).toMatchObject({ isOver: true });
});

it('reports a running chart to a tab that asks later, and never to its own', async () => {
  const actor = createActor(lamp, { inspect: reportToObserver }).start();
  actor.send({ type: 'press' });
  const own: LiveReport[] = [];
  ends.push(followReports('lamp', (report) => own.push(report)));
  const heard: LiveReport[] = [];
  const other = await anotherTab();
  ends.push(other.followReports('lamp', (report) => heard.push(report)));
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  expect(heard[0]).toMatchObject({ states: ['lamp', 'lamp.on'], event: 'press' });
  expect(own).toEqual([]);
});

it('reports no other chart', async () => {
  const heard: LiveReport[] = [];
  const other = await anotherTab();
  ends.push(other.followReports('bell', (report) => heard.push(report)));
  ends.push(other.followReports('lamp', (report) => heard.push(report)));
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  expect(new Set(heard.map(({ chart }) => chart))).toEqual(new Set(['lamp']));
});

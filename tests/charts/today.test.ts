import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { Task } from '#contract/resources.ts';
import { todayChart } from '#machines/today/index.ts';
import { done, fault, offline } from '#tests/support/outcomes.ts';
import type { Cases } from './harness/cases.ts';
import { describeChart } from './harness/describe-chart.ts';
import { scriptOf } from './harness/script.ts';

const task: Task = { request_id: 42, kind: 'compléter', title: 'Compléter le devis', detail: 'Famille Lemaître', family: 'neutre', action: 'Compléter' };

const cases = {
  events: { 'today.retry': [{}] },
  actors: { loadTasks: { done: [done({ tasks: [task] }), done({ tasks: [] }), offline], error: [fault] } },
} satisfies Cases<typeof todayChart>;

describeChart(todayChart, cases);

describe('what waits for a broker today', () => {
  it('comes after a second try, and is shown as it came', async () => {
    const script = scriptOf(todayChart);
    const actor = createActor(script.chart).start();
    await script.answer('loadTasks', offline);
    expect(actor.getSnapshot().value).toBe('unavailable');
    actor.send({ type: 'today.retry' });
    await script.answer('loadTasks', done({ tasks: [task] }));
    expect(actor.getSnapshot()).toMatchObject({ value: 'waiting', context: { tasks: [task] } });
  });

  it('is nothing for a broker whose work is done', async () => {
    const script = scriptOf(todayChart);
    const actor = createActor(script.chart).start();
    await script.answer('loadTasks', done({ tasks: [] }));
    expect(actor.getSnapshot().value).toBe('clear');
  });
});

import { describe, expect, it } from 'vitest';
import { catalogue } from '#charts/catalogue.ts';
import { dataOf } from '#charts/data.ts';
import { everyOf } from '#domain/every.ts';
import { machineOf, trialOf } from '#charts/trial.ts';

const dataNamed = (id: string) => {
  const entry = catalogue.find((one) => one.id === id);
  if (!entry) throw new Error(`No chart ${id}`);
  return dataOf(entry, [], undefined);
};

describe('a chart that is tried', () => {
  it('begins where the chart begins, and goes where an arrow leads', () => {
    const data = dataNamed('offer-answer');
    const start = trialOf(data, []);
    expect(start.taken).toEqual([]);
    const next = start.possible.find(({ to, from }) => to !== undefined && to !== from);
    expect(next).toBeDefined();
    const after = trialOf(data, [next?.key ?? '']);
    expect(after.taken.map(({ key }) => key)).toEqual([next?.key]);
    expect(after.active.has(next?.to ?? '')).toBe(true);
  });

  it('stops at an arrow that does not leave where it is', () => {
    const data = dataNamed('offer-answer');
    expect(trialOf(data, ['elsewhere|nothing|0'])).toEqual(trialOf(data, []));
  });

  it('takes the rows of a law in all their regions', () => {
    const data = dataNamed('request-lifecycle');
    const offered = trialOf(data, []).possible.map(({ code }) => code);
    // Once for all regions, and not where one of these is elsewhere.
    expect(offered.toSorted()).toEqual(['ELIGIBILITY.FAIL', 'REQUEST.SIMULATE']);
    const simulate = trialOf(data, []).possible.find(({ code }) => code === 'REQUEST.SIMULATE');
    const { active } = trialOf(data, [simulate?.key ?? '']);
    expect([...active].filter((id) => id.endsWith('.new'))).toEqual([]);
  });

  it.each(catalogue.map(({ id }) => id))('%s becomes a machine with the same states and arrows', (id) => {
    const data = dataNamed(id);
    const machine = machineOf(data);
    for (const { id: state } of everyOf(data.root)) expect(machine.getStateNodeById(state).id).toBe(state);
    const lost = data.edges.filter(({ from, key, to }) => {
      const targets = machine.getStateNodeById(from).transitions.get(key)?.[0]?.target ?? [];
      return to !== undefined && !targets.some((target) => target.id === to);
    });
    expect(lost.map(({ key }) => key)).toEqual([]);
  });
});

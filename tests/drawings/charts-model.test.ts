import { describe, expect, it } from 'vitest';
import { chartHash } from '#charts/hash.ts';
import { modelOf } from '#charts/model.ts';
import { sampleChart } from '#tests/support/sample-chart.ts';

const model = modelOf(sampleChart);
const edge = (key: string) => model.edges.find((one) => one.key === key);

describe('a chart as plain data', () => {
  it('is plain data', () => {
    expect(JSON.parse(JSON.stringify(model))).toEqual(model);
  });

  it('names every arrow by source, event and rank, and says its kind', () => {
    expect(edge('sample.loading|xstate.done.actor.load|0')).toMatchObject({
      kind: 'done',
      event: '✓ load',
      guard: 'complete',
      actions: ['remember'],
      to: 'sample.form',
    });
    expect(edge('sample.loading|xstate.done.actor.load|1')).toMatchObject({
      guard: 'sinon',
      to: 'sample.empty',
    });
    expect(edge('sample.loading|xstate.error.actor.load|0')).toMatchObject({
      kind: 'error',
      tone: 'failure',
    });
    expect(edge('sample.failed|xstate.after.5000.sample.failed|0')).toMatchObject({
      kind: 'after',
      event: 'après 5 s',
      tone: 'timer',
    });
    expect(edge('sample.loading|xstate.after.loader.sample.loading|0')).toMatchObject({ event: 'après 1 s' });
    expect(edge('sample.check|always|1')).toMatchObject({
      kind: 'always',
      guard: 'sinon',
      to: 'sample.form.last',
    });
    expect(edge('sample.form|xstate.done.state.sample.form|0')).toMatchObject({ kind: 'final' });
  });

  it('spells out combined guards and static parameters', () => {
    expect(edge('sample.form.editing|NEXT|0')?.guard).toBe('complete et non late');
    expect(edge('sample.files.money.due|PAY|0')?.guard).toBe('by(admin)');
  });

  it('marks the events that move two regions together, and only those', () => {
    expect(model.edges.filter((one) => one.joint).map((one) => one.key)).toEqual([
      'sample.files.paper.none|CLOSE|0',
      'sample.files.money.due|CLOSE|0',
    ]);
  });

  it('takes the names that the catalogue gives, and keeps the type beside them', () => {
    expect(
      modelOf(sampleChart, { delay: () => 'le temps de voir' }).edges.find(({ kind }) => kind === 'after'),
    ).toMatchObject({ event: 'après 1 s (le temps de voir)', brief: { event: 'après 1 s' } });
    const named = modelOf(sampleChart, {
      state: (key) => (key === 'loading' ? 'Chargement' : undefined),
      event: (type) => (type === 'RETRY' ? 'Réessayer' : undefined),
      who: (name) => (name === 'by' ? 'gestionnaire' : undefined),
      guard: (name) => (name === 'late' ? '' : undefined),
    });
    expect(named.root.children[0]?.label).toBe('Chargement');
    expect(named.edges.find((one) => one.key === 'sample.failed|RETRY|0')).toMatchObject({
      event: 'Réessayer',
      code: 'RETRY',
    });
    expect(named.edges.find((one) => one.key === 'sample.files.money.due|PAY|0')).toMatchObject({
      guard: 'by(admin)',
      brief: { who: 'gestionnaire' },
    });
    expect(named.edges.find((one) => one.key === 'sample.form.editing|NEXT|0')?.brief.guard).toBe('complete');
  });

  it('has a fingerprint that follows the chart and not its labels', () => {
    expect(chartHash(sampleChart)).toMatch(/^[0-9a-f]{16}$/);
    expect(chartHash(sampleChart)).toBe(chartHash(sampleChart));
    expect(chartHash(sampleChart.provide({ guards: { late: () => true } }))).toBe(chartHash(sampleChart));
  });
});

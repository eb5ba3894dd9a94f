import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { AddressSuggestion } from '#contract/resources.ts';
import { addressCompletionChart, type AddressCompletionContext } from '#machines/address-completion/index.ts';
import { addressQuery } from '#machines/address-completion/query.ts';
import { answered, fault, offline } from '#tests/support/outcomes.ts';
import type { Cases } from './harness/cases.ts';
import { describeChart } from './harness/describe-chart.ts';
import { scriptOf } from './harness/script.ts';
import { completeForm } from './quote-cases.ts';

const suggestion: AddressSuggestion = { ...completeForm.chantier.address, label: '12 rue' };

const cases = {
  events: { 'address.type': [{ text: '12 rue' }, { text: '1' }], 'address.pick': [{}] },
  actors: { suggestAddresses: { done: [answered({ suggestions: [suggestion] }), answered({ suggestions: [] }), offline], error: [fault] } },
} satisfies Cases<typeof addressCompletionChart>;

describeChart(addressCompletionChart, cases, { project: ({ text, suggestions }: AddressCompletionContext) => [text, suggestions.length] });

describe('an address being typed', () => {
  it('is asked for after a pause of 250 ms, and forgotten once one is picked', async () => {
    const script = scriptOf(addressCompletionChart);
    const actor = createActor(script.chart, { clock: script.clock }).start();
    actor.send({ type: 'address.type', text: '12 rue' });
    script.clock.ring(250);
    await script.answer('suggestAddresses', answered({ suggestions: [suggestion] }));
    expect(actor.getSnapshot()).toMatchObject({ value: 'suggesting', context: { suggestions: [suggestion] } });
    actor.send({ type: 'address.pick' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'idle', context: { text: '', suggestions: [] } });
  });

  it('is sent with its postal code apart, wherever that stands', () => {
    expect(addressQuery(' 12 rue Nationale 37000 ')).toEqual({ q: '12 rue Nationale', postal_code: '37000' });
    expect(addressQuery('37000 Tours')).toEqual({ q: 'Tours', postal_code: '37000' });
    expect(addressQuery(' 12 rue ')).toEqual({ q: '12 rue' });
  });
});

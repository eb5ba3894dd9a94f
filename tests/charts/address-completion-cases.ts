import type { AddressSuggestion } from '#contract/lookup-resources.ts';
import {
  addressCompletionChart,
  type AddressCompletionEmitted,
  type AddressCompletionEvent,
} from '#machines/address-completion/index.ts';
import { answered, fault, offline } from '#tests/support/outcomes.ts';
import { done, fails, send, starts, waits } from './harness/journeys.ts';
import { emitted, given, stopped } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';
import { completeForm } from './quote-fixtures.ts';

/*
 * The suite of the chart `address-completion`: its starts, its events, the answers of its children and its
 * journeys (tests/charts/harness/README.md).
 */

const suggestion: AddressSuggestion = { ...completeForm.chantier.address, label: '12 rue' };
const some = answered({ suggestions: [suggestion] });
const none = answered({ suggestions: [] });
const types = (text: string, causes: Parameters<typeof send>[1] = {}) =>
  send<AddressCompletionEvent>(
    { type: 'address.type', text },
    { at: 'typing', context: { text }, ...causes },
  );
const asksFor = (q: string) =>
  waits(250, { at: 'asking', causes: [given('suggestAddresses', { query: { q } })] });
const asks = asksFor('12 rue');
const picked: AddressCompletionEmitted = { type: 'address.picked', address: suggestion };
const picks = send<AddressCompletionEvent>(
  { type: 'address.pick', label: '12 rue' },
  { at: 'idle', context: { text: '', suggestions: [] }, causes: [emitted(picked)] },
);

export const suite = defineSuite(addressCompletionChart, {
  noScreen: 'one field of a form',
  events: {
    'address.type': [{ text: '12 rue' }, { text: '12 rue N' }, { text: ' 1 ' }],
    'address.pick': [{ label: '12 rue' }, { label: 'Ailleurs' }],
  },
  children: { suggestAddresses: { done: [some, none, offline], error: [fault] } },
  project: (context) => [context.text, context.suggestions.length, context.answered !== null],
  pins: { suggestAddresses: ({ last }) => ({ query: { q: last('address.type')?.text.trim() } }) },
  journeys: [
    {
      name: 'The user types an address: after 250 ms addresses are proposed, and the picked one fills the form',
      steps: [
        starts({ at: 'idle', causes: [] }),
        types('12 r'),
        types('12 rue'),
        asks,
        done('suggestAddresses', some, { at: 'suggesting', context: { suggestions: [suggestion] } }),
        send({ type: 'address.pick', label: 'Ailleurs' }, { at: 'suggesting' }),
        picks,
        send({ type: 'address.pick', label: '12 rue' }, { at: 'idle' }),
      ],
    },
    {
      name: 'The user types a postal code: it is sent beside the text',
      steps: [
        types(' 12 rue Nationale 37000'),
        waits(250, {
          at: 'asking',
          causes: [given('suggestAddresses', { query: { q: '12 rue Nationale', postal_code: '37000' } })],
        }),
      ],
    },
    {
      name: 'The user shortens the text below three characters: the proposals disappear',
      steps: [
        send({ type: 'address.type', text: ' 12 ' }, { at: 'idle', context: { text: ' 12 ' } }),
        types('12 '.padEnd(5, 'r')),
        types('12 rue'),
        asks,
        done('suggestAddresses', some, { at: 'suggesting' }),
        send({ type: 'address.type', text: '12' }, { at: 'idle', context: { text: '12', suggestions: [] } }),
      ],
    },
    {
      name: 'The user types on: the text is asked again, and the former proposals can be picked meanwhile',
      steps: [
        types('12 rue'),
        asks,
        types('12 rue', { causes: [stopped('suggestAddresses')] }),
        asks,
        done('suggestAddresses', some, { at: 'suggesting' }),
        types('12 rue N', { context: { suggestions: [suggestion] } }),
        asksFor('12 rue N'),
        done('suggestAddresses', none, { at: 'nothing', context: { suggestions: [] } }),
        types('12 rue'),
        asks,
        done('suggestAddresses', some, { at: 'suggesting' }),
        types('12 rue N'),
        picks,
      ],
    },
    {
      name: 'The user types a text that has its answer: it is not asked again, except after another text or without proposals',
      steps: [
        types('12 rue'),
        asks,
        done('suggestAddresses', some, { at: 'suggesting' }),
        types('12 ru'),
        types(' 12 rue '),
        waits(250, { at: 'suggesting', context: { suggestions: [suggestion] }, causes: [] }),
        types('12 rue N'),
        asksFor('12 rue N'),
        done('suggestAddresses', none, { at: 'nothing' }),
        types('12 rue N '),
        waits(250, { at: 'nothing', causes: [] }),
        send({ type: 'address.type', text: '12' }, { at: 'idle' }),
        types('12 rue N'),
        asksFor('12 rue N'),
      ],
    },
    {
      name: 'The server does not answer: the user types the address by hand',
      steps: [
        types('12 rue'),
        asks,
        done('suggestAddresses', some),
        types('12 rue N'),
        asksFor('12 rue N'),
        done('suggestAddresses', offline, { at: 'unavailable', context: { suggestions: [] } }),
        types('12 rue'),
        asks,
        done('suggestAddresses', some),
        types('12 rue N'),
        asksFor('12 rue N'),
        fails('suggestAddresses', fault, { at: 'unavailable', context: { suggestions: [] } }),
      ],
    },
  ],
});

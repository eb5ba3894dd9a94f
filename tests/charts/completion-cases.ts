import type { AddressSuggestion, KnownClient } from '#contract/lookup-resources.ts';
import { blankSouscripteur } from '#domain/blank-forms.ts';
import {
  completionChart,
  type CompletionEmitted,
  type CompletionEvent,
} from '#machines/shared/completion/index.ts';
import { answered, fault, offline } from '#tests/support/outcomes.ts';
import { done, fails, send, starts, waits } from './harness/journeys.ts';
import { emitted, given, stopped } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';
import { completeForm } from './quote-fixtures.ts';

/*
 * The suite of the chart `completion`: its starts, its events, the answers of its children and its
 * journeys (tests/charts/harness/README.md).
 */

const suggestion: AddressSuggestion = { ...completeForm.chantier.address, label: '12 rue' };
const some = answered({ suggestions: [suggestion] });
const none = answered({ suggestions: [] });
const [holder = blankSouscripteur()] = completeForm.souscripteurs;
const client: KnownClient = { ...holder, label: 'Les Tilleuls' };
const clients = answered({ suggestions: [client] });
const types = (text: string, causes: Parameters<typeof send>[1] = {}) =>
  send<CompletionEvent>({ type: 'completion.type', text }, { at: 'typing', context: { text }, ...causes });
const asksFor = (q: string) => waits(250, { at: 'asking', causes: [given('suggest', { query: { q } })] });
const asks = asksFor('12 rue');
const picked: CompletionEmitted = { type: 'suggestion.picked', suggestion };
const picks = send<CompletionEvent>(
  { type: 'completion.pick', label: '12 rue' },
  { at: 'idle', context: { text: '', suggestions: [] }, causes: [emitted(picked)] },
);

export const suite = defineSuite(completionChart, {
  noScreen: 'one field of a form',
  starts: { 'an address': { request: null }, 'a client of a request': { request: 42 } },
  events: {
    'completion.type': [{ text: '12 rue' }, { text: '12 rue N' }, { text: ' 1 ' }],
    'completion.pick': [{ label: '12 rue' }, { label: 'Ailleurs' }],
  },
  children: { suggest: { done: [some, none, offline], error: [fault] } },
  project: (context) => [context.text, context.suggestions.length, context.answered !== null],
  pins: {
    suggest: ({ input: { request }, last }) => {
      const query = { q: last('completion.type')?.text.trim() };
      return request === null ? { query } : { params: { id: 42 }, query };
    },
  },
  journeys: [
    {
      name: 'The user types an address: after 250 ms addresses are proposed, and the picked one fills the form',
      steps: [
        starts({ at: 'idle', causes: [] }),
        types('12 r'),
        types('12 rue'),
        asks,
        done('suggest', some, { at: 'suggesting', context: { suggestions: [suggestion] } }),
        send({ type: 'completion.pick', label: 'Ailleurs' }, { at: 'suggesting' }),
        picks,
        send({ type: 'completion.pick', label: '12 rue' }, { at: 'idle' }),
      ],
    },
    {
      name: 'The user types a postal code: it is sent beside the text',
      steps: [
        types(' 12 rue Nationale 37000'),
        waits(250, {
          at: 'asking',
          causes: [given('suggest', { query: { q: '12 rue Nationale', postal_code: '37000' } })],
        }),
      ],
    },
    {
      name: 'The user shortens the text below three characters: the proposals disappear',
      steps: [
        send({ type: 'completion.type', text: ' 12 ' }, { at: 'idle', context: { text: ' 12 ' } }),
        types('12 '.padEnd(5, 'r')),
        types('12 rue'),
        asks,
        done('suggest', some, { at: 'suggesting' }),
        send(
          { type: 'completion.type', text: '12' },
          { at: 'idle', context: { text: '12', suggestions: [] } },
        ),
      ],
    },
    {
      name: 'The user types on: the text is asked again, and the former proposals can be picked meanwhile',
      steps: [
        types('12 rue'),
        asks,
        types('12 rue', { causes: [stopped('suggest')] }),
        asks,
        done('suggest', some, { at: 'suggesting' }),
        types('12 rue N', { context: { suggestions: [suggestion] } }),
        asksFor('12 rue N'),
        done('suggest', none, { at: 'nothing', context: { suggestions: [] } }),
        types('12 rue'),
        asks,
        done('suggest', some, { at: 'suggesting' }),
        types('12 rue N'),
        picks,
      ],
    },
    {
      name: 'The user types a text that has its answer: it is not asked again, except after another text or without proposals',
      steps: [
        types('12 rue'),
        asks,
        done('suggest', some, { at: 'suggesting' }),
        types('12 ru'),
        types(' 12 rue '),
        waits(250, { at: 'suggesting', context: { suggestions: [suggestion] }, causes: [] }),
        types('12 rue N'),
        asksFor('12 rue N'),
        done('suggest', none, { at: 'nothing' }),
        types('12 rue N '),
        waits(250, { at: 'nothing', causes: [] }),
        send({ type: 'completion.type', text: '12' }, { at: 'idle' }),
        types('12 rue N'),
        asksFor('12 rue N'),
      ],
    },
    {
      name: 'The server does not answer: the user types the address by hand',
      steps: [
        types('12 rue'),
        asks,
        done('suggest', some),
        types('12 rue N'),
        asksFor('12 rue N'),
        done('suggest', offline, { at: 'unavailable', context: { suggestions: [] } }),
        types('12 rue'),
        asks,
        done('suggest', some),
        types('12 rue N'),
        asksFor('12 rue N'),
        fails('suggest', fault, { at: 'unavailable', context: { suggestions: [] } }),
      ],
    },
    {
      name: 'The user types a client’s name: it is asked of the request’s cabinet, whole',
      start: 'a client of a request',
      steps: [
        types(' tilleuls 37000'),
        waits(250, {
          at: 'asking',
          causes: [given('suggest', { params: { id: 42 }, query: { q: 'tilleuls 37000' } })],
        }),
        done('suggest', clients, { at: 'suggesting', context: { suggestions: [client] } }),
        send(
          { type: 'completion.pick', label: 'Les Tilleuls' },
          {
            at: 'idle',
            context: { text: '' },
            causes: [emitted({ type: 'suggestion.picked', suggestion: client })],
          },
        ),
      ],
    },
  ],
});

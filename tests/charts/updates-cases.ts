import type { AnyActorRef } from 'xstate';
import { updatesChart, updatesIgnored } from '#machines/updates/index.ts';
import { answered, fault, offline } from '#tests/support/outcomes.ts';
import { done, fails, send, starts } from './harness/journeys.ts';
import { given, sentTo } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';
import { requestAt } from './quote-fixtures.ts';

const asRead = requestAt({ version: 3 });
const accepted = requestAt({ version: 4 });
const signed = requestAt({ version: 5 });
const uploaded = { ...asRead, contents_version: asRead.contents_version + 1 };

const asks = given('getRequest', { params: { id: 42 } });
const look = { type: 'page.shown' } as const;
const change = (request: object) => ({ type: 'request.changed', request }) as never;
const passes = (request: object) => sentTo('parent', { type: 'request.changed', request });

export const suite = defineSuite(updatesChart, {
  starts: { 'an open request': (parent: AnyActorRef) => ({ parent, request: asRead }) },
  events: { 'page.shown': [{}], 'request.changed': [{ request: accepted }] },
  children: { getRequest: { done: [answered({ request: asRead }), answered({ request: accepted }), answered({ request: signed }), answered({ request: uploaded }), offline], error: [fault] } },
  project: ({ request }) => [request.version],
  pins: { getRequest: () => ({ params: { id: 42 } }) },
  journeys: [
    {
      name: 'what a client did meanwhile is read at the next look, and goes to the owner',
      steps: [
        starts({ at: 'waiting', causes: [] }),
        send(look, { at: 'asking', causes: [asks] }),
        done('getRequest', answered({ request: accepted }), { at: 'waiting', causes: [passes(accepted)] }),
        send(change(accepted), { at: 'waiting', context: { request: accepted } }),
        send(look, { at: 'asking', causes: [asks] }),
        done('getRequest', answered({ request: accepted }), { at: 'waiting', causes: [] }),
      ],
    },
    {
      name: 'a document that came meanwhile is news, though the law did not move',
      steps: [send(look, { at: 'asking', causes: [asks] }), done('getRequest', answered({ request: uploaded }), { at: 'waiting', causes: [passes(uploaded)] })],
    },
    {
      name: 'a read that fails changes nothing, and the next look asks again',
      steps: [
        send(look, { at: 'asking', causes: [asks] }), done('getRequest', offline, { at: 'waiting', causes: [] }),
        send(look, { at: 'asking', causes: [asks] }), fails('getRequest', fault, { at: 'waiting', causes: [] }),
        send(look, { at: 'asking', causes: [asks] }),
      ],
    },
    {
      name: 'what the person wrote while it was read is no news',
      steps: [send(look, { at: 'asking', causes: [asks] }), send(change(accepted), { at: 'asking' }), done('getRequest', answered({ request: accepted }), { at: 'waiting', causes: [] })],
    },
  ],
  ignored: updatesIgnored,
});

import { payNowChart, payNowIgnored } from '#machines/pay-now/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, fault, offline, refused } from '#tests/support/outcomes.ts';
import { done, fails, send, starts } from './harness/journeys.ts';
import { emitted, given } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';

/*
 * The suite of the chart `pay-now`: its starts, its events, the answers of its children and its journeys
 * (tests/charts/harness/README.md).
 */

const asks = given('payLink', {});
const pays = { type: 'pay.now' } as const;
const nothing = refused('Il n’y a rien à payer sur ce dossier pour le moment.', 'not_permitted');
const link = answered({ path: '/client/paiement/secret' });

export const suite = defineSuite(payNowChart, {
  noScreen: 'one button: guest-signature.screen.test.tsx',
  starts: { 'a signed quote': {} },
  events: { 'pay.now': [{}] },
  children: { payLink: { done: [link, nothing, offline], error: [fault] } },
  project: ({ message }) => [message],
  pins: { payLink: () => ({}) },
  journeys: [
    {
      name: 'The user pays: the link is asked and followed',
      steps: [
        starts({ at: 'ready', context: { message: null } }),
        send(pays, { at: 'asking', causes: [asks] }),
        done('payLink', link, {
          at: 'left',
          causes: [emitted({ type: 'navigate', to: '/client/paiement/secret' })],
        }),
      ],
    },
    {
      name: 'The payment is not possible: the page says why until the next attempt',
      steps: [
        send(pays, { at: 'asking', causes: [asks] }),
        done('payLink', nothing, { at: 'ready', context: { message: nothing.message } }),
        send(pays, { at: 'asking', context: { message: null }, causes: [asks] }),
        done('payLink', offline, { at: 'ready', context: { message: offline.message } }),
        send(pays, { at: 'asking', causes: [asks] }),
        fails('payLink', fault, { at: 'ready', context: { message: unexpected } }),
      ],
    },
  ],
  ignored: payNowIgnored,
});

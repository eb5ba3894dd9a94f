import type { EventOf } from './harness/suite.ts';
import type { Journey } from './harness/journeys.ts';
import type { dossierChart } from '#machines/dossier/index.ts';
import { fault } from '#tests/support/outcomes.ts';
import { fails, child } from './harness/journeys.ts';
import { given, stopped, sentTo } from './harness/moves.ts';
import { asRead } from './dossier-requests.ts';
import {
  read,
  ofRequest,
  unexpected,
  everybody,
  shownDocuments,
  shownSignature,
  onQuote,
  hidden,
} from './dossier-journey-steps.ts';

/*
 * Journeys of the chart `dossier`, part «broken child». Each is a story in steps;
 * tests/charts/harness/README.md says how to read one.
 */

export const brokenChildJourneys: Journey<EventOf<typeof dossierChart>>[] = [
  {
    name: 'The chart claims breaks: the dossier stops every chart and becomes unavailable',
    steps: [
      read,
      child.sends(
        'access',
        { type: 'access.granted', tab: 'sinistres' },
        {
          at: { ready: 'claimsTab' },
          causes: [sentTo('documents', { type: 'documents.show' }), given('claims', ofRequest(asRead))],
        },
      ),
      child.breaks('claims', fault, {
        at: 'unavailable',
        context: { message: unexpected },
        causes: everybody,
      }),
    ],
  },
  ...[
    'access',
    'documents',
    'contractors',
    'archive',
    'messages',
    'signature',
    'paper',
    'lawActions',
    'story',
    'updates',
    'devisPdf',
    'letter',
  ].map((id) => ({
    name: `The chart ${id} breaks: the dossier stops every chart and becomes unavailable`,
    steps: [
      read,
      fails(id, fault, {
        at: 'unavailable',
        context: { message: unexpected },
        causes: everybody.filter((effect) => !('id' in effect && effect.id === id)),
      }),
    ],
  })),
  ...['subscription', 'payments'].map((id) => ({
    name: `The chart ${id} breaks: the dossier stops every chart and becomes unavailable`,
    steps: [
      read,
      child.sends(
        'access',
        { type: 'access.granted', tab: 'souscription' },
        {
          at: { ready: 'subscriptionTab' },
          causes: [
            shownDocuments,
            shownSignature,
            given('subscription', { id: 42, parent: '@self' }),
            given('payments', ofRequest(asRead)),
          ],
        },
      ),
      fails(id, fault, {
        at: 'unavailable',
        context: { message: unexpected },
        causes: [stopped(id === 'payments' ? 'subscription' : 'payments'), ...everybody],
      }),
    ],
  })),
  {
    name: 'The chart contract breaks: the dossier stops every chart and becomes unavailable',
    steps: [
      read,
      child.sends(
        'access',
        { type: 'access.granted', tab: 'contrats' },
        {
          at: { ready: 'contractTab' },
          causes: [shownSignature, given('contract', { id: 42, parent: '@self' })],
        },
      ),
      child.breaks('contract', fault, {
        at: 'unavailable',
        context: { message: unexpected },
        causes: everybody,
      }),
    ],
  },
  ...['quote', 'sameSite'].map((id) => ({
    name: `The chart ${id} breaks: the dossier stops every chart and becomes unavailable`,
    steps: [
      read,
      onQuote,
      fails(id, fault, {
        at: 'unavailable',
        context: { message: unexpected },
        causes: [...(id === 'quote' ? [stopped('sameSite')] : [hidden, stopped('quote')]), ...everybody],
      }),
    ],
  })),
  ...(['worksEnd', 'payments'] as const).map((id) => ({
    name: `The chart ${id} breaks: the dossier stops every chart and becomes unavailable`,
    steps: [
      read,
      child.sends(
        'access',
        { type: 'access.granted', tab: 'fin-de-travaux' },
        {
          at: { ready: 'worksEndTab' },
          causes: [
            shownDocuments,
            shownSignature,
            given('worksEnd', ofRequest(asRead)),
            given('payments', ofRequest(asRead)),
          ],
        },
      ),
      fails(id, fault, {
        at: 'unavailable',
        context: { message: unexpected },
        causes: [
          ...(id === 'worksEnd'
            ? [stopped('payments')]
            : [sentTo('worksEnd', { type: 'page.hide' }), stopped('worksEnd')]),
          ...everybody,
        ],
      }),
    ],
  })),
];

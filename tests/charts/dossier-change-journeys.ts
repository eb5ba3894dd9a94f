import type { EventOf } from './harness/suite.ts';
import type { Journey } from './harness/journeys.ts';
import type { dossierChart } from '#machines/dossier/index.ts';
import { starts, child, user } from './harness/journeys.ts';
import { given, stopped, sentTo } from './harness/moves.ts';
import { saved, outdated, mailed, elsewhereBuilt, refused, closed, asRead } from './dossier-requests.ts';
import {
  ask,
  read,
  onQuote,
  change,
  passedOn,
  announced,
  tabs,
  beside,
  elsewhere,
  hidden,
  ofRequest,
  hidesClaims,
  quoteTab,
} from './dossier-journey-steps.ts';

/*
 * Journeys of the chart `dossier`, part «change». Each is a story in steps; tests/charts/harness/README.md
 * says how to read one.
 */

export const changeJourneys: Journey<EventOf<typeof dossierChart>>[] = [
  {
    name: 'The request is read and its tab opens; a save there reaches every chart of the dossier',
    steps: [
      starts({ at: 'loading', causes: [ask] }),
      read,
      onQuote,
      child.sends('quote', change(saved), {
        at: { ready: 'quote' },
        context: { request: saved },
        causes: passedOn(saved, 'access', 'documents', 'contractors', 'messages', 'signature', 'quote'),
      }),
      child.sends('access', { type: 'access.granted', tab: 'devis' }, { at: { ready: 'quote' } }),
      child.sends('lawActions', change(outdated), { at: { ready: 'quote' }, context: { request: saved } }),
    ],
  },
  {
    name: 'A sent mail reads nothing again; a new site reads the other requests on it; a new status reads the menu counts',
    steps: [
      read,
      onQuote,
      child.sends('updates', change(mailed), {
        at: { ready: 'quote' },
        context: { request: mailed },
        causes: ['lawActions', 'access', 'documents', 'contractors', 'signature', 'quote'].map((id) =>
          sentTo(id, change(mailed)),
        ),
      }),
      child.sends('updates', change(mailed), { at: { ready: 'quote' }, context: { request: mailed } }),
      child.sends('quote', change(elsewhereBuilt), {
        at: { ready: 'quote' },
        context: { request: elsewhereBuilt },
        causes: passedOn(
          elsewhereBuilt,
          'access',
          'documents',
          'contractors',
          'messages',
          'signature',
          'quote',
          'sameSite',
        ),
      }),
      child.sends('lawActions', change(refused), {
        at: { ready: 'quote' },
        context: { request: refused },
        causes: [
          ...passedOn(refused, 'access', 'documents', 'contractors', 'messages', 'signature', 'quote'),
          announced,
        ],
      }),
    ],
  },
  ...tabs.map(({ tab, at, opens, own }) => ({
    name: `The tab ${tab} changes the status: the dossier announces it once`,
    steps: [
      read,
      child.sends('access', { type: 'access.granted', tab }, { at: { ready: at }, causes: opens }),
      child.sends('lawActions', change(closed), {
        at: { ready: at },
        context: { request: closed },
        causes: [...passedOn(closed, ...beside, ...own), announced],
      }),
      child.sends('lawActions', change(closed), { at: { ready: at }, context: { request: closed } }),
    ],
  })),
  {
    name: 'Somebody else saved during the edit: the history is read before the answers are compared',
    steps: [
      read,
      onQuote,
      child.sends(
        'quote',
        { type: 'request.outdated' },
        {
          at: { ready: 'quote' },
          context: { request: asRead },
          causes: [sentTo('story', { type: 'request.changed' })],
        },
      ),
    ],
  },
  {
    name: 'Another tab stops the quote; coming back starts it with the latest request',
    steps: [
      read,
      onQuote,
      user.sends(
        { type: 'tab.open', ...elsewhere },
        {
          at: { ready: 'quote' },
          context: elsewhere,
          causes: [sentTo('access', { type: 'tab.open', ...elsewhere })],
        },
      ),
      child.sends(
        'access',
        { type: 'access.granted', tab: 'sinistres' },
        {
          at: { ready: 'claimsTab' },
          causes: [
            hidden,
            stopped('quote'),
            stopped('sameSite'),
            sentTo('documents', { type: 'documents.show' }),
            given('claims', ofRequest(asRead)),
          ],
        },
      ),
      child.sends('lawActions', change(saved), {
        at: { ready: 'claimsTab' },
        context: { request: saved },
        causes: passedOn(saved, 'access', 'documents', 'contractors', 'messages', 'signature', 'claims'),
      }),
      child.sends('lawActions', change(outdated), {
        at: { ready: 'claimsTab' },
        context: { request: saved },
      }),
      child.sends(
        'access',
        { type: 'access.granted', tab: 'devis' },
        { at: { ready: 'quote' }, causes: [...hidesClaims, ...quoteTab(saved)] },
      ),
      child.sends(
        'access',
        { type: 'access.pending' },
        { at: { ready: 'checking' }, causes: [hidden, stopped('quote'), stopped('sameSite')] },
      ),
    ],
  },
];

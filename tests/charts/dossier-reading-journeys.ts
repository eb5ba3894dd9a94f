import type { EventOf } from './harness/suite.ts';
import type { Journey } from './harness/journeys.ts';
import type { dossierChart } from '#machines/dossier/index.ts';
import { fault, offline } from '#tests/support/outcomes.ts';
import { child, server, user } from './harness/journeys.ts';
import { found, asRead } from './dossier-requests.ts';
import { elsewhere, owned, claimsTab, ask, unexpected } from './dossier-journey-steps.ts';

/*
 * Journeys of the chart `dossier`, part «reading». Each is a story in steps; tests/charts/harness/README.md
 * says how to read one.
 */

export const readingJourneys: Journey<EventOf<typeof dossierChart>>[] = [
  {
    name: 'The address changes while the request is read: the dossier opens the tab named last',
    steps: [
      user.sends({ type: 'tab.open', ...elsewhere }, { at: 'loading', context: elsewhere }),
      server.answers('getRequest', found, { at: { ready: 'checking' }, causes: owned(asRead, elsewhere) }),
      child.sends(
        'access',
        { type: 'access.granted', tab: 'sinistres' },
        { at: { ready: 'claimsTab' }, causes: claimsTab(asRead) },
      ),
    ],
  },
  {
    name: 'The reading fails and the user changes tab: "Retry" opens that tab',
    steps: [
      server.answers('getRequest', offline, { at: 'unavailable', context: { message: offline.message } }),
      user.sends({ type: 'tab.open', ...elsewhere }, { at: 'unavailable', context: elsewhere }),
      user.sends({ type: 'dossier.retry' }, { at: 'loading', causes: [ask] }),
      server.answers('getRequest', found, {
        at: { ready: 'checking' },
        context: { message: null },
        causes: owned(asRead, elsewhere),
      }),
      child.sends(
        'access',
        { type: 'access.granted', tab: 'sinistres' },
        { at: { ready: 'claimsTab' }, causes: claimsTab(asRead) },
      ),
    ],
  },
  {
    name: 'The call that reads the request breaks: the dossier becomes unavailable',
    steps: [server.breaks('getRequest', fault, { at: 'unavailable', context: { message: unexpected } })],
  },
];

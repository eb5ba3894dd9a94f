import type { EventOf } from './harness/suite.ts';
import type { Journey } from './harness/journeys.ts';
import type { dossierChart } from '#machines/dossier/index.ts';
import { fault, offline } from '#tests/support/outcomes.ts';
import { done, fails, send, childSends } from './harness/journeys.ts';
import { found, asRead } from './dossier-requests.ts';
import { elsewhere, owned, claimsTab, ask, unexpected } from './dossier-journey-steps.ts';

export const readingJourneys: Journey<EventOf<typeof dossierChart>>[] = [
  {
    name: 'The address changes while the request is read: the dossier opens the tab named last',
    steps: [
      send({ type: 'tab.open', ...elsewhere }, { at: 'loading', context: elsewhere }),
      done('getRequest', found, { at: { ready: 'checking' }, causes: owned(asRead, elsewhere) }),
      childSends(
        'access',
        { type: 'access.granted', tab: 'sinistres' },
        { at: { ready: 'claimsTab' }, causes: claimsTab(asRead) },
      ),
    ],
  },
  {
    name: 'The reading fails and the user changes tab: "Retry" opens that tab',
    steps: [
      done('getRequest', offline, { at: 'unavailable', context: { message: offline.message } }),
      send({ type: 'tab.open', ...elsewhere }, { at: 'unavailable', context: elsewhere }),
      send({ type: 'dossier.retry' }, { at: 'loading', causes: [ask] }),
      done('getRequest', found, {
        at: { ready: 'checking' },
        context: { message: null },
        causes: owned(asRead, elsewhere),
      }),
      childSends(
        'access',
        { type: 'access.granted', tab: 'sinistres' },
        { at: { ready: 'claimsTab' }, causes: claimsTab(asRead) },
      ),
    ],
  },
  {
    name: 'The call that reads the request breaks: the dossier becomes unavailable',
    steps: [fails('getRequest', fault, { at: 'unavailable', context: { message: unexpected } })],
  },
];

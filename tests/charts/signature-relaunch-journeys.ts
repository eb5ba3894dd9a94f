import type { EventOf } from './harness/suite.ts';
import type { Journey } from './harness/journeys.ts';
import type { signatureChart } from '#machines/signature/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { failures, fault, offline } from '#tests/support/outcomes.ts';
import { done, fails, send, waits } from './harness/journeys.ts';
import { emitted } from './harness/moves.ts';
import {
  archived,
  premiumCalled,
  cancelled,
  declined,
  beforePremiumCall,
  expired,
  forbidden,
  none,
  notMade,
  noted,
  relaunched,
  unknown,
} from './signature-answers.ts';
import {
  asks,
  check,
  goesAway,
  news,
  readsOpen,
  relaunch,
  relaunches,
  settles,
  toldParent,
} from './signature-steps.ts';

export const relaunchJourneys: Journey<EventOf<typeof signatureChart>>[] = [
  {
    name: 'A refusal is taken back, or the signature is relaunched',
    start: 'a request that waits for it',
    steps: [
      readsOpen,
      done('settle', declined, { at: { broken: 'refused' } }),
      check,
      done('settle', declined, { at: { broken: 'refused' } }),
      relaunch,
      done('relaunch', relaunched, {
        at: 'reading',
        context: { tries: 0 },
        causes: [toldParent(noted), news, asks],
      }),
      readsOpen,
    ],
  },
  {
    name: 'A relaunch is refused: the page says why and reads the signature again',
    start: 'a request that waits for it',
    steps: [
      done('read', expired, { at: { broken: 'expired' } }),
      relaunch,
      done('relaunch', forbidden, {
        at: 'reading',
        causes: [emitted({ type: 'toast', kind: 'error', message: forbidden.message }), asks],
      }),
      done('read', notMade, { at: { broken: 'failed' } }),
      relaunch,
      fails('relaunch', fault, {
        at: 'reading',
        causes: [emitted({ type: 'toast', kind: 'error', message: unexpected }), asks],
      }),
      done('read', cancelled, { at: { broken: 'cancelled' } }),
      send({ type: 'signature.relaunch' }, { at: { broken: 'cancelled' } }),
    ],
  },
  {
    name: 'Somebody else changed the request: the parent receives it and the next relaunch uses it',
    start: 'a request that waits for it',
    steps: [
      done('read', expired, { at: { broken: 'expired' } }),
      relaunch,
      done(
        'relaunch',
        { ...failures.stale, newer: archived },
        {
          at: 'reading',
          causes: [
            emitted({ type: 'toast', kind: 'error', message: failures.stale.message }),
            toldParent(archived),
            asks,
          ],
        },
      ),
    ],
  },
  {
    name: 'The request went back before its signature: the parent receives it, whatever the call was',
    start: 'a request that waits for it',
    steps: [
      done(
        'read',
        { ...failures.refused, newer: beforePremiumCall },
        {
          at: 'unavailable',
          context: { message: failures.refused.message },
          causes: [toldParent(beforePremiumCall)],
        },
      ),
      send({ type: 'signature.retry' }, { at: 'reading', causes: [asks] }),
      readsOpen,
      done(
        'settle',
        { ...failures.refused, newer: beforePremiumCall },
        {
          at: { waiting: 'pending' },
          context: { message: failures.refused.message },
          causes: [toldParent(beforePremiumCall)],
        },
      ),
      send({ type: 'request.changed', request: beforePremiumCall }, { at: 'none' }),
    ],
  },
  {
    name: 'After a relaunch the provider is asked often again',
    start: 'a request that waits for it',
    steps: [
      readsOpen,
      goesAway,
      waits(3_000, { at: 'resolving', context: { tries: 1 }, causes: [settles] }),
      done('settle', expired, { at: { broken: 'expired' }, context: { tries: 1 } }),
      relaunch,
      done('relaunch', relaunched, {
        at: 'reading',
        context: { tries: 0 },
        causes: [toldParent(noted), news, asks],
      }),
    ],
  },
  {
    name: 'The request changes at the same step: it is read again and the newer version is relaunched',
    start: 'a request that waits for it',
    steps: [
      readsOpen,
      goesAway,
      waits(3_000, { at: 'resolving', context: { tries: 1 }, causes: [settles] }),
      done('settle', expired, { at: { broken: 'expired' } }),
      send(
        { type: 'request.changed', request: premiumCalled },
        { at: { broken: 'expired' }, context: { tries: 1 } },
      ),
      send(
        { type: 'request.changed', request: { ...premiumCalled, version: 9 } },
        { at: 'reading', context: { tries: 0 }, causes: [asks] },
      ),
      done('read', expired, { at: { broken: 'expired' } }),
      send(
        { type: 'request.changed', request: { ...premiumCalled, version: 8 } },
        { at: { broken: 'expired' } },
      ),
      send(
        { type: 'request.changed', request: { ...premiumCalled, version: 9 } },
        { at: 'reading', causes: [asks] },
      ),
      done('read', expired, { at: { broken: 'expired' } }),
      send({ type: 'signature.relaunch' }, { at: 'relaunching', causes: [relaunches(9)] }),
    ],
  },
  {
    name: 'A signature that does not exist yet is read again on demand',
    start: 'a request that waits for it',
    steps: [
      done('read', none, { at: 'none' }),
      send({ type: 'signature.check' }, { at: 'reading', causes: [asks] }),
      done('read', unknown, { at: 'unknown' }),
      send({ type: 'signature.retry' }, { at: 'reading', causes: [asks] }),
      readsOpen,
    ],
  },
  {
    name: 'A signature that cannot be read is read again on demand',
    start: 'a request that waits for it',
    steps: [
      done('read', offline, { at: 'unavailable', context: { message: offline.message } }),
      send({ type: 'signature.retry' }, { at: 'reading', causes: [asks] }),
      fails('read', fault, { at: 'unavailable', context: { message: unexpected } }),
      send({ type: 'signature.retry' }, { at: 'reading', causes: [asks] }),
      readsOpen,
    ],
  },
];

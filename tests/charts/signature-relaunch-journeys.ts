import type { EventOf } from './harness/suite.ts';
import type { Journey } from './harness/journeys.ts';
import type { signatureChart } from '#machines/signature/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { failures, fault, offline } from '#tests/support/outcomes.ts';
import { waits, owner, server, user } from './harness/journeys.ts';
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

/*
 * Journeys of the chart `signature`, part «relaunch». Each is a story in steps;
 * tests/charts/harness/README.md says how to read one.
 */

export const relaunchJourneys: Journey<EventOf<typeof signatureChart>>[] = [
  {
    name: 'A refusal is taken back, or the signature is relaunched',
    start: 'a request that waits for it',
    steps: [
      readsOpen,
      server.answers('settle', declined, { at: { broken: 'refused' } }),
      check,
      server.answers('settle', declined, { at: { broken: 'refused' } }),
      relaunch,
      server.answers('relaunch', relaunched, {
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
      server.answers('read', expired, { at: { broken: 'expired' } }),
      relaunch,
      server.answers('relaunch', forbidden, {
        at: 'reading',
        causes: [emitted({ type: 'toast', kind: 'error', message: forbidden.message }), asks],
      }),
      server.answers('read', notMade, { at: { broken: 'failed' } }),
      relaunch,
      server.breaks('relaunch', fault, {
        at: 'reading',
        causes: [emitted({ type: 'toast', kind: 'error', message: unexpected }), asks],
      }),
      server.answers('read', cancelled, { at: { broken: 'cancelled' } }),
      user.sends({ type: 'signature.relaunch' }, { at: { broken: 'cancelled' } }),
    ],
  },
  {
    name: 'Somebody else changed the request: the parent receives it and the next relaunch uses it',
    start: 'a request that waits for it',
    steps: [
      server.answers('read', expired, { at: { broken: 'expired' } }),
      relaunch,
      server.answers(
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
      server.answers(
        'read',
        { ...failures.refused, newer: beforePremiumCall },
        {
          at: 'unavailable',
          context: { message: failures.refused.message },
          causes: [toldParent(beforePremiumCall)],
        },
      ),
      user.sends({ type: 'signature.retry' }, { at: 'reading', causes: [asks] }),
      readsOpen,
      server.answers(
        'settle',
        { ...failures.refused, newer: beforePremiumCall },
        {
          at: { waiting: 'pending' },
          context: { message: failures.refused.message },
          causes: [toldParent(beforePremiumCall)],
        },
      ),
      owner.sends({ type: 'request.changed', request: beforePremiumCall }, { at: 'none' }),
    ],
  },
  {
    name: 'After a relaunch the provider is asked often again',
    start: 'a request that waits for it',
    steps: [
      readsOpen,
      goesAway,
      waits(3_000, { at: 'resolving', context: { tries: 1 }, causes: [settles] }),
      server.answers('settle', expired, { at: { broken: 'expired' }, context: { tries: 1 } }),
      relaunch,
      server.answers('relaunch', relaunched, {
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
      server.answers('settle', expired, { at: { broken: 'expired' } }),
      owner.sends(
        { type: 'request.changed', request: premiumCalled },
        { at: { broken: 'expired' }, context: { tries: 1 } },
      ),
      owner.sends(
        { type: 'request.changed', request: { ...premiumCalled, version: 9 } },
        { at: 'reading', context: { tries: 0 }, causes: [asks] },
      ),
      server.answers('read', expired, { at: { broken: 'expired' } }),
      owner.sends(
        { type: 'request.changed', request: { ...premiumCalled, version: 8 } },
        { at: { broken: 'expired' } },
      ),
      owner.sends(
        { type: 'request.changed', request: { ...premiumCalled, version: 9 } },
        { at: 'reading', causes: [asks] },
      ),
      server.answers('read', expired, { at: { broken: 'expired' } }),
      user.sends({ type: 'signature.relaunch' }, { at: 'relaunching', causes: [relaunches(9)] }),
    ],
  },
  {
    name: 'A signature that does not exist yet is read again on demand',
    start: 'a request that waits for it',
    steps: [
      server.answers('read', none, { at: 'none' }),
      user.sends({ type: 'signature.check' }, { at: 'reading', causes: [asks] }),
      server.answers('read', unknown, { at: 'unknown' }),
      user.sends({ type: 'signature.retry' }, { at: 'reading', causes: [asks] }),
      readsOpen,
    ],
  },
  {
    name: 'A signature that cannot be read is read again on demand',
    start: 'a request that waits for it',
    steps: [
      server.answers('read', offline, { at: 'unavailable', context: { message: offline.message } }),
      user.sends({ type: 'signature.retry' }, { at: 'reading', causes: [asks] }),
      server.breaks('read', fault, { at: 'unavailable', context: { message: unexpected } }),
      user.sends({ type: 'signature.retry' }, { at: 'reading', causes: [asks] }),
      readsOpen,
    ],
  },
];

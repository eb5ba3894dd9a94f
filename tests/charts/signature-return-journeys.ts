import type { EventOf } from './harness/suite.ts';
import type { Journey } from './harness/journeys.ts';
import type { signatureChart } from '#machines/signature/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, fault, invalid, offline, signedOut } from '#tests/support/outcomes.ts';
import { starts, owner, server, user } from './harness/journeys.ts';
import { given } from './harness/moves.ts';
import {
  premiumCalled,
  creating,
  declined,
  expired,
  forbidden,
  late,
  open,
  signature,
  unknown,
} from './signature-answers.ts';
import { calls } from './signature-calls.ts';
import { asks, check, news, readsOpen } from './signature-steps.ts';

/*
 * Journeys of the chart `signature`, part «return». Each is a story in steps; tests/charts/harness/README.md
 * says how to read one.
 */

export const returnJourneys: Journey<EventOf<typeof signatureChart>>[] = [
  {
    name: 'In a dossier, an ended session or a restricted account leaves the signature visible',
    start: 'a request that waits for it',
    steps: [
      server.answers('read', signedOut, { at: 'unavailable', context: { message: signedOut.message } }),
      user.sends({ type: 'signature.retry' }, { at: 'reading', causes: [asks] }),
      readsOpen,
      server.answers('settle', forbidden, {
        at: { waiting: 'pending' },
        context: { message: forbidden.message },
      }),
      check,
      server.answers('settle', unknown, { at: 'unknown' }),
    ],
  },
  ...[unknown, signedOut, forbidden, invalid({ id: ['Identifiant incomplet.'] })].map((outcome) => ({
    name: `The return page names no readable signature: it stays neutral: ${outcome.kind}`,
    start: 'a return page' as const,
    steps: [
      starts({ at: 'resolving', causes: [given('settle', calls.return.settle)] }),
      server.answers('settle', outcome, { at: 'unknown', context: { message: null } }),
    ],
  })),
  {
    name: 'The agreement of a membership is read by its id, and relaunched if it expired',
    start: 'a membership',
    steps: [
      starts({ at: 'reading', causes: [given('read', calls.membership.read)] }),
      server.answers('read', open, { at: 'resolving', causes: [given('settle', calls.membership.settle)] }),
      server.answers('settle', expired, { at: { broken: 'expired' } }),
      user.sends(
        { type: 'signature.relaunch' },
        { at: 'relaunching', causes: [given('relaunch', calls.membership.relaunch)] },
      ),
    ],
  },
  {
    name: 'A refused agreement is relaunched from the return page',
    start: 'a return page',
    steps: [
      starts({ at: 'resolving', causes: [given('settle', calls.return.settle)] }),
      server.answers('settle', declined, { at: { broken: 'refused' } }),
      user.sends(
        { type: 'signature.relaunch' },
        { at: 'relaunching', causes: [given('relaunch', calls.return.relaunch)] },
      ),
      server.answers('relaunch', answered({ signature: signature({ state: 'creating' }) }), {
        at: 'resolving',
        causes: [news, given('settle', calls.return.settle)],
      }),
    ],
  },
  {
    name: 'The session ends during the wait: the neutral page is shown',
    start: 'a return page',
    steps: [
      starts({ at: 'resolving', causes: [given('settle', calls.return.settle)] }),
      server.answers('settle', signedOut, { at: 'unknown' }),
    ],
  },
  {
    name: 'A guest’s signature that cannot be read is unavailable, and asked for again',
    start: 'a guest',
    steps: [
      server.answers('settle', offline, { at: 'unavailable', context: { message: offline.message } }),
      user.sends(
        { type: 'signature.retry' },
        { at: 'resolving', causes: [given('settle', calls.guest.settle)] },
      ),
      server.breaks('settle', fault, { at: 'unavailable', context: { message: unexpected } }),
    ],
  },
  {
    name: 'A guest whose link has expired asks for a new one by mail',
    start: 'a guest',
    steps: [
      starts({ at: 'resolving', causes: [given('settle', calls.guest.settle)] }),
      server.answers('settle', expired, { at: { broken: 'expired' } }),
      user.sends(
        { type: 'signature.relaunch' },
        { at: 'relaunching', causes: [given('relaunch', calls.guest.relaunch)] },
      ),
      server.answers('relaunch', answered({ signature: signature({ state: 'creating' }) }), {
        at: 'resolving',
        causes: [news, given('settle', calls.guest.settle)],
      }),
      server.answers('settle', creating, { at: { waiting: 'creating' }, causes: [] }),
      user.sends(
        { type: 'signature.check' },
        { at: 'resolving', causes: [given('settle', calls.guest.settle)] },
      ),
      server.answers('settle', late, { at: 'late' }),
      owner.sends({ type: 'request.changed', request: premiumCalled }, { at: 'late' }),
    ],
  },
];

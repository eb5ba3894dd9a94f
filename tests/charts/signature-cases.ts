import type { Signature } from '#contract/signatures.ts';
import {
  backOff,
  patience,
  signatureChart,
  signatureIgnored,
  type SignatureInput,
} from '#machines/signature/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failed, failures, fault, invalid, offline, signedOut } from '#tests/support/outcomes.ts';
import { done, fails, send, starts, waits } from './harness/journeys.ts';
import { emitted, given, stopped } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';
import {
  applied,
  archived,
  called,
  cancelled,
  creating,
  declined,
  early,
  expired,
  forbidden,
  late,
  moved,
  none,
  notMade,
  noted,
  open,
  openNoted,
  recorded,
  relaunched,
  signature,
  unknown,
} from './signature-answers.ts';
import { calls, callsOf } from './signature-calls.ts';
import { shownJourneys } from './signature-journeys-shown.ts';
import {
  asks,
  check,
  goesAway,
  news,
  readsOpen,
  relaunch,
  relaunches,
  settles,
  shows,
  toldParent,
} from './signature-steps.ts';

const telling = (traits: Partial<Signature>) => ({ signature: signature(traits) });
/** What needs no question, and where it is shown. */
const standings = [
  { name: 'nothing', told: { signature: null }, at: 'none' },
  { name: 'signed', told: telling({ state: 'completed', applied: true }), at: 'signed' },
  { name: 'signed too late', told: telling({ state: 'completed', late: true }), at: 'late' },
  { name: 'cancelled', told: telling({ state: 'cancelled' }), at: { broken: 'cancelled' } },
  { name: 'expired', told: telling({ state: 'expired' }), at: { broken: 'expired' } },
  { name: 'not made', told: telling({ state: 'failed' }), at: { broken: 'failed' } },
];
/** What may still be signed, or is not taken into account yet. */
const living = [
  { name: 'being made', told: telling({ state: 'creating' }), at: { waiting: 'creating' } },
  { name: 'open', told: telling({ expires_at: null }), at: { waiting: 'away' } },
  { name: 'refused', told: telling({ state: 'refused' }), at: { broken: 'refused' } },
  { name: 'recorded', told: telling({ state: 'completed' }), at: { waiting: 'pending' } },
];

const ofRequest =
  (request: typeof called) =>
  (parent: SignatureInput['parent']): SignatureInput => ({ parent, subject: { kind: 'request', request } });

export const suite = defineSuite(signatureChart, {
  starts: {
    'a request that waits for it': ofRequest(called),
    'a request that has signed': ofRequest(moved),
    'a request that never had one': ofRequest(early),
    'a guest': { parent: null, subject: { kind: 'guest' } },
    'a return page': { parent: null, subject: { kind: 'return', id: 'opaque-signature-id' } },
    'a membership': { parent: null, subject: { kind: 'membership', id: 31 } },
  },
  events: {
    'request.changed': [{ request: called }, { request: moved }, { request: archived }, { request: early }],
    'signature.show': [{}],
    'signature.check': [{}],
    'signature.relaunch': [{}],
    'signature.retry': [{}],
  },
  children: {
    read: {
      done: [open, none, applied, late, cancelled, expired, notMade, unknown, signedOut, offline],
      error: [fault],
    },
    settle: {
      done: [
        open,
        openNoted,
        creating,
        declined,
        recorded,
        applied,
        late,
        cancelled,
        expired,
        notMade,
        none,
        unknown,
        failed,
      ],
      error: [fault],
    },
    relaunch: { done: [relaunched, forbidden], error: [fault] },
  },
  project: ({ subject, signature: shown, past, shown: isShown, tries, message }) => [
    subject.kind === 'request'
      ? [subject.request.step.slug, subject.request.status.slug, subject.request.contents_version]
      : subject.kind,
    shown?.state,
    shown?.relaunchable,
    past.length,
    isShown,
    tries,
    message !== null,
  ],
  pins: {
    read: ({ input }) => callsOf(input as SignatureInput).read,
    settle: ({ input }) => callsOf(input as SignatureInput).settle,
    relaunch: ({ input }) => callsOf(input as SignatureInput).relaunch,
  },
  journeys: [
    ...standings.map(({ name, told, at }) => ({
      name: `what the portal knows is shown: ${name}`,
      start: 'a request that waits for it' as const,
      steps: [done('read', answered(told), { at, context: { signature: told.signature } })],
    })),
    ...[...standings, ...living].map(({ name, told, at }) => ({
      name: `what the provider says is shown, and the newer request goes to its owner: ${name}`,
      start: 'a request that waits for it' as const,
      steps: [
        readsOpen,
        done('settle', answered({ ...told, request: noted }), {
          at,
          context: { signature: told.signature, message: null },
          causes: [toldParent(noted)],
        }),
      ],
    })),
    {
      name: 'whoever looks into a refusal, or sees the request move, is asked for often again',
      start: 'a request that waits for it',
      steps: [
        readsOpen,
        goesAway,
        waits(3_000, { at: 'resolving', context: { tries: 1 }, causes: [settles] }),
        done('settle', declined, { at: { broken: 'refused' } }),
        check,
        goesAway,
        waits(3_000, { at: 'resolving', context: { tries: 1 }, causes: [settles] }),
        send(
          { type: 'request.changed', request: archived },
          { at: 'reading', context: { tries: 0 }, causes: [stopped('settle'), asks] },
        ),
        send({ type: 'request.changed', request: early }, { at: 'none', causes: [stopped('read')] }),
      ],
    },
    {
      name: 'an open transaction is asked about as the page loads, then less and less often; then a mail is promised',
      start: 'a request that waits for it',
      steps: [
        starts({ at: 'reading', causes: [asks] }),
        readsOpen,
        goesAway,
        ...backOff.flatMap((delay, index) => [
          waits(delay, { at: 'resolving', context: { tries: index + 1 }, causes: [settles] }),
          goesAway,
        ]),
        waits(patience, { at: { waiting: 'promised' } }),
        check,
        goesAway,
        waits(3_000, { at: 'resolving', context: { tries: 1 }, causes: [settles] }),
      ],
    },
    {
      name: 'everybody has signed: the request that moved goes to its owner',
      start: 'a request that waits for it',
      steps: [
        readsOpen,
        done('settle', applied, {
          at: 'signed',
          context: { signature: applied.answer.signature, past: applied.answer.past, message: null },
          causes: [toldParent(moved)],
        }),
        send({ type: 'request.changed', request: moved }, { at: 'signed' }),
      ],
    },
    {
      name: 'who has signed meanwhile goes to the owner of the request once',
      start: 'a request that waits for it',
      steps: [
        readsOpen,
        done('settle', openNoted, { at: { waiting: 'away' }, causes: [toldParent(noted)] }),
        waits(3_000, { at: 'resolving', causes: [settles] }),
        done('settle', openNoted, { at: { waiting: 'away' } }),
      ],
    },
    {
      name: 'where the provider does not answer, it stays pending and is asked again',
      start: 'a request that waits for it',
      steps: [
        readsOpen,
        done('settle', failed, {
          at: { waiting: 'pending' },
          context: { message: failed.message, signature: signature() },
        }),
        waits(3_000, { at: 'resolving', context: { tries: 1 }, causes: [settles] }),
        fails('settle', fault, { at: { waiting: 'pending' }, context: { message: unexpected } }),
        check,
        done('settle', recorded, { at: { waiting: 'pending' }, context: { message: null } }),
        check,
        done('settle', creating, { at: { waiting: 'creating' } }),
        check,
        done('settle', none, { at: 'none' }),
      ],
    },
    {
      name: 'a refusal may be taken back, or the signature relaunched',
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
      name: 'what cannot be relaunched says why, and is read again',
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
      name: 'in a dossier that is open, a session that is over, or an account that may do no more, takes no signature out of sight',
      start: 'a request that waits for it',
      steps: [
        done('read', signedOut, { at: 'unavailable', context: { message: signedOut.message } }),
        send({ type: 'signature.retry' }, { at: 'reading', causes: [asks] }),
        readsOpen,
        done('settle', forbidden, { at: { waiting: 'pending' }, context: { message: forbidden.message } }),
        check,
        done('settle', unknown, { at: 'unknown' }),
      ],
    },
    {
      name: 'a request that somebody else moved is told to its owner: the next relaunch is made on it',
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
      name: 'a file that has gone back before its signature is told to its owner, whatever was asked',
      start: 'a request that waits for it',
      steps: [
        done(
          'read',
          { ...failures.refused, newer: early },
          { at: 'unavailable', context: { message: failures.refused.message }, causes: [toldParent(early)] },
        ),
        send({ type: 'signature.retry' }, { at: 'reading', causes: [asks] }),
        readsOpen,
        done(
          'settle',
          { ...failures.refused, newer: early },
          {
            at: { waiting: 'pending' },
            context: { message: failures.refused.message },
            causes: [toldParent(early)],
          },
        ),
        send({ type: 'request.changed', request: early }, { at: 'none' }),
      ],
    },
    {
      name: 'after a relaunch that followed many tries, it is asked often again',
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
      name: 'what is over already is shown without asking the provider',
      start: 'a request that waits for it',
      steps: [
        shows('reading'),
        done('read', late, { at: 'late' }),
        send({ type: 'request.changed', request: moved }, { at: 'reading', causes: [asks] }),
        done('read', applied, { at: 'signed' }),
        send({ type: 'request.changed', request: archived }, { at: 'reading', causes: [asks] }),
        done('read', none, { at: 'none', context: { signature: null } }),
      ],
    },
    {
      name: 'a request that never had one asks nobody, until it comes so far',
      start: 'a request that never had one',
      steps: [
        starts({ at: 'none', causes: [] }),
        send({ type: 'signature.check' }, { at: 'none', causes: [] }),
        send({ type: 'request.changed', request: { ...early, version: 8 } }, { at: 'none' }),
        send({ type: 'request.changed', request: called }, { at: 'reading', causes: [asks] }),
      ],
    },
    {
      name: 'something happens to the request where it is: it is read again, and the newer version is relaunched',
      start: 'a request that waits for it',
      steps: [
        readsOpen,
        goesAway,
        waits(3_000, { at: 'resolving', context: { tries: 1 }, causes: [settles] }),
        done('settle', expired, { at: { broken: 'expired' } }),
        send(
          { type: 'request.changed', request: called },
          { at: { broken: 'expired' }, context: { tries: 1 } },
        ),
        send(
          { type: 'request.changed', request: { ...called, version: 9 } },
          { at: 'reading', context: { tries: 0 }, causes: [asks] },
        ),
        done('read', expired, { at: { broken: 'expired' } }),
        send({ type: 'request.changed', request: { ...called, version: 8 } }, { at: { broken: 'expired' } }),
        send(
          { type: 'request.changed', request: { ...called, version: 9 } },
          { at: 'reading', causes: [asks] },
        ),
        done('read', expired, { at: { broken: 'expired' } }),
        send({ type: 'signature.relaunch' }, { at: 'relaunching', causes: [relaunches(9)] }),
      ],
    },
    ...shownJourneys,
    {
      name: 'one that was not asked for yet, or is not known yet, is looked for again on demand',
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
      name: 'one that cannot be read is read again on demand',
      start: 'a request that waits for it',
      steps: [
        done('read', offline, { at: 'unavailable', context: { message: offline.message } }),
        send({ type: 'signature.retry' }, { at: 'reading', causes: [asks] }),
        fails('read', fault, { at: 'unavailable', context: { message: unexpected } }),
        send({ type: 'signature.retry' }, { at: 'reading', causes: [asks] }),
        readsOpen,
      ],
    },
    ...[unknown, signedOut, forbidden, invalid({ id: ['Identifiant incomplet.'] })].map((outcome) => ({
      name: `a return page of what is nobody’s is neutral: ${outcome.kind}`,
      start: 'a return page' as const,
      steps: [
        starts({ at: 'reading', causes: [given('read', calls.return.read)] }),
        done('read', outcome, { at: 'unknown', context: { message: null } }),
      ],
    })),
    {
      name: 'the agreement of a membership is asked for by its id, and again where it expired',
      start: 'a membership',
      steps: [
        starts({ at: 'reading', causes: [given('read', calls.membership.read)] }),
        done('read', open, { at: 'resolving', causes: [given('settle', calls.membership.settle)] }),
        done('settle', expired, { at: { broken: 'expired' } }),
        send(
          { type: 'signature.relaunch' },
          { at: 'relaunching', causes: [given('relaunch', calls.membership.relaunch)] },
        ),
      ],
    },
    {
      name: 'a refused agreement is asked for again from the page to which its signer came back',
      start: 'a return page',
      steps: [
        done('read', declined, { at: 'resolving', causes: [given('settle', calls.return.settle)] }),
        done('settle', declined, { at: { broken: 'refused' } }),
        send(
          { type: 'signature.relaunch' },
          { at: 'relaunching', causes: [given('relaunch', calls.return.relaunch)] },
        ),
        done('relaunch', answered({ signature: signature({ state: 'creating' }) }), {
          at: 'reading',
          causes: [news, given('read', calls.return.read)],
        }),
      ],
    },
    {
      name: 'a session that ends while one waits leaves the neutral page',
      start: 'a return page',
      steps: [
        done('read', open, { at: 'resolving', causes: [given('settle', calls.return.settle)] }),
        done('settle', signedOut, { at: 'unknown' }),
      ],
    },
    {
      name: 'a guest whose link has expired asks for a new one',
      start: 'a guest',
      steps: [
        starts({ at: 'reading', causes: [given('read', calls.guest.read)] }),
        done('read', expired, { at: { broken: 'expired' } }),
        send(
          { type: 'signature.relaunch' },
          { at: 'relaunching', causes: [given('relaunch', calls.guest.relaunch)] },
        ),
        done('relaunch', answered({ signature: signature({ state: 'creating' }) }), {
          at: 'reading',
          causes: [news, given('read', calls.guest.read)],
        }),
        done('read', creating, { at: 'resolving', causes: [given('settle', calls.guest.settle)] }),
        done('settle', late, { at: 'late' }),
        send({ type: 'request.changed', request: called }, { at: 'late' }),
      ],
    },
  ],
  ignored: signatureIgnored,
  limit: 60_000,
});

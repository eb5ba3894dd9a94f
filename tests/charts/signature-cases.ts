import { signatureChart, signatureIgnored, type SignatureInput } from '#machines/signature/index.ts';
import { failed, fault, offline, signedOut } from '#tests/support/outcomes.ts';
import { defineSuite } from './harness/suite.ts';
import {
  applied,
  archived,
  premiumCalled,
  cancelled,
  creating,
  declined,
  beforePremiumCall,
  expired,
  forbidden,
  late,
  moved,
  none,
  notMade,
  open,
  openNoted,
  recorded,
  relaunched,
  unknown,
} from './signature-answers.ts';
import { callsOf } from './signature-calls.ts';
import { shownJourneys } from './signature-journeys-shown.ts';
import { ofRequest } from './signature-journey-steps.ts';
import { statusJourneys } from './signature-status-journeys.ts';
import { relaunchJourneys } from './signature-relaunch-journeys.ts';
import { returnJourneys } from './signature-return-journeys.ts';

/*
 * The suite of the chart `signature`: its starts, its events, the answers of its children and its journeys
 * (tests/charts/harness/README.md).
 */

export const suite = defineSuite(signatureChart, {
  starts: {
    'a request that waits for it': ofRequest(premiumCalled),
    'a request that has signed': ofRequest(moved),
    'a request that never had one': ofRequest(beforePremiumCall),
    'a guest': { parent: null, subject: { kind: 'guest' } },
    'a return page': { parent: null, subject: { kind: 'return', id: 'opaque-signature-id' } },
    'a membership': { parent: null, subject: { kind: 'membership', id: 31 } },
  },
  events: {
    'request.changed': [
      { request: premiumCalled },
      { request: moved },
      { request: archived },
      { request: beforePremiumCall },
    ],
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
    ...statusJourneys,

    ...relaunchJourneys,

    ...returnJourneys,

    ...shownJourneys,
  ],
  ignored: signatureIgnored,
  limit: 60_000,
});

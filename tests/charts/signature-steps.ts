import type { SignatureEvent } from '#machines/signature/index.ts';
import { type JourneyStep, server, user } from './harness/journeys.ts';
import { emitted, given, sentTo } from './harness/moves.ts';
import { open, signature, type noted } from './signature-answers.ts';

/*
 * Steps, states and effects that several journeys of the chart `signature` share
 * (tests/charts/harness/README.md).
 */

/** Steps of a signature's journeys, and what they cause. */
export const asks = given('read', { call: 'requestSignature', with: { params: { id: 42 } } });
export const settles = given('settle', { call: 'updateSignatureRequest', with: { query: { request: 42 } } });
/** The relaunch of the request at that version. */
export const relaunches = (version = 7) =>
  given('relaunch', {
    call: 'sendEvent',
    with: { params: { id: 42 }, body: { event: 'SIGNATURE.RELAUNCH', data: {}, version } },
  });
export const toldParent = (request: typeof noted) => sentTo('parent', { type: 'request.changed', request });
export const check = user.sends<SignatureEvent>(
  { type: 'signature.check' },
  { at: 'resolving', context: { tries: 0 }, causes: [settles] },
);
export const relaunch = user.sends<SignatureEvent>(
  { type: 'signature.relaunch' },
  { at: 'relaunching', causes: [relaunches()] },
);
/** A tab shows it. */
export const shows = (
  at: JourneyStep<SignatureEvent>['at'],
  causes: JourneyStep<SignatureEvent>['causes'] = [],
) => user.sends<SignatureEvent>({ type: 'signature.show' }, { at, context: { shown: true }, causes });
export const readsOpen = server.answers('read', open, {
  at: 'resolving',
  context: { signature: signature() },
  causes: [settles],
});
export const goesAway = server.answers('settle', open, { at: { waiting: 'away' } });
export const news = emitted({
  type: 'toast',
  kind: 'success',
  message: 'La signature est relancée\u00a0: chaque signataire reçoit un nouveau lien.',
});

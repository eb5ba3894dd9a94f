import type { Signature } from '#contract/signatures.ts';
import type { SignatureInput } from '#machines/signature/index.ts';
import type { premiumCalled } from './signature-answers.ts';
import { signature } from './signature-answers.ts';

/*
 * Steps, states and effects that several journeys of the chart `signature` share
 * (tests/charts/harness/README.md).
 */

const telling = (traits: Partial<Signature>) => ({ signature: signature(traits) });
/** Signatures that need no call to the provider, and the states that show them. */
export const waitingStates = [
  { name: 'nothing', told: { signature: null }, at: 'none' },
  { name: 'signed', told: telling({ state: 'completed', applied: true }), at: 'signed' },
  { name: 'signed too late', told: telling({ state: 'completed', late: true }), at: 'late' },
  { name: 'cancelled', told: telling({ state: 'cancelled' }), at: { broken: 'cancelled' } },
  { name: 'expired', told: telling({ state: 'expired' }), at: { broken: 'expired' } },
  { name: 'not made', told: telling({ state: 'failed' }), at: { broken: 'failed' } },
];
/** The signatures that are still possible, or not applied yet. */
export const living = [
  { name: 'being made', told: telling({ state: 'creating' }), at: { waiting: 'creating' } },
  { name: 'open', told: telling({ expires_at: null }), at: { waiting: 'away' } },
  { name: 'refused', told: telling({ state: 'refused' }), at: { broken: 'refused' } },
  { name: 'recorded', told: telling({ state: 'completed' }), at: { waiting: 'pending' } },
];

export const ofRequest =
  (request: typeof premiumCalled) =>
  (parent: SignatureInput['parent']): SignatureInput => ({ parent, subject: { kind: 'request', request } });

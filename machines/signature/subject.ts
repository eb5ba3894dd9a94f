import type { RequestResource } from '#contract/request-resources.ts';
import { purposeAt } from '#domain/signatures.ts';
import { hasReached } from '#domain/steps.ts';
import { stepOfSlug } from '../dossier-access/access.ts';
import type { Chosen } from '../shared/call.ts';

/** Calls that read a signature; each subject has one. */
export const readCalls = [
  'requestSignature',
  'guestSignature',
  'membershipTransaction',
  'signatureReturn',
] as const;
export const settleCalls = [
  'updateSignatureRequest',
  'guestSignature',
  'updateMembershipSignature',
  'signatureReturn',
] as const;
export const relaunchCalls = [
  'sendEvent',
  'guestRelaunch',
  'relaunchMembershipSignature',
  'relaunchSignature',
] as const;
type ReadCall = (typeof readCalls)[number];
type SettleCall = (typeof settleCalls)[number];
type RelaunchCall = (typeof relaunchCalls)[number];

/** The fields of a request that its signature depends on. */
export type Followed = Pick<RequestResource, 'id' | 'version' | 'contents_version' | 'step' | 'status'>;

/**
 * The object of a signature: a request, in its dossier; the guest's own signature; the transaction in the
 * address of a return page; the agreement of a membership.
 */
export type Subject =
  | { kind: 'request'; request: Followed }
  | { kind: 'guest' }
  | { kind: 'return'; id: string }
  | { kind: 'membership'; id: number };

/** A transaction may be open, so that the provider is asked. */
export const isAwaited = (subject: Subject): boolean =>
  subject.kind !== 'request' || purposeAt(subject.request.step.slug) !== null;

/** A transaction may exist. */
export const hasBegun = (subject: Subject): boolean =>
  subject.kind !== 'request' ||
  hasReached(stepOfSlug(subject.request.step.slug), 'devis-envoye-appel-de-prime');

/** The call that reads a signature as the portal knows it. */
export function readingOf(subject: Subject): Chosen<ReadCall> {
  if (subject.kind === 'guest') return { call: 'guestSignature', with: {} };
  if (subject.kind === 'return') return { call: 'signatureReturn', with: { params: { id: subject.id } } };
  if (subject.kind === 'membership')
    return { call: 'membershipTransaction', with: { query: { membership: subject.id } } };
  return { call: 'requestSignature', with: { params: { id: subject.request.id } } };
}

/** The call that asks the provider. */
export function settlingOf(subject: Subject): Chosen<SettleCall> {
  if (subject.kind === 'guest') return { call: 'guestSignature', with: {} };
  if (subject.kind === 'return') return { call: 'signatureReturn', with: { params: { id: subject.id } } };
  if (subject.kind === 'membership')
    return { call: 'updateMembershipSignature', with: { body: { membership: subject.id } } };
  return { call: 'updateSignatureRequest', with: { query: { request: subject.request.id } } };
}

/** Whether the reading call also asks the provider. */
export const isSettledByReading = (subject: Subject): boolean =>
  readingOf(subject).call === settlingOf(subject).call;

/** The call that makes a new transaction of the same documents and mails its signers. */
export function relaunchOf(subject: Subject): Chosen<RelaunchCall> {
  if (subject.kind === 'guest') return { call: 'guestRelaunch', with: {} };
  if (subject.kind === 'return') return { call: 'relaunchSignature', with: { params: { id: subject.id } } };
  if (subject.kind === 'membership')
    return { call: 'relaunchMembershipSignature', with: { params: { id: subject.id } } };
  const { id, version } = subject.request;
  return {
    call: 'sendEvent',
    with: { params: { id }, body: { event: 'SIGNATURE.RELAUNCH', data: {}, version } },
  };
}

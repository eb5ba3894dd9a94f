import type { RequestResource } from '#contract/resources.ts';
import { purposeAt } from '#domain/signatures.ts';
import { hasReached } from '#domain/steps.ts';
import { stepOfSlug } from '../dossier-access/access.ts';
import type { Chosen } from '../shared/call.ts';

/** The calls of a signature, by what they do; each subject has one of each. */
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

/** As much of a request as its signature follows. */
export type Followed = Pick<RequestResource, 'id' | 'version' | 'contents_version' | 'step' | 'status'>;

/** Whose signature is shown: a request's, in its dossier; a guest's own; that of a return page's address; that of a membership's agreement. */
export type Subject =
  | { kind: 'request'; request: Followed }
  | { kind: 'guest' }
  | { kind: 'return'; id: string }
  | { kind: 'membership'; id: number };

/** A signature is waited for: one may be open, and the provider is asked. */
export const isAwaited = (subject: Subject): boolean =>
  subject.kind !== 'request' || purposeAt(subject.request.step.slug) !== null;

/** Something may have been asked to be signed. */
export const hasBegun = (subject: Subject): boolean =>
  subject.kind !== 'request' ||
  hasReached(stepOfSlug(subject.request.step.slug), 'devis-envoye-appel-de-prime');

/** What is read of a signature as the portal knows it, by its subject. */
export function readingOf(subject: Subject): Chosen<ReadCall> {
  if (subject.kind === 'guest') return { call: 'guestSignature', with: {} };
  if (subject.kind === 'return') return { call: 'signatureReturn', with: { params: { id: subject.id } } };
  if (subject.kind === 'membership')
    return { call: 'membershipTransaction', with: { query: { membership: subject.id } } };
  return { call: 'requestSignature', with: { params: { id: subject.request.id } } };
}

/** The same, asked at its provider. */
export function settlingOf(subject: Subject): Chosen<SettleCall> {
  if (subject.kind === 'guest') return { call: 'guestSignature', with: {} };
  if (subject.kind === 'return') return { call: 'signatureReturn', with: { params: { id: subject.id } } };
  if (subject.kind === 'membership')
    return { call: 'updateMembershipSignature', with: { body: { membership: subject.id } } };
  return { call: 'updateSignatureRequest', with: { query: { request: subject.request.id } } };
}

/** Whether one call reads what the portal knows of it and asks its provider. */
export const isSettledByReading = (subject: Subject): boolean =>
  readingOf(subject).call === settlingOf(subject).call;

/** What makes a new transaction of the same documents, and has its signers mailed. */
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

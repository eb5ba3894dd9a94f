import type { RequestResource } from '#contract/resources.ts';
import { purposeAt } from '#domain/signatures.ts';
import { hasReached } from '#domain/steps.ts';
import { stepOfSlug } from '../dossier-access/access.ts';

/** As much of a request as its signature follows. */
export type Followed = Pick<RequestResource, 'id' | 'version' | 'contents_version' | 'step' | 'status'>;

/** Whose signature is shown: a request's, in its dossier; a guest's own; that of a return page's address; that of a membership's agreement. */
export type Subject = { kind: 'request'; request: Followed } | { kind: 'guest' } | { kind: 'return'; id: string } | { kind: 'membership'; id: number };

/** A signature is waited for: one may be open, and the provider is asked. */
export const isAwaited = (subject: Subject): boolean => subject.kind !== 'request' || purposeAt(subject.request.step.slug) !== null;

/** Something may have been asked to be signed. */
export const hasBegun = (subject: Subject): boolean =>
  subject.kind !== 'request' || hasReached(stepOfSlug(subject.request.step.slug), 'devis-envoye-appel-de-prime');

/** What the calls of a subject are given. */
export function inputsOf(subject: Subject): { read: object; settle: object; relaunch: object } {
  if (subject.kind === 'guest') return { read: {}, settle: {}, relaunch: {} };
  if (subject.kind === 'return') {
    const input = { params: { id: subject.id } };
    return { read: input, settle: input, relaunch: input };
  }
  if (subject.kind === 'membership') {
    const named = { membership: subject.id };
    return { read: { query: named }, settle: { body: named }, relaunch: { query: named } };
  }
  const { id, version } = subject.request;
  return {
    read: { params: { id } },
    settle: { query: { request: id } },
    relaunch: { params: { id }, body: { event: 'SIGNATURE.RELAUNCH', data: {}, version } },
  };
}

import type { LifecycleEventName } from './lifecycle-events.ts';
import type { GeneratedPaper } from './generated-papers.ts';
import { fromWireSlug } from './provider.ts';
import type { Step } from './steps.ts';

/** What is signed electronically (docs/domain/signature.md). */
const requestPurposes = ['quote', 'contract', 'endorsement'] as const;
export type RequestPurpose = (typeof requestPurposes)[number];
export const signaturePurposes = [...requestPurposes, 'membership'] as const;
export type SignaturePurpose = (typeof signaturePurposes)[number];

export const transactionStates = [
  'creating',
  'open',
  'refused',
  'completed',
  'cancelled',
  'expired',
  'failed',
] as const;
export type TransactionState = (typeof transactionStates)[number];

/** States of a transaction that is not over. An object has at most one such transaction for each purpose. */
const living: ReadonlySet<TransactionState> = new Set(['creating', 'open', 'refused']);
export const isLiving = (state: TransactionState): boolean => living.has(state);

/** States in which nobody signs until the signature is relaunched, or a refusal is taken back. */
export const brokenStates = ['refused', 'cancelled', 'expired', 'failed'] as const;
export type BrokenState = (typeof brokenStates)[number];
export const isBroken = (state: string | null): state is BrokenState =>
  brokenStates.some((one) => one === state);

/** Steps that wait for a signature, with its purpose. */
const signedAt = {
  'devis-envoye-appel-de-prime': 'quote',
  'contrat-envoye-pour-signature-electronique': 'contract',
  'avenant-fin-de-travaux': 'endorsement',
} as const satisfies Partial<Record<Step, RequestPurpose>>;

/** The steps that wait for a signature. */
export const signingSteps = Object.keys(signedAt) as readonly Step[];

/** Purpose of the signature at that step (slug or neutral key); `null` if it waits for none. */
export const purposeAt = (step: string): RequestPurpose | null =>
  (signedAt as Readonly<Record<string, RequestPurpose>>)[fromWireSlug(step)] ?? null;

/** The event that the law of requests receives once all have signed. */
export const signedEvents = {
  quote: 'QUOTE.SIGNED',
  contract: 'CONTRACT.SIGNED',
  endorsement: 'ENDORSEMENT.SIGNED',
} as const satisfies Readonly<Record<RequestPurpose, LifecycleEventName>>;

/** Purpose that the event reports as signed; `null` for other events. */
export const purposeSignedBy = (event: string): RequestPurpose | null =>
  requestPurposes.find((purpose) => signedEvents[purpose] === event) ?? null;

/** File names of the papers to sign, by purpose. */
export const signedPapers: Readonly<Record<RequestPurpose, readonly GeneratedPaper[]>> = {
  quote: ['devis.pdf', 'fiche-conseil.pdf'],
  contract: ['conditions-particulieres.pdf'],
  endorsement: ['avenant.pdf'],
};

/** French labels of the purposes. */
export const purposeLabels: Readonly<Record<SignaturePurpose, string>> = {
  quote: 'Devis',
  contract: 'Contrat',
  endorsement: 'Avenant',
  membership: 'Convention de partenariat',
};

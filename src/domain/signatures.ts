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

/** At most one of an object and a purpose lives. */
const living: ReadonlySet<TransactionState> = new Set(['creating', 'open', 'refused']);
export const isLiving = (state: TransactionState): boolean => living.has(state);

/** Where a request waits for its signatures, and what it has signed there. */
const signedAt = {
  'devis-envoye-appel-de-prime': 'quote',
  'contrat-envoye-pour-signature-electronique': 'contract',
  'avenant-fin-de-travaux': 'endorsement',
} as const satisfies Partial<Record<Step, RequestPurpose>>;

/** The steps that wait for a signature. */
export const signingSteps = Object.keys(signedAt) as readonly Step[];

/** What a request has signed at that step (a slug, or its neutral key); `null` where it waits for no signature. */
export const purposeAt = (step: string): RequestPurpose | null =>
  (signedAt as Readonly<Record<string, RequestPurpose>>)[fromWireSlug(step)] ?? null;

/** The event that the law of requests receives once all have signed. */
export const signedEvents = {
  quote: 'QUOTE.SIGNED',
  contract: 'CONTRACT.SIGNED',
  endorsement: 'ENDORSEMENT.SIGNED',
} as const satisfies Readonly<Record<RequestPurpose, LifecycleEventName>>;

/** What that event says to be signed; `null` where it says of nothing. */
export const purposeSignedBy = (event: string): RequestPurpose | null =>
  requestPurposes.find((purpose) => signedEvents[purpose] === event) ?? null;

/** The papers that are signed, by the names under which they are written down. */
export const signedPapers: Readonly<Record<RequestPurpose, readonly GeneratedPaper[]>> = {
  quote: ['devis.pdf', 'fiche-conseil.pdf'],
  contract: ['conditions-particulieres.pdf'],
  endorsement: ['avenant.pdf'],
};

/** What is signed, in words. */
export const purposeLabels: Readonly<Record<SignaturePurpose, string>> = {
  quote: 'Devis',
  contract: 'Contrat',
  endorsement: 'Avenant',
  membership: 'Convention de partenariat',
};

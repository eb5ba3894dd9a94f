import { blankFacts } from '#domain/lifecycle-facts.ts';
import { toWireSlug } from '#domain/provider.ts';
import { statuses } from '#domain/statuses.ts';
import { isUnderContract, steps, type Step } from '#domain/steps.ts';
import { defineLaw } from '../shared/law/define-law.ts';
import { data } from './data.ts';
import { reasons } from './reasons.ts';
import { table } from './rows.ts';
import type { LifecycleTypes } from './types.ts';
import { lifecycle } from './vocabulary.ts';

/** Claims may be declared from contrat-signe on. */
export const claimsAt = (step: Step | 'new') => (step !== 'new' && isUnderContract(step) ? 'open' : 'closed');

/**
 * The law of a request (docs/domain/lifecycle.md), in three regions: its status (folder), its step (progress
 * of the work), and whether claims may be declared.
 */
export const requestLaw = defineLaw<
  LifecycleTypes,
  keyof typeof lifecycle.conditions,
  (typeof lifecycle.effects)[number]
>({
  id: 'request-lifecycle',
  vocabulary: lifecycle,
  states: { status: ['new', ...statuses], step: ['new', ...steps], claims: ['closed', 'open'] },
  derive: { claims: ({ step }) => claimsAt(step) },
  rows: table,
  leaving: { status: { 'offres-en-cours': ['links.cancel'] } },
  blankFacts,
  supposedFacts: (holding) => ({
    ...blankFacts,
    signed: { ...blankFacts.signed, quote: holding.has('quoteSigned') },
  }),
  reasons,
  relevantOnlyIf: [
    'notEligible',
    'referralNeeded',
    'referralPending',
    'aboveLimit',
    'signatureOpen',
    'signatureBroken',
    'offerOver',
    'premiumTakenBack',
    'receiptToReverse',
  ],
  data,
  verdicts: ['ELIGIBILITY.FAIL'],
  toWire: toWireSlug,
});

export const requestLifecycle = requestLaw.chart;

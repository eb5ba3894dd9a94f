import { blankClaimFacts, type ClaimFacts } from '#domain/claim-facts.ts';
import { isClaimEvent, type ClaimEventName } from '#domain/claim-events.ts';
import { longestExtension } from '#domain/claim-terms.ts';
import type { ClaimState } from '#domain/claim.ts';
import type { Page } from '#domain/form-pages/page.ts';
import { dataSchemas } from '../shared/law/data.ts';
import { actionPages, type ActionAnswers, type AskedFor } from '../shared/law/pages.ts';
import { data } from './data.ts';

const schemaOf = dataSchemas(data, blankClaimFacts);

/**
 * The form fields for the data of events (docs/domain/claims.md, in brackets). The list of missing items has
 * a form of its own.
 */
export const askedWords: AskedFor = {
  fields: {
    comment: { label: 'Commentaire', columns: 12, control: { kind: 'lines', rows: 4 } },
    expert: {
      label: 'Expert',
      hint: 'Nom et cabinet. L’assuré a huit jours pour le récuser.',
      columns: 12,
      control: { kind: 'text' },
    },
    report_on: {
      label: 'Rapport préliminaire envoyé le',
      hint: 'Avant la décision, ou le même jour.',
      control: { kind: 'date' },
    },
    days: {
      label: 'Jours de plus',
      hint: `Au plus ${longestExtension}, pour des raisons techniques exceptionnelles.`,
      control: { kind: 'text' },
    },
    amount: { label: 'Indemnité offerte', control: { kind: 'amount', decimals: 2 } },
    paid_on: { label: 'Payée le', control: { kind: 'date' } },
    reference: { label: 'Référence du paiement', control: { kind: 'text' } },
  },
  ofEvent: {
    'POSITION.REFUSE': { comment: { label: 'Motif du refus', hint: 'Le refus doit être motivé.' } },
    'EXTENSION.ASK': { comment: { label: 'Raisons techniques' } },
    'CLAIM.CONTEST': { comment: { label: 'Ce que l’assuré conteste' } },
    'EXPERT.RECUSE': { comment: { label: 'Motif de la récusation' } },
    'CLAIM.WITHDRAW': { comment: { label: 'Motif du retrait' } },
  },
};
const pages = actionPages(askedWords);

/** Events whose data have forms of their own. */
const apart: ReadonlySet<string> = new Set<ClaimEventName>([
  'CLAIM.DECLARE',
  'CLAIM.COMPLETE',
  'CLAIM.INCOMPLETE',
]);

/**
 * The form for the data of an event in that state, with the limits that follow from the facts; none if the
 * event needs no data or has a form of its own.
 */
export function claimPageOf(
  event: string,
  state: ClaimState,
  facts: ClaimFacts = blankClaimFacts,
): Page<ActionAnswers> | undefined {
  if (!isClaimEvent(event) || apart.has(event)) return undefined;
  return pages(event, schemaOf(event, { claim: state }, facts));
}

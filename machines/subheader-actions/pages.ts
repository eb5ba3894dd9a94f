import type { Page } from '#domain/form-pages/page.ts';
import { blankFacts, type LifecycleFacts } from '#domain/lifecycle-facts.ts';
import { isLifecycleEvent } from '#domain/lifecycle-events.ts';
import type { Channel } from '#domain/lifecycle.ts';
import { fromWireSlug } from '#domain/provider.ts';
import { isStep } from '#domain/steps.ts';
import { data } from '../request-lifecycle/data.ts';
import { dataSchemas } from '../shared/law/data.ts';
import { actionPages, type AskedFor, type ActionAnswers } from '../shared/law/pages.ts';

/** The form fields for the data of events (docs/domain/lifecycle.md, in brackets). */
const fields: AskedFor['fields'] = {
  adminMessage: { label: 'Message', columns: 12, control: { kind: 'lines', rows: 5 } },
  comment: { label: 'Commentaire', columns: 12, control: { kind: 'lines', rows: 4 } },
  terms: { label: 'Conditions de la compagnie', columns: 12, control: { kind: 'lines', rows: 5 } },
  reason: { label: 'Motif', columns: 12, control: { kind: 'lines', rows: 4 } },
  pieces: {
    label: 'Pièces demandées',
    hint: 'Une par ligne.',
    columns: 12,
    control: { kind: 'lines', rows: 4, placeholder: 'Étude de sol G2' },
  },
  date: { label: 'Date d’effet', control: { kind: 'date' } },
  payment: { label: 'Règlement rejeté ou repris', columns: 12, control: { kind: 'select', options: [] } },
  method: {
    label: 'Mode de règlement',
    columns: 12,
    control: {
      kind: 'segments',
      options: [
        { value: 'virement', label: 'Virement' },
        { value: 'cheque', label: 'Chèque' },
      ],
    },
  },
  reference: { label: 'Référence', hint: 'Du virement, ou numéro du chèque.', control: { kind: 'text' } },
  valueDate: { label: 'Date de valeur', control: { kind: 'date' } },
  amount: { label: 'Montant reçu', control: { kind: 'amount', decimals: 2 } },
  reception_date: { label: 'Date de réception', control: { kind: 'date' } },
  final_cost: { label: 'Coût définitif', control: { kind: 'amount', decimals: 2 } },
};

/** Labels and hints of a field for one event. */
const ofEvent: NonNullable<AskedFor['ofEvent']> = {
  'PROVIDER.DECLINE': {
    adminMessage: { control: { kind: 'lines', rows: 5, placeholder: 'Informations manquantes ...' } },
  },
  'COMPANY.DECLINE': {
    adminMessage: { hint: 'Le courtier lira ce message. Le dossier ne pourra plus être repris.' },
  },
  'ELIGIBILITY.OVERRIDE': {
    adminMessage: {
      label: 'Motif de la dérogation',
      hint: 'La demande revient parmi les offres en cours. Le motif est gardé dans son histoire.',
    },
  },
  'PAYMENT.REVERSE': {
    reason: {
      label: 'Motif donné par la banque',
      hint: 'Le client et le cabinet le lisent.',
      control: { kind: 'lines', rows: 2, placeholder: 'Chèque sans provision' },
    },
  },
  'REFERRAL.GRANT': {
    terms: { hint: 'Le prix devient ferme à ces conditions\u202f; le courtier en est averti.' },
  },
  'FILE.SUBMIT': { comment: { label: 'Votre réponse' } },
  'INFO.REQUEST': { comment: { label: 'Votre question' } },
  'INFO.PROVIDE': { comment: { label: 'Votre réponse' } },
  'INFO.WITHDRAW': {
    comment: { label: 'Pourquoi elle est retirée', hint: 'Ce qui était demandé au courtier ne l’est plus.' },
  },
};

const schemaOf = dataSchemas(data, blankFacts);
const pages = actionPages({ fields, ofEvent, usual: { 'REFERRAL.GRANT': { terms: 'Sans condition' } } });

/**
 * The form for the data of an event at that step (a slug of the wire) by that channel, with the limits that
 * follow from the facts; none if the event needs no data.
 */
export function pageOf(
  event: string,
  step: string,
  channel: Channel,
  facts?: LifecycleFacts,
): Page<ActionAnswers> | undefined {
  const key = fromWireSlug(step);
  if (!isLifecycleEvent(event)) return undefined;
  return pages(event, schemaOf(event, { ...(isStep(key) && { step: key }), channel }, facts));
}

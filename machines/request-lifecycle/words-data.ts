import type { AskedFor } from '../shared/law/pages.ts';

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

/** How the data of events are asked for and named. */
export const askedWords: AskedFor = { fields, ofEvent };

import type { DecisionEvent } from '#machines/offer-detail/index.ts';

interface Wording {
  /** On its button. */
  label: string;
  title: string;
  /** Over the text that motivates it. */
  field: string;
  hint: string;
  /** Refuses somebody something. */
  danger: boolean;
}

/** What a decision is called on the page and in its dialog. */
export const decisions: Record<DecisionEvent, Wording> = {
  'REFERRAL.GRANT': {
    label: 'Accorder',
    title: 'Accorder la garantie',
    field: 'Conditions de la compagnie',
    hint: 'Le prix devient ferme à ces conditions\u202f; le courtier en est averti.',
    danger: false,
  },
  'COMPANY.DECLINE': {
    label: 'Décliner',
    title: 'Décliner ce dossier',
    field: 'Message',
    hint: 'Le courtier reçoit ce message avec la lettre de refus. Le dossier ne pourra plus être repris.',
    danger: true,
  },
  'ELIGIBILITY.OVERRIDE': {
    label: 'Accorder une dérogation',
    title: 'Accorder une dérogation',
    field: 'Motif de la dérogation',
    hint: 'La demande revient parmi les offres en cours. Le motif est gardé dans son histoire.',
    danger: false,
  },
};

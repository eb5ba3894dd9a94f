import type { OfferDecision } from '#machines/sub-header-actions/index.ts';
import type { DecisionWords } from './DecisionDialogs.tsx';

interface Wording {
  /** On its button. */
  label: string;
  title: string;
  field: string;
  hint: string;
  danger: boolean;
  /** What is answered most often, written already. */
  usual?: string;
}

/** What a decision is called on the page and in its dialog. */
export const decisions: Record<OfferDecision, Wording> = {
  'REFERRAL.GRANT': {
    label: 'Accorder',
    title: 'Accorder la garantie',
    field: 'Conditions de la compagnie',
    hint: 'Le prix devient ferme à ces conditions\u202f; le courtier en est averti.',
    usual: 'Sans condition',
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

/** The words of a decision's dialogs; its text is asked without a question before it. */
export const wordsOf = (event: OfferDecision): DecisionWords => ({ ...decisions[event], question: '', refusedTitle: 'Cette décision n’est plus possible', failedTitle: 'La décision n’est pas partie' });

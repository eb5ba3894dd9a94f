import type { ChartLabels } from '../catalogue-entry.ts';

const states: Record<string, string> = {
  choosing: 'Boutons de l’en-tête', confirming: 'Confirmation', commenting: 'Commentaire du refus', sending: 'Envoi', outdated: 'Dossier changé entre-temps',
  refused: 'Refusé par la loi du dossier', failed: 'Serveur injoignable',
};

const events: Record<string, string> = {
  'action.choose': 'Choisir une action', 'dialog.continue': 'Continuer', 'dialog.cancel': 'Annuler', 'comment.send': 'Envoyer le commentaire',
  'request.received': 'Le dossier a changé',
};

/** The picture's words for `sub-header-actions`. */
export const subHeaderActionsLabels: ChartLabels = { state: (key) => states[key], event: (type) => events[type] };

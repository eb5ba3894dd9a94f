import type { ChartLabels } from '../catalogue-entry.ts';

const states: Record<string, string> = {
  deciding: 'Avec ou sans lien ?',
  forgotten: 'Mot de passe oublié',
  asking: 'Envoi du lien',
  asked: 'Lien envoyé',
  verifying: 'Vérification du lien',
  unavailable: 'Serveur injoignable',
  linkExpired: 'Lien expiré',
  choosing: 'Choix du mot de passe',
  saving: 'Enregistrement',
  changed: 'Mot de passe changé',
};

const events: Record<string, string> = {
  'link.ask': 'Demande un lien',
  'password.choose': 'Choisit un mot de passe',
  'link.again': 'Redemande un lien',
  'link.retry': 'Réessayer',
};

/** The picture's words for `password-reset`. */
export const passwordResetLabels: ChartLabels = { state: (key) => states[key], event: (type) => events[type] };

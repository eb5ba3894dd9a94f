import type { ChartLabels } from '../catalogue-entry.ts';

const states: Record<string, string> = {
  opening: 'Ouverture',
  restoring: 'Reprise de la session',
  unreachable: 'Serveur injoignable',
  guest: 'Personne',
  idle: 'Formulaire de connexion',
  signingIn: 'Connexion en cours',
  refusing: 'Refus, encore tu',
  refused: 'Refus dit',
  client: 'Client venu par un lien',
  user: 'Connecté',
  active: 'À son travail',
  refreshing: 'Compte relu',
  choosing: 'Choix du collaborateur',
  rechecking: 'Vérification après un autre onglet',
  expired: 'Session expirée',
  asking: 'Se reconnecter par-dessus la page',
  postponed: 'Remis à plus tard',
  leaving: 'Déconnexion',
  left: 'Déconnecté',
  signedOutElsewhere: 'Déconnecté ailleurs',
  somebodyElse: 'Quelqu’un d’autre',
};

const events: Record<string, string> = {
  'login.submit': 'Se connecter',
  'login.later': 'Plus tard',
  'logout.ask': 'Déconnexion',
  'session.expired': 'Un appel est refusé : session finie',
  'session.retry': 'Réessayer',
  'collaborator.choose': 'Choisit son nom',
  'user.refresh': 'Le compte a changé',
  'tab.signedIn': 'Un autre onglet se connecte',
  'tab.signedOut': 'Un autre onglet se déconnecte',
  'guest.opened': 'Lien échangé',
  'guest.closed': 'Fin de la session du client',
};

/** The picture's words for `session`. */
export const sessionLabels: ChartLabels = {
  state: (key) => states[key],
  event: (type) => events[type],
  tone: (type) => (type.startsWith('tab.') ? 'outside' : type === 'session.expired' ? 'failure' : undefined),
};

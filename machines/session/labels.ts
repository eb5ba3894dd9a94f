import { labelsOf } from '../shared/labels.ts';
import { sessionChart } from './chart.ts';

export const sessionLabels = labelsOf(sessionChart, {
  states: {
    opening: 'Ouverture', restoring: 'Reprise de la session', unreachable: 'Serveur injoignable', guest: 'Visiteur', idle: 'Formulaire de connexion', signingIn: 'Connexion en cours',
    refusing: 'Refus retenu une seconde', refused: 'Refus affiché', arriving: 'Arrivée', client: 'Client venu par un lien', user: 'Connecté', active: 'Au travail',
    choosing: 'Choix du collaborateur', visiting: 'Vers le site des offres', rechecking: 'Vérification après un autre onglet', expired: 'Session expirée',
    asking: 'Reconnexion proposée', postponed: 'Remise à plus tard', rereading: 'Relecture du compte', leaving: 'Déconnexion', lastWords: 'Envoi de la dernière saisie', closing: 'Fermeture de la session', left: 'Déconnecté', signedOutElsewhere: 'Déconnecté ailleurs', somebodyElse: 'Une autre personne',
  },
  events: {
    'login.submit': 'Se connecter', 'login.later': 'Plus tard', 'logout.ask': 'Se déconnecter', 'session.expired': 'Un appel est refusé\u00a0: session finie', 'session.retry': 'Réessayer',
    'collaborator.choose': 'Choisit son nom', 'site.visit': 'Suit le lien du site des offres', 'tab.signedIn': 'Un autre onglet se connecte', 'tab.signedOut': 'Un autre onglet se déconnecte', 'tab.shown': 'L’onglet revient à l’écran',
    'guest.opened': 'Lien échangé', 'session.opened': 'Le lien d’un courriel connecte', 'user.changed': 'Le compte a changé', 'guest.closed': 'Fin de la session du client',
    'menu.shown': 'Le menu paraît', 'counts.received': 'Une liste apporte les nombres', 'requests.changed': 'Une demande a changé', 'memberships.counted': 'Nombres d’adhésions',
  },
  guards: { leavesWords: 'une saisie n’est pas enregistrée', holdsUserToken: 'jeton d’utilisateur', holdsClientToken: 'jeton de client', isSuspended: 'compte suspendu', awaitsDecision: 'courtier en attente d’une décision', hasDestination: 'le lien du site des offres a été suivi', isSamePerson: 'la même personne', isFirstChoice: 'le premier choix', isTokenVoid: 'jeton sans valeur' },
  actions: {
    takeEmail: 'retient l’adresse', takeUser: 'retient le compte', takeRefusal: 'retient le refus', takeUnexpected: 'dit l’erreur inattendue', forgetMessage: 'efface le message',
    storeSession: 'garde les jetons dans le navigateur', storeHint: 'garde l’indice de session', forgetSession: 'efface les jetons du navigateur', forgetGuests: 'efface ce que des clients ont laissé dans l’onglet', informMenu: 'prévient le menu', informMemberships: 'prévient le menu des adhésions',
    sayWelcome: 'souhaite la bienvenue', leaveWithGoodbye: 'recharge l’accueil et dit au revoir', leaveHome: 'recharge l’accueil', leaveToSign: 'recharge la connexion',
    takeRcdToken: 'retient le jeton du site des offres', storeRcdToken: 'garde le jeton du site des offres dans le navigateur', keepDestination: 'retient où aller', forgetDestination: 'oublie où aller',
    goThere: 'ouvre le site des offres', announceNoVisit: 'ferme l’onglet qui attendait le site', toastNoVisit: 'dit pourquoi le site ne s’ouvre pas', toastFault: 'signale l’erreur inattendue', toastUnsent: 'dit que la dernière saisie n’est pas enregistrée',
    announceRenewal: 'relance les appels en attente', announceAbandonment: 'abandonne les appels en attente',
  },
  emitted: { leave: 'rechargement ailleurs', visit: 'autre site', 'visit.cancelled': 'autre site abandonné', renewed: 'session renouvelée', abandoned: 'session abandonnée' },
  actors: {
    login: 'ouvrir une session', readUser: 'lire le compte', logout: 'fermer la session', chooseCollaborator: 'choisir le collaborateur', renewRcdToken: 'demander un jeton pour le site des offres', menuCounts: 'nombres du menu', membershipCounts: 'nombres d’adhésions du menu',
    watchTabs: 'écouter les autres onglets', readAhead: 'demander d’avance la première page', sendLastWords: 'envoyer ce qui vient d’être saisi',
  },
  tone: (type) => (type.startsWith('tab.') ? 'outside' : type === 'session.expired' ? 'failure' : undefined),
});

const noForm = 'le formulaire n’est pas à l’écran, ou il attend déjà sa réponse';
const noMenu = 'aucun menu sans utilisateur';

export const sessionIgnored = {
  '*|login.submit': noForm,
  '*|login.later': 'proposé par la seule fenêtre de reconnexion',
  '*|logout.ask': 'personne n’est connecté, ou la déconnexion est en cours',
  '*|session.retry': 'proposé quand le serveur n’a pas répondu',
  '*|collaborator.choose': noForm,
  '*|site.visit': 'le lien n’est pas à l’écran ou s’y suit sans jeton, la fenêtre de reconnexion le couvre, ou il est déjà suivi',
  'guest.*|tab.signedOut': 'personne n’est connecté ici',
  'leaving.*|tab.signedOut': 'la déconnexion est en cours',
  'leaving.*|tab.signedIn': 'la déconnexion vaut pour tous les onglets',
  '*|guest.opened': 'une session d’utilisateur l’emporte sur celle d’un client',
  '*|guest.closed': 'aucune session de client n’est ouverte',
  '*|session.opened': 'quelqu’un est déjà connecté',
  '*|user.changed': 'personne n’est connecté',
  '*|menu.shown': noMenu,
  '*|counts.received': noMenu,
  '*|requests.changed': noMenu,
  '*|memberships.counted': noMenu,
  '*|tab.shown': 'personne n’attend de décision, ou la page est occupée à autre chose',
};

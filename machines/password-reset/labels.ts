import { labelsOf } from '../shared/labels.ts';
import { passwordResetChart } from './chart.ts';

export const passwordResetLabels = labelsOf(passwordResetChart, {
  title: 'Nouveau mot de passe',
  section: 'everyone',
  serves: 'Qui a oublié son mot de passe\u00a0: un lien par courriel, puis un nouveau.',
  states: {
    deciding: 'Avec ou sans lien\u202f?',
    forgotten: 'Mot de passe oublié',
    asking: 'Envoi du lien',
    asked: 'Lien envoyé',
    verifying: 'Vérification du lien',
    unavailable: 'Serveur injoignable',
    linkExpired: 'Lien expiré',
    choosing: 'Choix du mot de passe',
    saving: 'Enregistrement',
    changed: 'Mot de passe changé',
  },
  events: {
    'link.ask': 'Demande un lien',
    'password.choose': 'Choisit un mot de passe',
    'link.again': 'Redemande un lien',
    'link.retry': 'Réessayer',
  },
  guards: { hasToken: 'arrivé par un lien', isValid: 'lien valable' },
  actions: {
    takeEmail: 'retient l’adresse',
    keepAnswer: 'dit que le lien est parti',
    takeMessage: 'dit pourquoi',
    takeUnexpected: 'dit l’erreur inattendue',
    forgetMessage: 'oublie le message',
    forgetToken: 'oublie le lien',
    sayDone: 'annonce le nouveau mot de passe',
    goToSign: 'mène à la connexion',
  },
  actors: {
    askLink: 'envoyer un lien',
    verifyLink: 'vérifier le lien',
    resetPassword: 'enregistrer le mot de passe',
  },
});

export const passwordResetIgnored = {
  '*|link.ask': 'demandé par le seul formulaire «\u00a0Mot de passe oublié\u00a0»',
  '*|password.choose': 'demandé par le seul formulaire du nouveau mot de passe',
  '*|link.again': 'proposé une fois le lien envoyé ou expiré',
  '*|link.retry': 'proposé quand le serveur n’a pas répondu',
};

import { labelsOf } from '../shared/labels.ts';
import { profileChart } from './chart.ts';

/** French labels of `profile`. */
export const profileLabels = labelsOf(profileChart, {
  title: 'Profil',
  section: 'everyone',
  serves: 'Qui change son nom, son adresse, son mot de passe ou les mails reçus.',
  states: {
    reading: 'Chargement',
    unavailable: 'Profil indisponible',
    shown: 'Profil montré',
    idle: 'Prêt',
    refreshing: 'Relecture',
    renaming: 'Enregistrement de l’identité',
    askingEmail: 'Demande d’une autre adresse',
    changingPassword: 'Changement du mot de passe',
    droppingEmail: 'Abandon de l’autre adresse',
    choosingMails: 'Enregistrement des mails choisis',
  },
  events: {
    'profile.retry': 'Réessayer',
    'form.open': 'Modifier',
    'form.close': 'Fermer la saisie',
    'identity.save': 'Enregistrer l’identité',
    'email.ask': 'Demander l’adresse',
    'password.change': 'Changer le mot de passe',
    'mails.choose': 'Choisir les mails reçus',
    'email.drop': 'Renoncer à la nouvelle adresse',
    'message.close': 'Fermer le message',
  },
  guards: {
    isFree: 'aucune saisie ouverte',
    hasForm: 'une saisie ouverte',
    mayDrop: 'une adresse attend',
    isLoose: 'un message hors de la saisie',
    isIdentity: 'l’identité',
    isEmail: 'l’adresse',
    isPassword: 'le mot de passe',
  },
  actions: {
    takeProfile: 'retient le profil',
    openForm: 'ouvre la saisie',
    closeForm: 'ferme la saisie',
    takeWrite: 'retient ce qui est écrit',
    dropWrite: 'l’oublie',
    takeErrors: 'dit ce qui ne va pas',
    takeMessage: 'retient le message',
    takeUnexpected: 'retient l’erreur inattendue',
    dropMessage: 'oublie le message',
    toastDone: 'dit que c’est fait',
    notifyUser: 'dit ce qu’est devenu le compte',
    goToProfile: 'revient au profil',
  },
  actors: {
    readProfile: 'lire le profil',
    changeIdentity: 'changer l’identité',
    askEmail: 'demander une autre adresse',
    changePassword: 'changer le mot de passe',
    dropEmail: 'renoncer à l’adresse demandée',
    refuseMails: 'choisir les mails reçus',
  },
});

const oneAtATime = 'une écriture à la fois';

/** Why an event has no effect in a state, in French (`CatalogueEntry.ignored`). */
export const profileIgnored = {
  'reading|*': 'le profil n’est pas encore lu',
  'unavailable|*': 'rien n’est montré',
  'shown.renaming|*': oneAtATime,
  'shown.askingEmail|*': oneAtATime,
  'shown.changingPassword|*': oneAtATime,
  'shown.droppingEmail|*': oneAtATime,
  'shown.choosingMails|*': oneAtATime,
  '*|profile.retry': 'le profil est lu',
};

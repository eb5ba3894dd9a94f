import { labelsOf } from '../labels.ts';
import { rosterChart } from './chart.ts';

/** French labels of `roster`. */
export const rosterLabels = labelsOf(rosterChart, {
  title: 'Liste que l’on tient',
  serves:
    'Le gérant, le courtier principal, l’administration principale\u00a0: personnes, agences, compagnies, partenaires, valeurs des listes.',
  states: {
    reading: 'Chargement',
    unavailable: 'Liste indisponible',
    shown: 'Liste montrée',
    idle: 'Prêt',
    unread: 'Autre partie illisible',
    refreshing: 'Relecture',
    adding: 'Ajout',
    changing: 'Modification',
    coding: 'Envoi du code',
  },
  events: {
    'list.retry': 'Réessayer',
    'list.ask': 'Voir une autre partie',
    'form.open': 'Ajouter ou modifier',
    'form.close': 'Fermer la saisie',
    'line.save': 'Enregistrer',
    'line.change': 'Retirer, rétablir ou confier les dossiers',
    'code.set': 'Donner un code',
    'message.close': 'Fermer le message',
  },
  guards: {
    isDoneInPart: 'c’est fait, et la liste n’est montrée qu’en partie',
    isOther: 'une autre partie que celle qui est lue',
    isUnlisted: 'la liste est celle d’une autre partie',
    isFree: 'aucune saisie ouverte',
    isNewLine: 'une nouvelle ligne',
    isLine: 'une ligne de la liste',
  },
  actions: {
    takeList: 'retient la liste',
    takeUnread: 'dit pourquoi cette partie manque',
    takeUnexpectedUnread: 'dit l’erreur inattendue',
    dropUnread: 'ne le dit plus',
    takeQuery: 'retient la partie demandée',
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
  },
  actors: {
    readList: 'lire la liste',
    add: 'ajouter la ligne',
    change: 'changer la ligne',
    setCode: 'donner un code à la ligne',
  },
});

const oneAtATime = 'une écriture à la fois';

/** Why an event has no effect in a state, in French (`CatalogueEntry.ignored`). */
export const rosterIgnored = {
  'reading|*': 'la liste n’est pas encore lue',
  'unavailable|*': 'rien n’est montré',
  'shown.adding|*': oneAtATime,
  'shown.changing|*': oneAtATime,
  'shown.coding|*': oneAtATime,
  '*|list.retry': 'la liste est lue',
};

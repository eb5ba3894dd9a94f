import { labelsOf } from '../shared/labels.ts';
import { registrationStepChart } from './chart.ts';

/** French labels of `registration-step`. */
export const registrationStepLabels = labelsOf(registrationStepChart, {
  title: 'Une étape de l’inscription',
  section: 'broker',
  serves: 'Qui s’inscrit\u00a0: ce qu’il saisit à une étape est gardé à mesure, puis enregistré.',
  states: {
    beginning: 'Quelle étape\u202f?',
    drafted: 'Gardée à mesure',
    undrafted: 'Sans brouillon',
    opening: 'Lecture du brouillon',
    unread: 'Brouillon illisible',
    filling: 'Saisie',
    saving: 'Enregistrement',
    clearing: 'Effacement du brouillon',
    saved: 'Enregistrée',
  },
  ids: {
    'registration-step.undrafted.filling': 'Saisie sans brouillon',
    'registration-step.undrafted.saving': 'Enregistrement sans brouillon',
  },
  events: {
    'form.change': 'La saisie a changé',
    'step.save': 'Continuer',
    'draft.keepMine': 'Garder cet onglet',
    'draft.takeOther': 'Prendre l’autre onglet',
    'draft.retry': 'Réessayer',
    'page.hide': 'Page quittée',
    'papers.changed': 'Une pièce est arrivée, ou partie',
    'draft.read': 'Brouillon lu',
    'draft.unreadable': 'Brouillon illisible',
    'draft.taken': 'L’autre brouillon est pris',
    'draft.cleared': 'Brouillon effacé',
    'draft.notCleared': 'Brouillon non effacé',
  },
  guards: {
    isComplete: 'tout est rempli',
    isLost: 'l’activité n’a pu être enregistrée',
    hasDraft: 'l’étape a un brouillon',
    isActivity: 'l’étape est l’activité',
  },
  actions: {
    takeDraft: 'reprend le brouillon',
    takeDraftMessage: 'dit que le brouillon est illisible',
    takeForm: 'retient la saisie',
    keepDraft: 'garde le brouillon',
    clearDraft: 'efface le brouillon',
    leaveDraft: 'enregistre le brouillon sans attendre',
    forwardToDraft: 'transmet au brouillon',
    forgetMessage: 'efface le message',
    takeSaved: 'retient l’adhésion',
    takeErrors: 'dit ce qui est refusé',
    takeMessage: 'dit pourquoi',
    takeUnexpected: 'dit l’erreur inattendue',
    toastSaved: 'dit que c’est enregistré',
    notifySaved: 'annonce l’étape enregistrée',
    notifyFailed: 'annonce l’échec',
  },
  actors: { draft: 'brouillon', save: 'enregistrer l’étape' },
});

/** Why an event has no effect in a state, in French (`CatalogueEntry.ignored`). */
export const registrationStepIgnored = {
  '*|papers.changed': 'aucune pièce n’est à côté du formulaire',
  'drafted.opening|*': 'le brouillon est en lecture',
  'drafted.unread|*': 'le brouillon est relu à la demande',
  '*|draft.read': 'le brouillon est déjà lu',
  '*|draft.unreadable': 'le brouillon est déjà lu',
  'drafted.filling|draft.cleared': 'rien n’est effacé avant l’enregistrement',
  'drafted.filling|draft.notCleared': 'rien n’est effacé avant l’enregistrement',
  'drafted.saving|*': 'l’étape est en route',
  'drafted.clearing|*': 'l’étape est enregistrée',
  'undrafted.*|*': 'aucun brouillon n’est tenu',
  'undrafted.saving|*': 'l’étape est en route',
  'saved|*': 'l’étape est enregistrée',
};

import { labelsOf } from '../shared/labels.ts';
import { logoChart } from './chart.ts';

/** French labels of `logo`. */
export const logoLabels = labelsOf(logoChart, {
  title: 'Logo d’un partenaire',
  section: 'staff',
  serves: 'L’administration principale, qui choisit le logo d’un partenaire dans sa fiche.',
  states: { ready: 'Prêt', sending: 'Envoi du logo' },
  events: { 'logo.choose': 'Choisir un logo', 'logo.remove': 'Retirer le logo' },
  guards: { isFit: 'ni vide, ni plus de 2 Mo' },
  actions: {
    takeFile: 'retient le fichier choisi',
    takeUnfit: 'dit pourquoi le fichier ne part pas',
    forgetFile: 'oublie le fichier',
    forgetMessage: 'oublie le message',
    takeMessage: 'dit pourquoi le logo est refusé',
    takeUnexpected: 'dit l’erreur inattendue',
    giveLogo: 'met le logo dans la fiche',
    giveNone: 'retire le logo de la fiche',
  },
  emitted: { 'logo.given': 'logo de la fiche' },
  actors: { storeLogo: 'envoyer le logo' },
});

const oneAtATime = 'un envoi à la fois';

/** Why an event has no effect in a state, in French (`CatalogueEntry.ignored`). */
export const logoIgnored = { 'sending|*': oneAtATime };

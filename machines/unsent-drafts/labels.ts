import { labelsOf } from '../shared/labels.ts';
import { unsentDraftsChart } from './chart.ts';

/** French labels of `unsent-drafts`. */
export const unsentDraftsLabels = labelsOf(unsentDraftsChart, {
  title: 'Brouillons gardés dans l’onglet',
  section: 'everyone',
  serves: 'Qui a saisi sans réseau\u00a0: ce qui n’est pas parti part au retour de la ligne.',
  states: {
    looking: 'Cherche ce qui n’est pas parti',
    deciding: 'Reste-t-il un brouillon\u202f?',
    sending: 'Envoi du brouillon',
    resting: 'Rien à envoyer, ou pas de réseau',
  },
  events: { 'line.back': 'Le réseau est revenu' },
  guards: { hasSome: 'un brouillon n’est pas parti' },
  actions: { takeQueue: 'retient les brouillons gardés', dropFirst: 'passe au suivant' },
  actors: {
    findStored: 'chercher les brouillons gardés dans l’onglet',
    putDraft: 'enregistrer le brouillon',
  },
});

/** Why an event has no effect in a state, in French (`CatalogueEntry.ignored`). */
export const unsentDraftsIgnored = { '*|line.back': 'les brouillons sont déjà en route' };

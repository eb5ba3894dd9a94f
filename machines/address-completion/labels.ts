import { labelsOf } from '../shared/labels.ts';
import { addressCompletionChart } from './chart.ts';

export const addressCompletionLabels = labelsOf(addressCompletionChart, {
  title: 'Complétion d’une adresse',
  section: 'broker',
  serves: 'Qui saisit une adresse\u00a0: des propositions, jamais une obligation.',
  states: {
    idle: 'Au repos',
    typing: 'Saisie',
    asking: 'Recherche',
    suggesting: 'Propositions',
    nothing: 'Aucune proposition',
    unavailable: 'Service injoignable',
  },
  events: { 'address.type': 'Saisit', 'address.pick': 'Choisit' },
  guards: {
    isLongEnough: 'trois caractères au moins',
    isAnswered: 'la même recherche a déjà sa réponse',
    isAnsweredWithSome: 'la même recherche a déjà ses adresses',
    isSuggested: 'une adresse proposée',
    hasSuggestions: 'des adresses sont proposées',
  },
  actions: {
    takeText: 'retient la saisie',
    takeSuggestions: 'retient la réponse',
    forgetSuggestions: 'oublie les propositions',
    givePicked: 'remplit le formulaire',
    forgetText: 'vide le champ',
  },
  emitted: { 'address.picked': 'adresse choisie' },
  actors: { suggestAddresses: 'chercher des adresses' },
});

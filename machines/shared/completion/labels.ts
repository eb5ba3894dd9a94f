import { labelsOf } from '../labels.ts';
import { completionChart } from './chart.ts';

export const completionLabels = labelsOf(completionChart, {
  title: 'Complétion d’un champ',
  serves: 'Qui saisit une adresse ou un client déjà connu\u00a0: des propositions, jamais une obligation.',
  states: {
    idle: 'Au repos',
    typing: 'Saisie',
    asking: 'Recherche',
    suggesting: 'Propositions',
    nothing: 'Aucune proposition',
    unavailable: 'Service injoignable',
  },
  events: { 'completion.type': 'Saisit', 'completion.pick': 'Choisit' },
  guards: {
    isLongEnough: 'trois caractères au moins',
    isAnswered: 'la même recherche a déjà sa réponse',
    isAnsweredWithSome: 'la même recherche a déjà ses propositions',
    isSuggested: 'une des propositions',
    hasSuggestions: 'il y a des propositions',
  },
  actions: {
    takeText: 'retient la saisie',
    takeSuggestions: 'retient la réponse',
    forgetSuggestions: 'oublie les propositions',
    givePicked: 'remplit le formulaire',
    forgetText: 'vide le champ',
  },
  emitted: { 'suggestion.picked': 'proposition choisie' },
  actors: { suggest: 'chercher des propositions' },
});

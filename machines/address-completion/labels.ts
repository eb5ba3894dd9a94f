import { labelsOf } from '../shared/labels.ts';
import { addressCompletionChart } from './chart.ts';

export const addressCompletionLabels = labelsOf(addressCompletionChart, {
  states: { idle: 'Au repos', typing: 'Saisie', asking: 'Recherche', suggesting: 'Propositions', nothing: 'Aucune proposition', unavailable: 'Service injoignable' },
  events: { 'address.type': 'Saisit', 'address.pick': 'Choisit' },
  guards: { isLongEnough: 'trois caractères au moins', hasText: 'le champ est rempli', hasSuggestions: 'des adresses sont proposées' },
  actions: { takeText: 'retenir la saisie', takeSuggestions: 'proposer les adresses', forgetSuggestions: 'oublier les propositions', forgetText: 'vider le champ' },
  actors: { suggestAddresses: 'Chercher des adresses' },
});

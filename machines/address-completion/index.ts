import type { ChartLabels } from '../catalogue-entry.ts';

export { addressCompletionChart, type AddressCompletionContext, type AddressCompletionEvent } from './chart.ts';

const states: Record<string, string> = { idle: 'Au repos', typing: 'Saisie', asking: 'Recherche', suggesting: 'Propositions', nothing: 'Aucune proposition', unavailable: 'Service injoignable' };
const events: Record<string, string> = { 'address.type': 'Saisit', 'address.pick': 'Choisit' };

/** The picture's words for `address-completion`. */
export const addressCompletionLabels: ChartLabels = { state: (key) => states[key], event: (type) => events[type] };

import type { ChartLabels } from '../catalogue-entry.ts';

export { quotePriceChart, type QuotePriceContext, type QuotePriceEvent } from './chart.ts';

const states: Record<string, string> = { shown: 'Prix affiché', waiting: 'Saisie', asking: 'Calcul', unpriced: 'Sans prix', unavailable: 'Serveur injoignable' };
const events: Record<string, string> = { 'form.change': 'Répond', 'price.retry': 'Réessayer', 'request.received': 'La demande a changé' };

/** The picture's words for `quote-price`. */
export const quotePriceLabels: ChartLabels = { state: (key) => states[key], event: (type) => events[type] };

import type { ChartLabels } from '../catalogue-entry.ts';

export { todayChart, type TodayContext, type TodayEvent } from './chart.ts';

const states: Record<string, string> = { loading: 'Chargement', waiting: 'Des actions attendent', clear: 'Rien n’attend', unavailable: 'Liste indisponible' };
const events: Record<string, string> = { 'today.retry': 'Réessayer' };

/** The picture's words for `today`. */
export const todayLabels: ChartLabels = { state: (key) => states[key], event: (type) => events[type] };

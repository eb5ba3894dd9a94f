import type { ChartLabels } from '../catalogue-entry.ts';

const states: Record<string, string> = { waiting: 'Attendus d’une liste', loading: 'Demandés', shown: 'Affichés', absent: 'Absents' };
const events: Record<string, string> = { 'counts.received': 'Reçus d’une liste', 'counts.stale': 'Une demande a changé' };

/** The picture's words for `menu-counts`. */
export const menuCountsLabels: ChartLabels = { state: (key) => states[key], event: (type) => events[type] };

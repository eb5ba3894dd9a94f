import type { ChartLabels } from '../catalogue-entry.ts';

export { siteTwinsChart, type SiteTwinsContext } from './chart.ts';

const states: Record<string, string> = { looking: 'Recherche', alreadyQuoted: 'Chantier déjà tarifé', alone: 'Aucune autre demande', unknown: 'Sans réponse' };

/** The picture's words for `site-twins`. */
export const siteTwinsLabels: ChartLabels = { state: (key) => states[key], event: (type) => (type === 'twins.refresh' ? 'Le chantier a changé' : undefined) };

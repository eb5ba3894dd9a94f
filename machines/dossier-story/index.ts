import type { ChartLabels } from '../catalogue-entry.ts';

export { dossierStoryChart, type DossierStoryContext, type DossierStoryEvent } from './chart.ts';

const states: Record<string, string> = { loading: 'Chargement', told: 'Histoire affichée', unavailable: 'Histoire indisponible' };
const events: Record<string, string> = { 'story.refresh': 'La demande a changé', 'story.retry': 'Réessayer' };

/** The picture's words for `dossier-story`. */
export const dossierStoryLabels: ChartLabels = { state: (key) => states[key], event: (type) => events[type] };

import type { ChartLabels } from '../catalogue-entry.ts';

export { companyLookupChart, type CompanyLookupContext, type CompanyLookupEmitted, type CompanyLookupEvent } from './chart.ts';

const states: Record<string, string> = { ready: 'À rechercher', looking: 'Recherche', found: 'Trouvée', ceased: 'Activité cessée', unknown: 'Introuvable', unavailable: 'Registre injoignable' };
const events: Record<string, string> = { 'company.find': 'Rechercher', 'company.forget': 'Oublier' };

/** The picture's words for `company-lookup`. */
export const companyLookupLabels: ChartLabels = { state: (key) => states[key], event: (type) => events[type] };

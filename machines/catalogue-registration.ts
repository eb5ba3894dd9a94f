import type { CatalogueEntry } from './catalogue-entry.ts';
import { ibanCheckChart, ibanCheckLabels } from './iban-check/index.ts';
import { oriasLookupChart, oriasLookupLabels } from './orias-lookup/index.ts';
import { registrationChart, registrationIgnored, registrationLabels } from './registration/index.ts';
import {
  registrationStepChart,
  registrationStepIgnored,
  registrationStepLabels,
} from './registration-step/index.ts';

/** Becoming a broker (docs/domain/registration.md): what the catalogue says of its charts. */
export const registrationCharts: readonly CatalogueEntry[] = [
  {
    id: 'registration',
    title: 'Devenir courtier',
    serves:
      'Qui s’inscrit\u00a0: son compte, son activation, ses trois étapes, la signature de sa convention, et où tout cela en est.',
    chart: registrationChart,
    labels: registrationLabels,
    ignored: registrationIgnored,
  },
  {
    id: 'registration-step',
    title: 'Une étape de l’inscription',
    serves: 'Qui s’inscrit\u00a0: ce qu’il saisit à une étape est gardé à mesure, puis enregistré.',
    chart: registrationStepChart,
    labels: registrationStepLabels,
    ignored: registrationStepIgnored,
  },
  {
    id: 'orias-lookup',
    title: 'Recherche à l’ORIAS',
    serves: 'Qui s’inscrit\u00a0: le registre des intermédiaires dit qui il est, et s’il peut adhérer.',
    chart: oriasLookupChart,
    labels: oriasLookupLabels,
  },
  {
    id: 'iban-check',
    title: 'Vérification d’un IBAN',
    serves: 'Qui s’inscrit\u00a0: le serveur dit si de l’argent peut y être versé.',
    chart: ibanCheckChart,
    labels: ibanCheckLabels,
  },
];

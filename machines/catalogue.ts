import type { CatalogueEntry } from './catalogue-entry.ts';
import { offerListChart } from './offer-list/chart.ts';
import { offerListLabels } from './offer-list/labels.ts';
import { requestLifecycle } from './request-lifecycle/chart.ts';
import { lifecycleLabels } from './request-lifecycle/labels.ts';
import { lifecyclePicture } from './request-lifecycle/picture.ts';
import { sessionChart } from './session/chart.ts';
import { sessionLabels } from './session/labels.ts';
import { simulationChart } from './simulation/chart.ts';
import { simulationLabels } from './simulation/labels.ts';
import { subHeaderActionsChart } from './sub-header-actions/chart.ts';
import { subHeaderActionsLabels } from './sub-header-actions/labels.ts';

/** Every chart of the product, in the order in which a newcomer should read them. */
export const catalogue: readonly CatalogueEntry[] = [
  {
    id: 'request-lifecycle',
    title: 'Cycle de vie d’une demande',
    serves: 'La loi d’une demande : où elle est rangée, où en est le travail, et qui peut la faire avancer.',
    chart: requestLifecycle,
    labels: { ...lifecycleLabels, ...lifecyclePicture },
  },
  {
    id: 'session',
    title: 'Session',
    serves: 'Quiconque ouvre le portail : connexion, reprise, expiration sans perte, déconnexion, autres onglets.',
    chart: sessionChart,
    labels: sessionLabels,
  },
  {
    id: 'simulation',
    title: 'Simulation',
    serves: 'Le courtier : de quelques réponses à un prix, puis à une offre enregistrée.',
    chart: simulationChart,
    labels: simulationLabels,
  },
  {
    id: 'offer-list',
    title: 'Liste des offres',
    serves: 'Qui cherche une demande : filtres, recherche, dix par page.',
    chart: offerListChart,
    labels: offerListLabels,
  },
  {
    id: 'sub-header-actions',
    title: 'Refuser, abandonner, archiver, reprendre',
    serves: 'Le gestionnaire et la compagnie, depuis l’en-tête d’un dossier.',
    chart: subHeaderActionsChart,
    labels: subHeaderActionsLabels,
  },
];

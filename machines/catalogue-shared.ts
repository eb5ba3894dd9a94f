import type { CatalogueEntry } from './catalogue-entry.ts';
import { draftChart, draftLabels } from './shared/draft/index.ts';
import { downloadChart, downloadIgnored, downloadLabels } from './shared/download/index.ts';
import { pagedListChart, pagedListIgnored, pagedListLabels } from './shared/paged-list/index.ts';
import { readingChart, readingIgnored, readingLabels } from './shared/reading/index.ts';
import { updatesChart, updatesIgnored, updatesLabels } from './updates/index.ts';
import { rosterChart, rosterIgnored, rosterLabels } from './shared/roster/index.ts';
import { priceChart, priceLabels } from './shared/price/index.ts';
import { writeChart, writeLabels } from './shared/write/index.ts';

/** The charts that several flows share. */
export const sharedCharts: readonly CatalogueEntry[] = [
  {
    id: 'draft',
    title: 'Brouillon',
    serves:
      'Qui remplit un formulaire\u00a0: sa saisie est enregistrée à mesure, et deux onglets ne s’écrasent pas.',
    chart: draftChart,
    labels: draftLabels,
  },
  {
    id: 'price',
    title: 'Prix',
    serves: 'Qui remplit un formulaire\u00a0: le prix suit ses réponses, et le dernier connu reste en vue.',
    chart: priceChart,
    labels: priceLabels,
  },
  {
    id: 'write',
    title: 'Écriture',
    serves: 'Qui enregistre ou décide\u00a0: une écriture, faite une seule fois, même retentée.',
    chart: writeChart,
    labels: writeLabels,
  },
  {
    id: 'download',
    title: 'Téléchargement',
    serves: 'Qui demande un document.',
    chart: downloadChart,
    labels: downloadLabels,
    ignored: downloadIgnored,
  },
  {
    id: 'reading',
    title: 'Lecture qui suit une demande',
    serves:
      'Quiconque suit un dossier\u00a0: son histoire, sa souscription et son contrat sont relus à chaque changement.',
    chart: readingChart,
    labels: readingLabels,
    ignored: readingIgnored,
  },
  {
    id: 'updates',
    title: 'Ce que d’autres ont changé',
    serves:
      'Quiconque garde ouverts un dossier, ses sinistres ou une adhésion : ils sont relus dès que la page est de nouveau regardée.',
    chart: updatesChart,
    labels: updatesLabels,
    ignored: updatesIgnored,
  },
  {
    id: 'paged-list',
    title: 'Liste en pages',
    serves:
      'Qui lit une liste\u00a0: la page que l’adresse demande, et ce qui se fait sur une ligne, une commande à la fois.',
    chart: pagedListChart,
    labels: pagedListLabels,
    ignored: pagedListIgnored,
  },
  {
    id: 'roster',
    title: 'Liste que l’on tient',
    serves: 'Le gérant d’un cabinet et le courtier principal : les personnes, les agences, leurs codes.',
    chart: rosterChart,
    labels: rosterLabels,
    ignored: rosterIgnored,
  },
];

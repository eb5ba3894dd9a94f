import { brokerPapersChart, brokerPapersIgnored, brokerPapersLabels } from './broker-papers/index.ts';
import type { CatalogueEntry } from './catalogue-entry.ts';
import {
  membershipReviewChart,
  membershipReviewIgnored,
  membershipReviewLabels,
} from './membership-review/index.ts';

/** The charts of memberships, once they are asked for. */
export const membershipCharts: readonly CatalogueEntry[] = [
  {
    id: 'membership-review',
    title: 'Examen d’une adhésion',
    serves:
      'Le gestionnaire\u00a0: les pièces d’un courtier et leur verdict, les registres, la décision, le dossier suivant.',
    chart: membershipReviewChart,
    labels: membershipReviewLabels,
    ignored: membershipReviewIgnored,
  },
  {
    id: 'broker-papers',
    title: 'Pièces d’un cabinet',
    serves: 'Le courtier\u00a0: ses propres pièces, leur échéance, leur renouvellement.',
    chart: brokerPapersChart,
    labels: brokerPapersLabels,
    ignored: brokerPapersIgnored,
  },
];

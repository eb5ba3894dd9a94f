import { brokerPapersChart, brokerPapersIgnored, brokerPapersLabels } from './broker-papers/index.ts';
import type { CatalogueEntry } from './catalogue-entry.ts';
import {
  inactiveAccountsChart,
  inactiveAccountsIgnored,
  inactiveAccountsLabels,
} from './inactive-accounts/index.ts';
import { membershipListChart, membershipListIgnored, membershipListLabels } from './membership-list/index.ts';
import {
  membershipReviewChart,
  membershipReviewIgnored,
  membershipReviewLabels,
} from './membership-review/index.ts';
import {
  piecesToExamineChart,
  piecesToExamineIgnored,
  piecesToExamineLabels,
} from './pieces-to-examine/index.ts';

/** The charts of memberships, once they are asked for. */
export const membershipCharts: readonly CatalogueEntry[] = [
  {
    id: 'membership-list',
    title: 'Demandes d’adhésion',
    serves:
      'Le gestionnaire, et qui lit les demandes signées\u00a0: les adhésions d’un statut, quinze par page.',
    chart: membershipListChart,
    labels: membershipListLabels,
    ignored: membershipListIgnored,
  },
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
    id: 'pieces-to-examine',
    title: 'Pièces à valider',
    serves:
      'Le gestionnaire\u00a0: les pièces de courtiers qui attendent un verdict, la plus ancienne d’abord.',
    chart: piecesToExamineChart,
    labels: piecesToExamineLabels,
    ignored: piecesToExamineIgnored,
  },
  {
    id: 'broker-papers',
    title: 'Pièces d’un cabinet',
    serves: 'Le courtier\u00a0: ses propres pièces, leur échéance, leur renouvellement.',
    chart: brokerPapersChart,
    labels: brokerPapersLabels,
    ignored: brokerPapersIgnored,
  },
  {
    id: 'inactive-accounts',
    title: 'Comptes non activés',
    serves: 'Le gestionnaire\u00a0: les comptes qui attendent leur activation, et leur courriel à renvoyer.',
    chart: inactiveAccountsChart,
    labels: inactiveAccountsLabels,
    ignored: inactiveAccountsIgnored,
  },
];

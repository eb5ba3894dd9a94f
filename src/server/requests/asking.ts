import type { Status } from '#domain/statuses.ts';
import type { Step } from '#domain/steps.ts';
import type { Checklist } from './content.ts';

/**
 * Steps at which missing pieces are asked for. Of the site: from the opening of the file to the end of its
 * study, and where the contract waits for something. Of the end of the works: from the letter that asks for
 * it to the end of its study.
 */
export const asking = {
  site: {
    status: 'offres-en-cours',
    steps: [
      'constitution-du-dossier',
      'demande-info-souscription',
      'dossier-en-etude',
      'demande-info-contrat',
    ],
  },
  'works-end': {
    status: 'offres-signees',
    steps: [
      'courrier-de-fin-de-travaux-envoye',
      'documents-de-fin-de-travaux-manquants',
      'documents-de-fin-de-travaux-recus',
      'documents-de-fin-de-travaux-en-etude',
      'dossier-aggrave',
    ],
  },
} as const satisfies Record<Checklist, { status: Status; steps: readonly Step[] }>;

import { vocabularyOf } from '../shared/law/table.ts';
import { conditions } from './conditions.ts';
import { effects } from './effects.ts';
import type { LifecycleTypes } from './types.ts';

/** Conditions, places and effects that the rows of the law name. */
export const lifecycle = vocabularyOf<LifecycleTypes>()({
  conditions,
  effects,
  /** States of the request in one region, for the rows of another. */
  places: {
    inProgress: { status: ['offres-en-cours'] },
    inForce: { status: ['offres-signees'] },
    onlySimulated: { step: ['prerequest-do'] },
    savedOrSent: { step: ['offre-enregistree', 'offre-envoyee'] },
    sent: {
      step: [
        'offre-envoyee',
        'constitution-du-dossier',
        'dossier-en-etude',
        'demande-info-souscription',
        'validation-provider',
        'devis-envoye-appel-de-prime',
      ],
    },
  },
});

export type PlaceName = keyof typeof lifecycle.places;

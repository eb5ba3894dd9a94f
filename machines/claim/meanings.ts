import type { LawMeanings } from '../shared/law/words.ts';
import type { ClaimTypes } from './types.ts';

/** The meaning of each state, in French, for the readers of the chart (docs/domain/claims.md). */
export const meanings: LawMeanings<ClaimTypes> = {
  claim: {
    new: 'Aucune déclaration n’a encore été reçue.',
    declared:
      'L’assureur a reçu la déclaration, et le déclarant son récépissé. L’assureur a dix jours pour demander ce qui manque\u202f; passé ce délai, elle est réputée constituée.',
    incomplete:
      'L’assureur dit ce qui manque\u00a0: le déclarant complète. Tous les délais repartiront du jour où la déclaration sera complétée.',
    constituted:
      'La déclaration contient ce que la loi demande\u00a0: l’assureur désigne un expert, ou se prononce sans expert dans les quinze jours si les dommages sont minimes.',
    expert:
      'Un expert examine les dommages. L’assuré peut le récuser dans les huit jours\u202f; l’assureur se prononce sur la garantie dans les soixante jours de la déclaration, avec le rapport préliminaire. Une récusation prolonge ce délai.',
    granted:
      'L’assureur doit une indemnité\u00a0: il présente une offre dans les quatre-vingt-dix jours de la déclaration, ou plus tard si l’assuré accepte un délai supplémentaire.',
    refused: 'L’assureur a refusé sa garantie, avec un motif. L’assuré peut contester.',
    offered: 'L’assuré accepte l’indemnité proposée, ou la conteste.',
    accepted: 'L’assuré a accepté l’indemnité\u00a0: l’assureur la paie sous quinze jours.',
    contested:
      'L’assuré conteste la décision ou l’offre\u00a0: l’assureur en prend une autre. Une offre contestée peut encore être acceptée.',
    paid: 'L’indemnité est versée\u00a0: il reste à clore le sinistre.',
    closed: 'Plus rien n’est attendu. Un sinistre clos sur un refus peut encore être contesté.',
  },
};

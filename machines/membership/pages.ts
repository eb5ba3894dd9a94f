import type { BrokerPiece } from '#contract/memberships.ts';
import { areMade, type AskedCorrection } from '#domain/corrections.ts';
import { isMembershipEvent } from '#domain/membership-events.ts';
import type { Page } from '#domain/form-pages/page.ts';
import { blankMembershipFacts, type MembershipFacts } from '#domain/membership-facts.ts';
import type { MembershipStatus } from '#domain/membership.ts';
import { isWanted } from '#domain/pieces/index.ts';
import { dataSchemas } from '../shared/law/data.ts';
import { actionPages, type ActionAnswers, type AskedFor } from '../shared/law/pages.ts';
import { data } from './data.ts';

const schemaOf = dataSchemas(data, blankMembershipFacts);

/** The form fields for the data of events (docs/domain/membership.md, in brackets). */
export const askedWords: AskedFor = {
  fields: {
    comment: { label: 'Commentaire', columns: 12, control: { kind: 'lines', rows: 4 } },
    pieces: {
      label: 'Pièces demandées',
      hint: 'Une par ligne.',
      columns: 12,
      control: {
        kind: 'lines',
        rows: 4,
        placeholder: 'Attestation de responsabilité civile professionnelle',
      },
    },
    answers: {
      label: 'Réponses à corriger',
      columns: 12,
      control: {
        kind: 'segments',
        options: [
          { value: '', label: 'Aucune' },
          { value: 'informations', label: 'Informations' },
          { value: 'activite', label: 'Activité' },
          { value: 'informations activite', label: 'Les deux' },
        ],
      },
    },
  },
  ofEvent: {
    'INFO.REQUEST': { comment: { label: 'Votre question' } },
    'INFO.WITHDRAW': {
      comment: {
        label: 'Pourquoi elle est retirée',
        hint: 'Ce qui était demandé au courtier ne l’est plus.',
      },
    },
    'DOCUMENTS.SUBMIT': {
      comment: {
        label: 'Votre réponse',
        hint: 'Ce qui est à corriger n’a pas changé en entier\u00a0: dites pourquoi.',
      },
    },
    'MEMBERSHIP.REJECT': {
      comment: { label: 'Motif du rejet', hint: 'Le courtier le reçoit par courriel.' },
    },
    'MEMBERSHIP.TERMINATE': {
      comment: {
        label: 'Motif de la résiliation',
        hint: 'Le courtier le reçoit par courriel. Une nouvelle convention serait nécessaire.',
      },
    },
  },
};
const pages = actionPages(askedWords);

/** Data that the form of an event depends on: the state of the membership, and the sources of its facts. */
export interface AskedOf {
  status: { slug: string };
  corrections: readonly Pick<AskedCorrection, 'corrected_at'>[];
  /** `need`: mandatory also where the piece was asked for. */
  documents: readonly Pick<BrokerPiece, 'label' | 'need' | 'state' | 'supplied'>[];
}

/** The facts that the schemas of the law read. */
const factsOf = ({ corrections, documents }: AskedOf): MembershipFacts => ({
  ...blankMembershipFacts,
  correctionsMade: areMade(corrections),
  checklist: {
    wanted: documents
      .filter((piece) => isWanted(piece, piece.need === 'mandatory'))
      .map(({ label }) => label),
  },
});

/** The form for the data of an event of that membership; none if the event needs no data. */
export function membershipPageOf(event: string, membership: AskedOf): Page<ActionAnswers> | undefined {
  if (!isMembershipEvent(event)) return undefined;
  const status = membership.status.slug as MembershipStatus;
  return pages(event, schemaOf(event, { status }, factsOf(membership)));
}

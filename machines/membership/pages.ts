import { isMembershipEvent } from '#domain/membership-events.ts';
import type { Page } from '#domain/form-pages/page.ts';
import { blankMembershipFacts } from '#domain/membership-facts.ts';
import { dataSchemas } from '../shared/law/data.ts';
import { movePages, type MoveAnswers } from '../shared/law/pages.ts';
import { data } from './data.ts';

const schemaOf = dataSchemas(data, blankMembershipFacts);

/** How each thing that an event may carry is asked for (docs/domain/membership.md, in brackets). */
const pages = movePages({
  fields: {
    comment: { label: 'Commentaire', columns: 12, control: { kind: 'lines', rows: 4 } },
    pieces: { label: 'Pièces demandées', hint: 'Une par ligne.', columns: 12, control: { kind: 'lines', rows: 4, placeholder: 'Attestation de responsabilité civile professionnelle' } },
  },
  ofEvent: {
    'INFO.REQUEST': { comment: { label: 'Votre question', hint: 'Le courtier la reçoit par courriel.' } },
    'MEMBERSHIP.REJECT': { comment: { label: 'Motif du rejet', hint: 'Le courtier le reçoit par courriel.' } },
    'MEMBERSHIP.TERMINATE': { comment: { label: 'Motif de la résiliation', hint: 'Le courtier le reçoit par courriel. Une nouvelle convention serait nécessaire.' } },
  },
});

/** The page that asks for what an event must carry; none where it must carry nothing. */
export const membershipPageOf = (event: string): Page<MoveAnswers> | undefined => (isMembershipEvent(event) ? pages(event, schemaOf(event)) : undefined);

import type { Page } from '#domain/form-pages/page.ts';
import { blankPromotionFacts } from '#domain/promotion-facts.ts';
import { dataSchemas } from '../shared/law/data.ts';
import { actionPages, type ActionAnswers } from '../shared/law/pages.ts';
import { data } from './data.ts';

const schemaOf = dataSchemas(data, blankPromotionFacts);

const pages = actionPages({
  fields: { comment: { label: 'Commentaire', columns: 12, control: { kind: 'lines', rows: 4 } } },
  ofEvent: {
    'PROMOTION.WITHDRAW': {
      comment: { label: 'Motif du retrait', hint: 'Les administrateurs le lisent dans la liste.' },
    },
  },
});

/** The form for the reason of a withdrawal. */
export function withdrawalPage(): Page<ActionAnswers> {
  const event = 'PROMOTION.WITHDRAW';
  const page = pages(event, schemaOf(event, { promotion: 'shown' }));
  if (!page) throw new Error('A withdrawal carries a reason');
  return page;
}

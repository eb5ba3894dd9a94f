import { promotionVocabulary } from './vocabulary.ts';

/** What an administrator prepares: a draft, then its schedule. */
const preparing = promotionVocabulary.rows('promotion', [
  { event: 'PROMOTION.CREATE', from: 'new', by: ['A write'], to: 'draft', effects: ['content.store'] },
  {
    event: 'PROMOTION.SCHEDULE',
    from: ['new', 'draft'],
    by: ['A write'],
    when: ['complete', 'startsToday'],
    to: 'shown',
    effects: ['content.store'],
  },
  {
    event: 'PROMOTION.SCHEDULE',
    from: ['new', 'draft'],
    by: ['A write'],
    when: ['complete', 'startsInTime'],
    to: 'scheduled',
    effects: ['content.store'],
  },
  { event: 'PROMOTION.CHANGE', from: 'draft', by: ['A write'], effects: ['content.store'] },
  {
    event: 'PROMOTION.CHANGE',
    from: 'scheduled',
    by: ['A write'],
    when: ['notBegun', 'complete', 'startsToday'],
    to: 'shown',
    effects: ['content.store'],
  },
  {
    event: 'PROMOTION.CHANGE',
    from: 'scheduled',
    by: ['A write'],
    when: ['notBegun', 'complete', 'startsInTime'],
    effects: ['content.store'],
  },
  { event: 'PROMOTION.DELETE', from: 'draft', by: ['A call'], to: 'deleted', effects: ['row.delete'] },
]);

/** Its period, and an early end. */
const showing = promotionVocabulary.rows('promotion', [
  { event: 'PROMOTION.SHOW', from: 'scheduled', by: ['S timer'], when: ['begun', 'notEnded'], to: 'shown' },
  { event: 'PROMOTION.END', from: ['scheduled', 'shown'], by: ['S timer'], when: ['ended'], to: 'over' },
  {
    event: 'PROMOTION.WITHDRAW',
    from: ['scheduled', 'shown'],
    by: ['A call'],
    when: ['notEnded'],
    to: 'withdrawn',
  },
]);

/** The whole table of the law (docs/domain/promotion.md). */
export const table = [...preparing, ...showing];

import { tariffVocabulary } from './vocabulary.ts';

/** The whole table of the law (docs/domain/tariff-versions.md). */
export const table = tariffVocabulary.rows('tariff', [
  { event: 'TARIFF.CREATE', from: 'new', by: ['A call'], to: 'draft', effects: ['sheet.store'] },
  { event: 'TARIFF.CHANGE', from: 'draft', by: ['A call'], effects: ['sheet.store', 'replay.stop'] },
  {
    event: 'TARIFF.SUBMIT',
    from: 'draft',
    by: ['A call'],
    when: ['sound', 'startsLater', 'dayFree'],
    to: 'submitted',
  },
  { event: 'TARIFF.REOPEN', from: 'submitted', by: ['A call'], to: 'draft' },
  {
    event: 'TARIFF.PUBLISH',
    from: 'submitted',
    by: ['A call'],
    when: ['anotherPerson', 'sound', 'startsLater', 'dayFree'],
    to: 'published',
  },
  {
    event: 'TARIFF.WITHDRAW',
    from: ['draft', 'submitted'],
    by: ['A call'],
    to: 'withdrawn',
    effects: ['replay.stop'],
  },
  {
    event: 'TARIFF.WITHDRAW',
    from: 'published',
    by: ['A call'],
    when: ['notBegun'],
    to: 'withdrawn',
    effects: ['replay.stop'],
  },
  { event: 'TARIFF.BEGIN', from: 'published', by: ['S timer'], when: ['begun'], to: 'inForce' },
  { event: 'TARIFF.REPLACE', from: 'inForce', by: ['S timer'], when: ['followed'], to: 'replaced' },
]);

import { object } from '#domain/validation/yup.ts';
import { comment } from '#machines/shared/law/data.ts';
import { defineLaw } from '#machines/shared/law/define-law.ts';
import { vocabularyOf, type Condition } from '#machines/shared/law/table.ts';

/** A law of one region, of which a request may have many instances: what a claim's will look like. */
export interface ClaimFacts {
  complete: boolean;
  askedBy: number | null;
}
export interface ClaimTypes {
  facts: ClaimFacts;
  event: 'CLAIM.DECLARE' | 'CLAIM.COMPLETE' | 'CLAIM.CLOSE';
  channel: 'call' | 'claim' | 'timer';
  position: { claim: 'declared' | 'constituted' | 'closed' };
  derived: object;
}

const conditions = {
  complete: (facts) => facts.complete,
  askedByAnother: (facts, by) => facts.askedBy !== null && facts.askedBy !== by.userId,
} as const satisfies Readonly<Record<string, Condition<ClaimFacts>>>;

export const claimVocabulary = vocabularyOf<ClaimTypes>()({
  conditions,
  effects: ['receipt.issue', 'clock.start', 'mail.closed'],
  places: {},
});

export const claimLaw = defineLaw<
  ClaimTypes,
  keyof typeof conditions,
  (typeof claimVocabulary.effects)[number]
>({
  id: 'claim',
  vocabulary: claimVocabulary,
  states: { claim: ['new', 'declared', 'constituted', 'closed'] },
  derive: {},
  rows: claimVocabulary.rows('claim', [
    { event: 'CLAIM.DECLARE', from: 'new', by: ['B call'], to: 'declared', effects: ['receipt.issue'] },
    {
      event: 'CLAIM.COMPLETE',
      from: 'declared',
      by: ['A claim', 'S timer'],
      when: ['complete'],
      to: 'constituted',
      effects: ['clock.start'],
    },
    {
      event: 'CLAIM.CLOSE',
      from: ['declared', 'constituted'],
      by: ['A claim'],
      when: ['askedByAnother'],
      to: 'closed',
    },
  ]),
  leaving: { claim: { constituted: ['mail.closed'] } },
  blankFacts: { complete: false, askedBy: null },
  reasons: {
    noSuchTransition: 'Rien de tel ici.',
    comesFrom: 'Pas vous.',
    complete: 'Il manque des pièces.',
    askedByAnother: 'Une autre personne doit l’avoir demandé.',
  },
  relevantOnlyIf: ['complete'],
  data: {
    events: { 'CLAIM.CLOSE': object({ comment }) },
    exceptions: [
      { event: 'CLAIM.CLOSE', at: { claim: 'declared' }, schema: object({}) },
      { event: 'CLAIM.COMPLETE', channel: 'timer', schema: object({}) },
    ],
  },
  toWire: (state) => `sinistre-${state}`,
});

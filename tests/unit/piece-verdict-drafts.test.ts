import { describe, expect, it } from 'vitest';
import type { DocumentState } from '#domain/pieces/document.ts';
import {
  draftOf,
  isTyped,
  type Draft,
  type Drafts,
  type ExaminedDocument,
} from '#machines/piece-verdict/draft.ts';

const shownAs = (state: DocumentState, reason: string | null = null, id = 7): ExaminedDocument =>
  ({ id, state, reason, date: null }) as ExaminedDocument;
const refusal: Draft = { verdict: 'refused', motive: 'Autre motif', comment: 'La page 2 manque.', date: '' };
const begun = (more: Partial<Draft> = {}): Drafts => ({ 7: { ...refusal, ...more, of: 'received' } });

describe('a draft of a verdict on a piece of a membership', () => {
  it('a draft is restored after another piece was looked at', () => {
    expect(draftOf(shownAs('received'), begun())).toMatchObject(refusal);
  });

  it.each([
    ['accepted', null],
    ['refused', 'Document trop ancien'],
  ] as const)('its words stay if another person meanwhile made the document %s', (state, reason) => {
    const shown = shownAs(state, reason);
    expect([draftOf(shown, begun()), isTyped(shown, begun())]).toEqual([{ ...refusal, verdict: null }, true]);
  });

  it.each([
    ['a refusal', {}, 'refused', 'La page 2 manque.'],
    ['an acceptance, whose refusal was begun before', { verdict: 'accepted' }, 'accepted', null],
  ] as const)('a draft is dropped once the decision was %s', (_what, more, state, reason) => {
    const shown = shownAs(state, reason);
    expect([draftOf(shown, begun(more)).comment, isTyped(shown, begun(more))]).toEqual(['', false]);
  });

  it('a draft for a piece that is not displayed counts as typed', () => {
    const others = [shownAs('received', null, 8), shownAs('received')];
    expect(others.map((one) => isTyped(one, begun()))).toEqual([false, true]);
  });
});

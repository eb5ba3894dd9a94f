import { describe, expect, it } from 'vitest';
import type { DocumentState } from '#domain/pieces/document.ts';
import type { Readable } from '#web/screens/memberships/review-documents.ts';
import { draftOf, isTyped, type Draft, type Drafts } from '#web/screens/memberships/verdict-drafts.ts';

const shownAs = (state: DocumentState, reason: string | null = null, id = 7): Readable =>
  ({ piece: { piece: 'KBIS' }, document: { id, state, reason, date: null } }) as unknown as Readable;
const refusal: Draft = { verdict: 'refused', motive: 'Autre motif', comment: 'La page 2 manque.', date: '' };
const begun = (more: Partial<Draft> = {}): Drafts => new Map([[7, { ...refusal, ...more, of: 'received' }]]);

describe('a verdict on a piece of a membership that was begun', () => {
  it('is found again after another piece was looked at', () => {
    expect(draftOf(shownAs('received'), begun())).toMatchObject(refusal);
  });

  it.each([
    ['accepted', null],
    ['refused', 'Document trop ancien'],
  ] as const)('keeps its words where somebody else meanwhile made it %s', (state, reason) => {
    const shown = shownAs(state, reason);
    expect([draftOf(shown, begun()), isTyped(shown, begun())]).toEqual([{ ...refusal, verdict: null }, true]);
  });

  it.each([
    ['a refusal', {}, 'refused', 'La page 2 manque.'],
    ['an acceptance, whose refusal was begun before', { verdict: 'accepted' }, 'accepted', null],
  ] as const)('is over once %s is what was decided', (_what, more, state, reason) => {
    const shown = shownAs(state, reason);
    expect([draftOf(shown, begun(more)).comment, isTyped(shown, begun(more))]).toEqual(['', false]);
  });

  it('is typed, of a piece out of sight too', () => {
    const others = [shownAs('received', null, 8), shownAs('received')];
    expect(others.map((one) => isTyped(one, begun()))).toEqual([false, true]);
  });
});

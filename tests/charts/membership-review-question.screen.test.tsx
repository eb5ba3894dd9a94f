import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { words } from '#tests/support/hands.ts';
import { brokerPieceOf, membershipOf, storyEntry, waivedEntry } from './membership-fixtures.ts';
import { review } from './membership-review-stage.tsx';

teachDialogs();
afterEach(cleanup);

describe('a question in the review of a membership', () => {
  const asked = brokerPieceOf({ label: 'Extrait Kbis', asked_at: '2026-11-21T10:00:00Z', supplied: false });
  const question = { ...storyEntry, event: 'INFO.REQUEST', label: 'Information demandée' } as const;

  it('names the pieces that are awaited, and in the story those that it asked for', async () => {
    await review(null, {
      membership: membershipOf({
        question: 'Le Kbis est illisible',
        documents: [asked, brokerPieceOf({ label: 'Attestation ORIAS', asked_at: asked.asked_at })],
        story: [{ ...question, pieces: ['KBIS', 'Statuts'] }, waivedEntry],
      }),
    });
    expect(words()).toContain('Le Kbis est illisibleÀ transmettre : Extrait Kbis.');
    expect(words(document.querySelector('.story') ?? document.body)).toContain(
      'À transmettre : KBIS ; Statuts.',
    );
    expect(words().match(/À transmettre/g)).toHaveLength(2);
  });
});

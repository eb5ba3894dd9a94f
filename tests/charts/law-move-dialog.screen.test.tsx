// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { claimPageOf } from '#machines/claim/pages.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import type { LawMovesFlow } from '#web/flows/use-law-moves.ts';
import { isEnding, labelOfMove } from '#web/screens/dossier/claims/claim-words.ts';
import { LawMoveDialog } from '#web/screens/moves/LawMoveDialog.tsx';

beforeAll(teachDialogs);
afterEach(cleanup);

const flow: LawMovesFlow = { move: 'CLAIM.CONTEST', isSending: false, errors: {}, message: null, choose: () => undefined, send: () => undefined, cancel: () => undefined };

const dialog = (page: ReturnType<typeof claimPageOf>, message: string | null) => (
  <LawMoveDialog flow={{ ...flow, message }} words={{ labelOf: labelOfMove, isEnding }} move="CLAIM.CONTEST" page={page} />
);
const reason = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Ce que l’assuré conteste' });

it('keeps what was typed in sight where the law refuses it, because somebody else moved the claim meanwhile', () => {
  const { rerender } = render(dialog(claimPageOf('CLAIM.CONTEST', 'refused'), null));
  fireEvent.change(reason(), { target: { value: 'L’expert n’a pas vu la toiture.' } });
  rerender(dialog(undefined, 'Le sinistre est clos.'));
  expect(screen.getByText('Le sinistre est clos.')).toBeTruthy();
  expect(reason().value).toBe('L’expert n’a pas vu la toiture.');
});

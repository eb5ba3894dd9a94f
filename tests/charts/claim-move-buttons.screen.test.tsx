// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { isAside, isEnding, labelOfMove } from '#web/screens/dossier/claims/claim-words.ts';
import { LawMoveButtons } from '#web/screens/moves/LawMoveButtons.tsx';

afterEach(cleanup);

it('leads to the offer that is due before it asks for more time, and ends the claim last', () => {
  const permitted = ['CLAIM.WITHDRAW', 'EXTENSION.ASK', 'OFFER.MAKE'].map((event) => ({ event }));
  render(
    <LawMoveButtons
      object={{ permitted, refused: [] }}
      words={{ labelOf: labelOfMove, isEnding, isAside }}
      choose={() => undefined}
    />,
  );
  expect(
    screen
      .getAllByRole('button')
      .map(({ textContent, className }) => [textContent, className.includes('primary')]),
  ).toEqual([
    [labelOfMove('OFFER.MAKE'), true],
    [labelOfMove('EXTENSION.ASK'), false],
    [labelOfMove('CLAIM.WITHDRAW'), false],
  ]);
});

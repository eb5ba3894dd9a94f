import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { isAside, isEnding, labelOfAction } from '#web/screens/dossier/claims/claim-words.ts';
import { LawActionButtons } from '#web/screens/actions/LawActionButtons.tsx';

afterEach(cleanup);

it('leads to the offer that is due before it asks for more time, and ends the claim last', () => {
  const permitted = ['CLAIM.WITHDRAW', 'EXTENSION.ASK', 'OFFER.MAKE'].map((event) => ({ event }));
  render(
    <LawActionButtons
      object={{ permitted, refused: [] }}
      words={{ labelOf: labelOfAction, isEnding, isAside }}
      choose={() => undefined}
    />,
  );
  expect(
    screen
      .getAllByRole('button')
      .map(({ textContent, className }) => [textContent, className.includes('primary')]),
  ).toEqual([
    [labelOfAction('OFFER.MAKE'), true],
    [labelOfAction('EXTENSION.ASK'), false],
    [labelOfAction('CLAIM.WITHDRAW'), false],
  ]);
});

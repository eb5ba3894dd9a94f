import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { MembershipEventName } from '#domain/membership-events.ts';
import { actionWords } from '#web/screens/memberships/membership-words.ts';
import { LawActionButtons } from '#web/screens/actions/LawActionButtons.tsx';

afterEach(cleanup);

const shown = (events: readonly MembershipEventName[]) => {
  cleanup();
  render(
    <LawActionButtons
      object={{ permitted: events.map((event) => ({ event })), refused: [] }}
      words={actionWords}
      choose={() => undefined}
    />,
  );
  return screen
    .getAllByRole('button')
    .map(({ textContent, className }) => [textContent, className.includes('primary')]);
};

it('leads to the validation of a file that is complete before it asks for more, and rejects last', () => {
  const { labelOf } = actionWords;
  expect(shown(['INFO.REQUEST', 'MEMBERSHIP.VALIDATE', 'MEMBERSHIP.REJECT'])).toEqual([
    [labelOf('MEMBERSHIP.VALIDATE'), true],
    [labelOf('INFO.REQUEST'), false],
    [labelOf('MEMBERSHIP.REJECT'), false],
  ]);
  expect(
    shown(['INFO.REQUEST', 'AGREEMENT.WAIVE', 'MEMBERSHIP.REJECT']).some(([, primary]) => primary),
    'nothing leads on before the pieces are accepted',
  ).toBe(false);
});

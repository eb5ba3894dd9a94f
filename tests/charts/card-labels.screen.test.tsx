// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { MembershipTable } from '#web/screens/memberships/MembershipTable.tsx';
import { summaryOf } from './membership-fixtures.ts';

afterEach(cleanup);

/** A narrow window draws a table as cards, and its heads away. */
it('names a date on a card, to those who see it alone: the head names it to a screen reader', () => {
  const { container } = render(
    <MemoryRouter>
      <MembershipTable memberships={[summaryOf()]} caption="Demandes" busy={false} to={null} />
    </MemoryRouter>,
  );
  const named = [...container.querySelectorAll('td:has(time)')].map((cell) => cell.querySelector('.card-label'));
  expect(named.map((label) => [label?.textContent, label?.getAttribute('aria-hidden')])).toEqual([['Reçue le', 'true']]);
});

import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { MembershipSummary } from '#contract/memberships.ts';
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
  const named = [...container.querySelectorAll('td:has(time)')].map((cell) =>
    cell.querySelector('.card-label'),
  );
  expect(named.map((label) => [label?.textContent, label?.getAttribute('aria-hidden')])).toEqual([
    ['Reçue le', 'true'],
  ]);
});

/** The heads of step and day, whether a phone sees the step, and what the days are called there. */
function drawn(memberships: MembershipSummary[]) {
  const { container, unmount } = render(
    <MemoryRouter>
      <MembershipTable memberships={memberships} caption="Demandes" busy={false} to={null} />
    </MemoryRouter>,
  );
  const said = [...container.querySelectorAll('th')].map(({ textContent }) => textContent).slice(3, 5);
  const onPhone = [...container.querySelectorAll('td:not(.hide-s)')].some(({ textContent }) =>
    textContent?.includes('Étape 3 sur 5'),
  );
  const labels = [...container.querySelectorAll('.card-label')].map(({ textContent }) => textContent);
  unmount();
  return [said, onPhone, labels];
}

it('says of registrations that were left at which step they stand and when they began, and of the others which pieces they have', () => {
  const left = summaryOf({
    status: { slug: 'unfinished', label: 'Inscription inachevée' },
    step: 3,
    submitted_at: null,
  });
  expect(drawn([left])).toEqual([['Étape', 'Commencée le'], true, ['Commencée le']]);
  expect(drawn([summaryOf(), left])).toEqual([['Pièces', 'Reçue le'], true, ['Reçue le', 'Commencée le']]);
});

import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { ListCard } from '#web/components/ListCard.tsx';

afterEach(cleanup);

const flow = { page: 1, isLoading: false, isUnavailable: false, message: null, retry: () => undefined };
const card = (rows: readonly string[]) => (
  <MemoryRouter>
    <ListCard
      title="À reprendre"
      flow={flow}
      rows={rows}
      failure=""
      empty={<p>Rien</p>}
      lines={2}
      caption="Travaux"
      columns={['Objet']}
      hasActions
      renderRow={(row) => (
        <tr key={row}>
          <td>
            <button type="button">{row}</button>
          </td>
        </tr>
      )}
    />
  </MemoryRouter>
);
const focused = () => document.activeElement?.textContent;

it('a user whose button removes its row goes on from the title of the list, and stays elsewhere otherwise', () => {
  const { rerender } = render(card(['un', 'deux', 'trois']));
  screen.getByRole('button', { name: 'un' }).focus();
  rerender(card(['deux', 'trois']));
  expect(focused()).toBe('À reprendre');
  screen.getByRole('button', { name: 'trois' }).focus();
  rerender(card(['trois']));
  expect(focused()).toBe('trois');
  rerender(card([]));
  expect(focused()).toBe('À reprendre');
});

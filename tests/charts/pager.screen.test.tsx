import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useSearchParams } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { Card } from '#web/components/Card.tsx';
import { Pager } from '#web/components/Pager.tsx';

afterEach(cleanup);

/** A list of three pages, and a field above it. */
function Page() {
  const [query, setQuery] = useSearchParams();
  return (
    <main id="contenu">
      <h1>Page</h1>
      <input aria-label="Chercher" onChange={() => setQuery({ page: '1' })} />
      <Card title="Offres">
        <Pager
          label="Pages"
          current={Number(query.get('page') ?? 2)}
          last={3}
          to={(page) => `?page=${page}`}
        />
      </Card>
    </main>
  );
}

const show = () =>
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
const focused = () => document.activeElement?.textContent;

it.each(['Page suivante', 'Page précédente', 'Page 3'])(
  'leads the focus to the title of the list: %s, even where the link goes with the former page',
  (name) => {
    show();
    const link = screen.getByRole('link', { name });
    link.focus();
    fireEvent.click(link);
    expect(focused()).toBe('Offres');
  },
);

it('leaves the focus where another control changes the page', () => {
  show();
  const field = screen.getByLabelText('Chercher');
  field.focus();
  fireEvent.change(field, { target: { value: 'a' } });
  expect(screen.getByText('1').getAttribute('aria-current')).toBe('page');
  expect(document.activeElement).toBe(field);
});

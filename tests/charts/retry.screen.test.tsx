import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { Role } from '#domain/roles.ts';
import { homeFilters } from '#domain/status-filters.ts';
import { blankQuery } from '#machines/offer-list/index.ts';
import { Card } from '#web/components/Card.tsx';
import { Retry } from '#web/components/Retry.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { UnreadCard } from '#web/components/UnreadCard.tsx';
import type { useOfferList } from '#web/flows/use-offer-list.tsx';
import { NoAnswer } from '#web/screens/errors/NoAnswer.tsx';
import { OfferList } from '#web/screens/offers/OfferList.tsx';

afterEach(cleanup);

const page = (content: ReactNode) => <main id="contenu">{content}</main>;
const role: Role = 'broker';
const focused = () => document.activeElement !== document.body && document.activeElement?.textContent;

/** Presses «Réessayer», with the keyboard or not: the focus is on it either way. */
function retry() {
  const button = screen.getByRole('button', { name: 'Réessayer' });
  button.focus();
  fireEvent.click(button);
}

it('in a card, the reader goes on at its title', () => {
  const body = (failed: boolean) => (
    <main id="contenu">
      <h1>La page</h1>
      <Card title="La liste">
        {failed ? <Retry size="sm" onRetry={() => rerender(body(false))} /> : <Skeleton />}
      </Card>
    </main>
  );
  const { rerender } = render(body(true));
  retry();
  expect(screen.queryByRole('button')).toBeNull();
  expect(focused()).toBe('La liste');
});

it('beside the page’s heading, at the heading', () => {
  const body = (failed: boolean) => (
    <main id="contenu">
      <h1>La page</h1>
      {failed && <Retry onRetry={() => rerender(body(false))} />}
    </main>
  );
  const { rerender } = render(body(true));
  retry();
  expect(focused()).toBe('La page');
});

it('where the whole page is read again, at the heading of what comes: the page, or why it failed again', async () => {
  const failing = (title: string) => (
    <NoAnswer title={title} message={null} onRetry={() => rerender(page(<Skeleton />))} />
  );
  const { rerender } = render(page(failing('Pas de réponse')));
  retry();
  expect(document.activeElement?.id).toBe('contenu');
  await act(async () => rerender(page(failing('Toujours pas de réponse'))));
  expect(focused()).toBe('Toujours pas de réponse');
  retry();
  await act(async () => rerender(page(<h1>La page</h1>)));
  expect(focused()).toBe('La page');
});

it('where a card that could not be read gives way to what is read, at the title of what comes in its place', () => {
  const body = (stage: 'failed' | 'reading' | 'read') => (
    <main id="contenu">
      <h1>La page</h1>
      <div>
        {stage === 'read' ? (
          <Card title="La liste, en entier">Tout</Card>
        ) : (
          <UnreadCard
            title="La liste"
            isReading={stage === 'reading'}
            failure="Illisible"
            message="Pourquoi"
            retry={() => rerender(body('reading'))}
          />
        )}
      </div>
    </main>
  );
  const { rerender } = render(body('failed'));
  expect(screen.getByRole('alert').textContent).toBe('Pourquoi');
  retry();
  expect(focused()).toBe('La liste');
  rerender(body('read'));
  expect(focused()).toBe('La liste, en entier');
});

/** Two cards, one below the other. */
const cards = (read: 'none' | 'first' | 'both') => (
  <main id="contenu">
    <div>
      {read === 'none' ? (
        <UnreadCard
          key="a"
          title="Paiement"
          isReading={false}
          failure="Illisible"
          message={null}
          retry={() => undefined}
        />
      ) : (
        <Card key="b" title="Prime d’assurance">
          Payée
        </Card>
      )}
      {read === 'both' ? (
        <>
          <p>Une pièce manque.</p>
          <Card title="Pièces, en entier">Tout</Card>
        </>
      ) : (
        <UnreadCard
          title="Pièces"
          isReading={read === 'first'}
          failure="Illisible"
          message="Pourquoi"
          retry={() => undefined}
        />
      )}
    </div>
  </main>
);

it('among several cards, the title is that of what comes in the place of the one that was read, whatever came in the places before', () => {
  const { rerender } = render(cards('none'));
  screen.getAllByRole('button', { name: 'Réessayer' })[1]?.focus();
  screen.getAllByRole('button', { name: 'Réessayer' })[1]?.click();
  rerender(cards('first'));
  rerender(cards('both'));
  expect(focused()).toBe('Pièces, en entier');
});

const slowCard = (isRead: boolean) => (
  <>
    <button type="button">Ailleurs</button>
    <div>
      {isRead ? (
        <Card title="La liste, en entier">Tout</Card>
      ) : (
        <UnreadCard title="La liste" isReading failure="Illisible" message={null} retry={() => undefined} />
      )}
    </div>
  </>
);

it('a card that is read at last leaves the focus where nobody was in it', () => {
  const { rerender } = render(page(slowCard(false)));
  screen.getByRole('button', { name: 'Ailleurs' }).focus();
  rerender(page(slowCard(true)));
  expect(focused()).toBe('Ailleurs');
});

it('filters that are cleared where nothing was found leave the reader at the title of the list', () => {
  const offers = {
    list: null,
    query: { ...blankQuery, search: 'zzz' },
    typed: 'zzz',
    message: null,
    isLoading: false,
    isEmpty: true,
    owner: null,
    search: () => undefined,
    retry: () => undefined,
    pageAddress: () => '',
    narrow: () => undefined,
  } as unknown as ReturnType<typeof useOfferList>;
  render(
    <MemoryRouter>{page(<OfferList offers={offers} filters={homeFilters} role={role} />)}</MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Offres en cours' }));
});

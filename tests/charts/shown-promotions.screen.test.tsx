import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import type { ApiOutcome } from '#api/outcome.ts';
import type { ShownPromotion } from '#contract/promotions.ts';
import { pagedListChart } from '#machines/shared/paged-list/index.ts';
import { answered, failures } from '#tests/support/outcomes.ts';
import { settled } from '#tests/support/settled.ts';
import { EmittedContext } from '#web/flows/use-emitted-events.ts';
import { PromotionCard } from '#web/screens/promotions/PromotionCard.tsx';
import { Promotions } from '#web/screens/promotions/Promotions.tsx';

const promotion = (id: number, more: Partial<ShownPromotion> = {}): ShownPromotion => ({
  id,
  title: `Promotion ${id}`,
  text: `Texte ${id}`,
  picture_id: null,
  alt: '',
  link: '',
  link_label: '',
  ...more,
});
const one = promotion(4, { link: '/dashboard/nos-offres', link_label: 'Voir les solutions' });
const other = promotion(5, { text: 'Deux\nlignes' });

afterEach(cleanup);

/**
 * The strip with the answers of its list, in the order in which they are asked for (null: the call fails), and
 * the answer of each closing.
 */
function strip(
  lists: readonly (readonly ShownPromotion[] | null)[],
  closed: ApiOutcome<{ message: string }>,
) {
  const asked: object[] = [];
  const toasts: object[] = [];
  const answers = [...lists];
  const chart = pagedListChart.provide({
    actors: {
      loadPage: fromPromise(({ input }) => {
        asked.push(input as object);
        const promotions = answers.shift();
        return Promise.resolve(promotions ? answered({ promotions }) : failures.offline);
      }),
      runCommand: fromPromise(({ input }) => {
        asked.push(input as object);
        return Promise.resolve(closed);
      }),
    } as never,
  });
  const hearOnly = () => (order: object) => void toasts.push(order);
  render(
    <EmittedContext value={hearOnly}>
      <MemoryRouter initialEntries={['/?page=2']}>
        <Promotions script={{ chart }} />
      </MemoryRouter>
    </EmittedContext>,
  );
  return { asked, toasts };
}
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const closing = (title: string) => screen.getByRole('button', { name: `Fermer\u00a0: ${title}` });
const reads = { call: 'shownPromotions', with: {} };

describe('the promotions of a home', () => {
  it('come from one call, whatever the page of the offers, and are closed one by one', async () => {
    const { asked, toasts } = strip([[one, other], [other]], answered({ message: 'Fermée.' }));
    await waitFor(() => expect(titles()).toEqual(['Promotion 4', 'Promotion 5']));
    fireEvent.click(closing('Promotion 4'));
    expect(closing('Promotion 4').getAttribute('aria-busy')).toBe('true');
    expect(closing('Promotion 5').getAttribute('aria-disabled')).toBe('true');
    await waitFor(() => expect(titles()).toEqual(['Promotion 5']));
    expect(asked).toEqual([reads, { call: 'dismissPromotion', with: { params: { id: 4 } } }, reads]);
    expect(toasts).toEqual([{ type: 'toast', kind: 'success', message: 'Fermée.' }]);
  });

  it('stay, with a message, if closing fails', async () => {
    const { toasts } = strip([[one]], failures.offline);
    await waitFor(() => expect(titles()).toEqual(['Promotion 4']));
    fireEvent.click(closing('Promotion 4'));
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts).toEqual([{ type: 'toast', kind: 'error', message: failures.offline.message }]);
    expect(titles()).toEqual(['Promotion 4']);
  });

  it.each([
    ['there are none', []],
    ['they cannot be read', null],
  ])('leave nothing on the page if %s', async (_why, list) => {
    const { asked, toasts } = strip([list], failures.offline);
    await settled();
    expect([asked, document.querySelector('.promos'), toasts]).toEqual([[reads], null, []]);
  });
});

const shown = (content: ShownPromotion) =>
  render(
    <MemoryRouter>
      <PromotionCard promotion={content} aside={null} />
    </MemoryRouter>,
  );

describe('a promotion', () => {
  it('leads into the portal in this window, and out of it in another', () => {
    shown(promotion(1, { link: '/dashboard', link_label: 'Aller' }));
    const inside = screen.getByRole('link', { name: 'Aller\u00a0: Promotion 1' });
    expect([inside.getAttribute('href'), inside.getAttribute('target')]).toEqual(['/dashboard', null]);
    cleanup();
    shown(promotion(1, { link: 'https://exemple.fr/a', link_label: 'Aller' }));
    const outside = screen.getByRole('link');
    expect([
      outside.getAttribute('href'),
      outside.getAttribute('target'),
      outside.getAttribute('rel'),
    ]).toEqual(['https://exemple.fr/a', '_blank', 'noopener noreferrer']);
  });

  it('has no link without its words, and keeps the place of a picture that does not come', () => {
    shown(promotion(1, { link: '/dashboard', picture_id: 7, alt: 'Un chantier' }));
    expect(screen.queryByRole('link')).toBeNull();
    expect(document.querySelector('.promo-picture')).not.toBeNull();
    expect(screen.queryByRole('img')).toBeNull();
  });
});

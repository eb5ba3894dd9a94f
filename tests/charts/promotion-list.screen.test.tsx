import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '#contract/paging.ts';
import type { PromotionResource } from '#contract/promotions.ts';
import type { PagedListContext } from '#machines/shared/paged-list/index.ts';
import { addressNow } from '#tests/support/address-bar.tsx';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { answered, failures } from '#tests/support/outcomes.ts';
import { pageOf } from '#tests/support/pages.ts';
import { promotionsAddress, promotionsRules, type PromotionFilter } from '#web/flows/use-promotions.tsx';
import { periodWords } from '#web/screens/promotions/promotion-words.ts';
import PromotionList from '#web/screens/promotions/PromotionList.tsx';
import { played } from './harness/played.ts';
import { button, describeList, press, waiting, type ListScreen } from './list-screen.tsx';

beforeAll(teachDialogs);

const promotion = (id: number, more: Partial<PromotionResource> = {}): PromotionResource => ({
  id,
  version: 2,
  title: `Promotion ${id}`,
  text: 'Texte',
  picture_id: null,
  alt: '',
  link: '',
  link_label: '',
  state: { slug: 'shown', label: 'Affichée' },
  partenaire: { id: 1, name: 'Charpente' },
  first_day: '2026-06-01',
  last_day: '2026-06-30',
  closed: 3,
  reason: null,
  ordered: true,
  permitted: ['PROMOTION.WITHDRAW'],
  refused: [],
  ...more,
});
const shown = promotion(4);
const draft = promotion(5, {
  state: { slug: 'draft', label: 'Brouillon' },
  partenaire: null,
  first_day: null,
  last_day: null,
  permitted: ['PROMOTION.CHANGE', 'PROMOTION.DELETE'],
});
const withdrawn = promotion(6, {
  state: { slug: 'withdrawn', label: 'Retirée' },
  ordered: false,
  reason: 'Une date fausse',
  permitted: [],
});
const partenaires = [
  { id: 1, name: 'Charpente' },
  { id: 2, name: 'Clef de Voûte' },
];
const some = {
  promotions: pageOf([shown, draft, withdrawn], { last_page: 2, total: 13 }),
  partenaires,
};

const command = (row: number, call: string, input: object, asks = false) =>
  ({ row, call, with: input, asks }) as never;
const moves = command(4, 'movePromotion', { params: { id: 4 }, body: { to: 'down', state: '' } });
const deletes = command(
  5,
  'sendPromotionEvent',
  { params: { id: 5 }, body: { event: 'PROMOTION.DELETE', version: 2, data: {} } },
  true,
);
const named = (name: string) => screen.getByRole('button', { name });
const dialog = () => document.querySelector('dialog[open]');
const isBusy = (one: HTMLElement | undefined) => expect(one?.getAttribute('aria-busy')).toBe('true');
const presses: Readonly<Record<string, string>> = {
  movePromotion: 'Descendre\u00a0: Promotion 4',
  sendPromotionEvent: 'Supprimer\u00a0: Promotion 5',
};

const seen: ListScreen['seen'] = (contextOf) => ({
  asking: () => expect(dialog()?.textContent).toContain('Promotion 5'),
  running: (snapshot) => {
    expect(waiting()).toContain('Retirer');
    if (contextOf(snapshot).command?.asks) isBusy(button('Supprimer', dialog()));
    else isBusy(named('Descendre\u00a0: Promotion 4'));
  },
});

const { suite, driver } = describeList({
  list: promotionsRules,
  path: '/dashboard/content',
  search: ({ page, state, partner = null }: PromotionFilter & { page: number }) =>
    promotionsAddress({ state, partner }, page),
  page: (script) => <PromotionList script={script} />,
  queries: [
    { page: 1, state: '' },
    { page: 2, state: '' },
    { page: 1, state: 'draft' },
    { page: 1, state: '', partner: 2 },
  ] as never,
  turn: ({ page, state, partner }: PromotionFilter & { page: number }) => {
    if (page > 1 || partner || addressNow().includes('partenaire')) return false;
    fireEvent.change(screen.getByRole('combobox', { name: 'État' }), { target: { value: state } });
    return true;
  },
  some,
  none: { promotions: pageOf([]), partenaires },
  rows: ({ promotions }: { promotions: Page<PromotionResource> }) =>
    promotions.data.map((one) => [
      one.title,
      one.partenaire?.name ?? 'Tous les partenaires',
      periodWords(one),
      one.state.label,
      String(one.closed),
      one.reason ?? '',
    ]),
  empty: 'Aucune promotion',
  commands: [moves, deletes],
  press: ({ call }) => press(named(presses[call] ?? '')),
  asks: {
    confirm: () => void fireEvent.submit(dialog()?.querySelector('form') ?? document.body),
    cancel: () => press(button('Annuler', dialog())),
  },
  seen,
});

afterEach(cleanup);

/** The list with that answer, and the commands that it was given since. */
async function opened(answer: object = some) {
  const play = await played(suite, driver, 'the first page', [
    { kind: 'done', id: 'loadPage', output: answered(answer) },
  ]);
  const context = () => play.watcher.actor?.getSnapshot().context as PagedListContext | undefined;
  return { play, command: () => context()?.command ?? null };
}

const words = () => screen.getByRole<HTMLTextAreaElement>('textbox');

describe('the list of promotions', () => {
  it('offers what the law permits, and a copy of all but drafts', async () => {
    await opened();
    const names = screen
      .getAllByRole('button')
      .map((one) => one.getAttribute('aria-label'))
      .filter((name) => name?.includes('Promotion'));
    expect(names).toEqual([
      'Monter\u00a0: Promotion 4',
      'Descendre\u00a0: Promotion 4',
      'Retirer\u00a0: Promotion 4',
      'Copier en brouillon\u00a0: Promotion 4',
      'Monter\u00a0: Promotion 5',
      'Descendre\u00a0: Promotion 5',
      'Supprimer\u00a0: Promotion 5',
      'Copier en brouillon\u00a0: Promotion 6',
    ]);
    expect(screen.getByRole('link', { name: 'Promotion 4' }).getAttribute('href')).toBe(
      '/dashboard/content/4',
    );
  });

  it('copies the content of a promotion without its period', async () => {
    const { command: given } = await opened();
    press(named('Copier en brouillon\u00a0: Promotion 6'));
    expect(given()).toMatchObject({
      call: 'createPromotion',
      with: {
        body: {
          title: 'Promotion 6',
          partenaire_id: 1,
          first_day: null,
          last_day: null,
          schedule: false,
          creation: null,
        },
      },
    });
  });

  it('asks why a promotion is withdrawn, and keeps the words until it is', async () => {
    const { play, command: given } = await opened();
    press(named('Retirer\u00a0: Promotion 4'));
    const submit = () => fireEvent.submit(dialog()?.querySelector('form') ?? document.body);
    submit();
    await waitFor(() => expect(dialog()?.textContent).toContain('Écrivez un commentaire.'));
    expect(given()).toBeNull();
    fireEvent.change(words(), { target: { value: 'Une date fausse' } });
    submit();
    await waitFor(() => expect(given()?.call).toBe('sendPromotionEvent'));
    expect(given()?.with).toEqual({
      params: { id: 4 },
      body: { event: 'PROMOTION.WITHDRAW', version: 2, data: { comment: 'Une date fausse' } },
    });
    await play.perform({ kind: 'done', id: 'runCommand', output: failures.offline });
    expect(words().value).toBe('Une date fausse');
    submit();
    await waitFor(() => expect(dialog()?.querySelector('[aria-busy=true]')).not.toBeNull());
    await play.perform({ kind: 'done', id: 'runCommand', output: answered({ message: 'Retirée.' }) });
    await play.perform({
      kind: 'done',
      id: 'loadPage',
      output: answered({ ...some, promotions: pageOf([{ ...shown, permitted: [] }]) }),
    });
    expect(dialog()).toBeNull();
  });

  it('says so if a filter hides every promotion, with a way back', async () => {
    await opened({ promotions: pageOf([]), partenaires });
    expect(document.body.textContent).toContain('Écrivez la première');
    fireEvent.change(screen.getByRole('combobox', { name: 'Partenaire' }), { target: { value: '2' } });
    expect(addressNow()).toBe('/dashboard/content?partenaire=2');
    expect(screen.getByRole('link', { name: 'Voir toutes les promotions' }).getAttribute('href')).toBe(
      '/dashboard/content',
    );
  });
});

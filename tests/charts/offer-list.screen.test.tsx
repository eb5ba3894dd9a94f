// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter, useNavigate, type NavigateFunction } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '#domain/roles.ts';
import { homeFilters } from '#domain/status-filters.ts';
import { blankQuery, offerListChart, writeQuery, type OfferListContext } from '#machines/offer-list/index.ts';
import { useOfferList, type OfferListScript } from '#web/flows/use-offer-list.tsx';
import { OfferList } from '#web/screens/offers/OfferList.tsx';
import { pathsOf } from './harness/model.ts';
import { replayOnScreen, type ScreenDriver, type Stage } from './harness/screen.ts';
import { placesOf } from './harness/transitions.ts';
import { cases, line, options } from './offer-list-cases.ts';

vi.mock('#web/toasts.ts', () => ({ showToast: () => undefined }));
/** Where the chart leads is followed by the path, which asks for the next list itself. */
vi.mock('#web/flows/page-orders.ts', () => ({ pageOrders: () => () => undefined }));
afterEach(cleanup);

const role: Role = 'broker';
let navigate: NavigateFunction = () => undefined;
function Page({ script }: { script: OfferListScript }) {
  const go = useNavigate();
  useEffect(() => {
    navigate = go;
  });
  return <OfferList offers={useOfferList(script)} filters={homeFilters} role={role} />;
}

const show = ({ chart, clock, inspect }: Stage) =>
  render(
    <MemoryRouter initialEntries={[`/${writeQuery(blankQuery)}`]}>
      <Page script={{ chart: chart as typeof offerListChart, options: { clock, inspect } }} />
    </MemoryRouter>,
  );

const contextOf = (snapshot: { context: unknown }) => snapshot.context as OfferListContext;
const search = () => screen.getByLabelText<HTMLInputElement>('Chercher un client, une ville, une référence');
const table = () => document.querySelector('table');
const shown = () => document.body.textContent ?? '';
const unread = 'La liste n’a pas pu être lue';
/** What was there stays while another page is awaited; the first is awaited under grey lines. Neither reads as an empty list. */
const awaits = () => {
  expect(shown()).not.toContain('Aucune offre');
  expect(table()?.getAttribute('aria-busy') ?? shown()).toMatch(/true|Chargement en cours/);
};
const typed = (snapshot: { context: unknown }) => expect(search().value).toBe(contextOf(snapshot).typed);

const driver: ScreenDriver<typeof offerListChart> = {
  show: (stage) => void show(stage),
  hide: cleanup,
  act: async (doing) => act(doing),
  gestures: {
    'list.ask': ({ query }) => act(async () => navigate(`/${writeQuery(query)}`)),
    'list.retry': () => fireEvent.click(screen.getByText('Réessayer')),
    'filter.change': ({ change }) => fireEvent.change(screen.getByLabelText('Type'), { target: { value: change.type } }),
    'search.type': ({ text }) => {
      // a field that holds the text already says nothing when it is typed again: a blank more is no other search
      const same = search().value === text;
      fireEvent.change(search(), { target: { value: same ? `${text} ` : text } });
      if (same) fireEvent.change(search(), { target: { value: text } });
    },
  },
  states: {
    'page.loading': awaits,
    'page.beyond': awaits,
    'page.showing': () => expect(table()?.textContent).toContain(line.client),
    'page.empty': () => expect([table(), /Aucune offre/.test(shown())]).toEqual([null, true]),
    'page.failed': () => expect(shown()).toContain(unread),
    search: typed,
  },
};

describe('the paths of the offer list, on its screen', () => {
  const paths = pathsOf(offerListChart, cases, options);
  const taken = new Set<string>();

  it.each(paths.map((path, index) => [index + 1, path.description, path] as const))('path %i: %s', async (_index, _description, path) => {
    const keys = await replayOnScreen(path, offerListChart, driver, options);
    for (const key of keys) taken.add(key);
    expect(keys).not.toEqual([]);
  });

  it('between them take every transition', () => {
    expect(placesOf(offerListChart).map(({ key }) => key).filter((key) => !taken.has(key))).toEqual([]);
  });
});

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { ApiClient } from '#api/client.ts';
import type { Role } from '#domain/roles.ts';
import { homeFilters } from '#domain/status-filters.ts';
import { guestOfferChart } from '#machines/guest-offer/index.ts';
import { bindCalls } from '#machines/shared/call.ts';
import { answered, gone } from '#tests/support/outcomes.ts';
import { ApiContext } from '#web/flows/use-flow.ts';
import { EmittedContext } from '#web/flows/use-emitted-events.ts';
import { useOfferList } from '#web/flows/use-offer-list.tsx';
import { OfferPapers } from '#web/screens/guest/OfferPapers.tsx';
import { OfferList } from '#web/screens/offers/OfferList.tsx';
import { offer } from './guest-offer-cases.ts';
import { line, listOf } from './offer-list-cases.ts';

beforeEach(() => cleanup);

const csv = new Blob(['référence']);
/** The answers of the server, by the call. */
function clientWith(answers: Readonly<Record<string, unknown>>) {
  const ask = vi.fn<(name: string, input: unknown) => Promise<unknown>>(async (name) => answers[name]);
  return { ask, api: { ask } as unknown as ApiClient };
}

const role: Role = 'admin';
function List() {
  return <OfferList offers={useOfferList()} filters={homeFilters} role={role} />;
}

it('hands over the list that is on the page, with the filters of its address', async () => {
  const { ask, api } = clientWith({ listRequests: answered(listOf([line])), exportRequests: answered(csv) });
  const emitted: object[] = [];
  render(
    <ApiContext value={api}>
      <EmittedContext value={() => (one) => void emitted.push(one)}>
        <MemoryRouter initialEntries={['/?status=offres-en-cours&recherche=pins']}>
          <List />
        </MemoryRouter>
      </EmittedContext>
    </ApiContext>,
  );
  await act(async () => fireEvent.click(screen.getByText('Exporter')));
  expect(ask.mock.calls.find(([name]) => name === 'exportRequests')?.[1]).toMatchObject({
    query: { status: 'offres-en-cours', search: 'pins' },
  });
  await expect
    .poll(() => emitted)
    .toContainEqual({ type: 'file.ready', blob: csv, name: 'offres-en-cours.csv' });
});

it('asks for each paper of the client’s offer by itself, and says beside it why it did not come', async () => {
  const { ask, api } = clientWith({ guestOffer: answered({ offer }), guestPaper: gone('Le lien a expiré.') });
  const owner = createActor(bindCalls(guestOfferChart, api), {
    input: { parent: { send: () => undefined } as never },
  }).start();
  await waitFor(owner, (snapshot) => snapshot.matches('showing'));
  render(<OfferPapers reference="DO-2026-00042" onEnd={() => undefined} owner={owner} />);
  await act(async () => fireEvent.click(screen.getByText('Fiche de conseil (PDF)')));
  expect(ask.mock.calls.slice(1).map(([name, input]) => [name, input])).toMatchObject([
    ['guestPaper', { params: { name: 'fiche-conseil.pdf' } }],
  ]);
  await expect.poll(() => screen.queryAllByText('Le lien a expiré.')).toHaveLength(1);
  owner.stop();
});

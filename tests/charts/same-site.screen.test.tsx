import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { createActor } from 'xstate';
import { afterEach, expect, it } from 'vitest';
import type { RequestSummary } from '#contract/request-resources.ts';
import { readingChart } from '#machines/shared/reading/index.ts';
import { ownerOf } from '#tests/support/actor-tree.ts';
import { sampleRequest } from '#tests/support/sample-request.ts';
import { RequestOwnerContext } from '#web/flows/request-owner.ts';
import { SameSiteWarning } from '#web/screens/quote/SameSiteWarning.tsx';

afterEach(cleanup);

const other = (id: number, client: string): RequestSummary => ({
  ...(sampleRequest({}) as unknown as RequestSummary),
  id,
  reference: `CH-${id}`,
  client,
  total_ttc: 1200,
});

/** The warning beside a quote, once these requests are read; null where nothing could be read. */
function show(requests: RequestSummary[] | null) {
  const sameSite = createActor(readingChart, {
    input: { id: 42 },
    snapshot: readingChart.resolveState({
      value: requests ? 'shown' : 'unavailable',
      context: { id: 42, parent: null, told: null, answer: requests && { requests }, message: null },
    }),
  });
  render(
    <MemoryRouter>
      <RequestOwnerContext value={ownerOf({ sameSite }) as never}>
        <SameSiteWarning />
      </RequestOwnerContext>
    </MemoryRouter>,
  );
}

it('names every other request on the site, with its client', () => {
  show([other(7, 'Mairie de Brest'), other(8, 'SCI Kerguelen')]);
  expect(document.body.textContent).toContain('Ce chantier a déjà 2 demandes');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('CH-7, Mairie de Brest'),
    expect.stringContaining('CH-8, SCI Kerguelen'),
  ]);
});

it('shows nothing where there is no other request, or no answer', () => {
  show([]);
  show(null);
  expect(document.body.textContent).toBe('');
});

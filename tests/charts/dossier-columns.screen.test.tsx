import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { createActor } from 'xstate';
import { afterEach, expect, it, vi } from 'vitest';
import { readingChart } from '#machines/shared/reading/index.ts';
import { toWireSlug } from '#domain/provider.ts';
import { ownerOf } from '#tests/support/actor-tree.ts';
import { sampleRequest } from '#tests/support/sample-request.ts';
import { DossierActorProvider, type DossierActor } from '#web/flows/use-dossier.tsx';
import { RequestOwnerContext } from '#web/flows/request-owner.ts';
import { SessionProvider } from '#web/flows/use-session.tsx';
import { DossierColumns } from '#web/screens/dossier/DossierColumns.tsx';
import { signedIn } from './signed-in.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const request = {
  ...sampleRequest({
    step: { slug: toWireSlug('validation-provider'), label: 'Dossier validé' },
    awaited: [{ said: 'Un sinistre attend', tab: 'sinistres' }],
  }),
  permitted: [
    { event: 'PREMIUM.CALL', channel: 'step', to: { step: 'devis-envoye-appel-de-prime' } },
  ] as never,
};

/** The headings of the parts of the tab, in the order in which they are read and reached by keyboard. */
function order(narrow: boolean): (string | null)[] {
  vi.stubGlobal('matchMedia', () => ({
    matches: narrow,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const story = createActor(readingChart, {
    input: { id: request.id },
    snapshot: readingChart.resolveState({
      value: 'shown',
      context: { id: request.id, parent: null, told: null, answer: { entries: [] }, message: null },
    }),
  });
  const owner = ownerOf({ story, lawActions: ownerOf({}) }, { request, tab: 'souscription' });
  render(
    <SessionProvider actor={signedIn('admin')}>
      <MemoryRouter>
        <RequestOwnerContext value={owner as never}>
          <DossierActorProvider actor={owner as unknown as DossierActor}>
            <DossierColumns>
              <h2>Une longue liste</h2>
            </DossierColumns>
          </DossierActorProvider>
        </RequestOwnerContext>
      </MemoryRouter>
    </SessionProvider>,
  );
  return screen
    .getAllByRole('heading')
    .map(({ textContent }) => textContent)
    .filter(
      (heading) =>
        heading !== null &&
        ['Ce qui vous attend', 'La suite', 'Une longue liste', 'Où en est le dossier'].includes(heading),
    );
}

it('shows what is expected of the reader before all else in one column', () => {
  expect(order(true)).toEqual(['Ce qui vous attend', 'La suite', 'Une longue liste', 'Où en est le dossier']);
});

it('shows it beside the rest where there is room', () => {
  expect(order(false)).toEqual([
    'Une longue liste',
    'La suite',
    'Où en est le dossier',
    'Ce qui vous attend',
  ]);
});

import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { createActor } from 'xstate';
import { afterEach, describe, expect, it } from 'vitest';
import type { RequestResource, StoryEntry } from '#contract/request-resources.ts';
import type { LifecycleEventName } from '#domain/lifecycle-events.ts';
import { toWireSlug } from '#domain/provider.ts';
import { roles } from '#domain/roles.ts';
import { statuses, type Status } from '#domain/statuses.ts';
import { steps } from '#domain/steps.ts';
import { permitted } from '#machines/request-lifecycle/law.ts';
import { readingChart } from '#machines/shared/reading/index.ts';
import { readOnlyReason } from '#machines/quote/index.ts';
import { ownerOf } from '#tests/support/actor-tree.ts';
import { RequestOwnerContext } from '#web/flows/request-owner.ts';
import { SessionProvider } from '#web/flows/use-session.tsx';
import { ClosedNotice } from '#web/screens/dossier/ClosedNotice.tsx';
import { closings } from '#web/screens/dossier/closings.ts';
import { requestAt } from './quote-fixtures.ts';
import { signedIn } from './signed-in.ts';

afterEach(cleanup);

const line = (event: LifecycleEventName, status: Status, comment: string | null = null): StoryEntry => ({
  id: 9,
  at: '2026-11-20T10:00:00Z',
  who: 'Diane Moreau',
  event,
  label: 'Dossier refusé',
  comment,
  from: { status: 'offres-en-cours', step: 'offre-envoyee' },
  to: { status: toWireSlug(status), step: 'offre-envoyee' },
});

function show(request: RequestResource, entries: StoryEntry[] = []) {
  const story = createActor(readingChart, {
    input: { id: 42 },
    snapshot: readingChart.resolveState({
      value: 'shown',
      context: { id: 42, parent: null, told: null, answer: { entries }, message: null },
    }),
  });
  const page = (now: RequestResource) => (
    <SessionProvider actor={signedIn('broker')}>
      <RequestOwnerContext value={ownerOf({ story })}>
        <MemoryRouter>
          <div id="contenu">
            <h1 tabIndex={-1}>Famille Lemaître</h1>
            <ClosedNotice request={now} withReasons />
          </div>
        </MemoryRouter>
      </RequestOwnerContext>
    </SessionProvider>
  );
  const { rerender } = render(page(request));
  return (now: RequestResource) => act(() => rerender(page(now)));
}

const shown = () => document.querySelector('.alert')?.textContent ?? '';
/** How the notice lets one write or ring. */
const ways = () =>
  [...document.querySelectorAll('.alert a')]
    .map((link) => link.getAttribute('href')?.split(':')[0])
    .filter((way) => way === 'mailto' || way === 'tel');
const at = (status: Status, traits: object = {}) =>
  requestAt({ status, step: 'offre-envoyee', sentAt: '2026-11-20T09:00:00Z', ...traits });

/** Whether the law lets anybody do anything there, but begin anew. */
const leads = (status: Status) =>
  roles.some((role) =>
    steps.some((step) =>
      permitted({ status, step }, requestAt().facts, { role, userId: 5 }).some(
        ({ event }) => event !== 'REQUEST.DUPLICATE',
      ),
    ),
  );

describe('a request that is not worked on any more', () => {
  it('says its cause first, in whose words, by whom and when', () => {
    show(at('dossier-decline-provider'), [
      line('PROVIDER.DECLINE', 'dossier-decline-provider', 'Étude de sol manquante'),
    ]);
    expect(shown()).toMatch(
      /^Ce dossier est refusé par CharpenteÉtude de sol manquanteDiane Moreau, 20\/11\/2026 à 11:00/,
    );
    expect(shown()).toContain('dupliquez-le');
  });

  it('tells nobody to duplicate it who may not', () => {
    show(at('dossier-decline-compagnie', { role: 'company' }), [
      line('COMPANY.DECLINE', 'dossier-decline-compagnie'),
    ]);
    expect(shown()).toContain('Un dossier clos ne change plus.');
    expect(shown()).not.toContain('dupliquez-le');
    expect(screen.queryByRole('button', { name: 'Dupliquer ce dossier' })).toBeNull();
  });

  it('says of an archived one whether somebody archived it or its time ran out, and who may resume it', () => {
    show(at('offres-archivees'), [line('OFFER.EXPIRE', 'offres-archivees')]);
    expect(shown()).toMatch(/^Cette offre est échue/);
    expect(shown()).toContain('adressez-vous à votre gestionnaire');
    cleanup();
    show(at('offres-archivees', { role: 'admin' }), [line('STATUS.ARCHIVE', 'offres-archivees')]);
    expect(shown()).toMatch(/^Ce dossier est archivé.*Reprendre ce dossier/);
  });

  it('shows how to reach whom it says to ask, and nobody where it sends to nobody', () => {
    for (const status of Object.keys(closings) as Status[]) {
      show(at(status), [line('OFFER.EXPIRE', status)]);
      expect([status, ways()]).toEqual([
        status,
        shown().includes('adressez-vous à') ? ['mailto', 'tel'] : [],
      ]);
      cleanup();
    }
    show(at('offres-archivees', { role: 'admin' }));
    expect(ways()).toEqual([]);
  });

  it('has the keyboard when it closes, and gives it to the heading when it opens again; not where one comes to a closed one', () => {
    const becomes = show(at('offres-en-cours'));
    expect(shown()).toBe('');
    becomes(at('offres-archivees'));
    expect(document.activeElement?.textContent).toMatch(/^Ce dossier est archivé/);
    becomes(at('offres-en-cours'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    cleanup();
    show(at('offres-archivees'));
    expect(document.activeElement).toBe(document.body);
  });

  it('is said for every folder that the law leaves nothing to work on, and for good where the law leads nowhere', () => {
    const open = new Set<Status>(['offres-en-cours', 'offres-signees', 'offres-receptionnees']);
    expect(Object.keys(closings).toSorted()).toEqual(
      statuses.filter((status) => !open.has(status)).toSorted(),
    );
    for (const [status, { next }] of Object.entries(closings))
      expect([status, next.startsWith('Un dossier clos ne change plus')]).toEqual([
        status,
        !leads(status as Status),
      ]);
  });

  it('never says that a step keeps the quote from being edited', () => {
    for (const status of Object.keys(closings) as Status[]) expect(readOnlyReason(at(status))).toBeNull();
    expect(readOnlyReason(requestAt({ step: 'contrat-signe', status: 'offres-signees' }))).toMatch(
      /^À l’étape/,
    );
    expect(readOnlyReason(requestAt({ step: 'offre-envoyee', role: 'company' }))).toBe(
      'Seuls le courtier et le gestionnaire modifient ce devis.',
    );
  });
});

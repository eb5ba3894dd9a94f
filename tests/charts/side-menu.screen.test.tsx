import { act, cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { User } from '#contract/account-resources.ts';
import { sessionChart } from '#machines/session/index.ts';
import { bindCalls } from '#machines/shared/call.ts';
import { SessionProvider } from '#web/flows/use-session.tsx';
import { SideMenu } from '#web/layouts/SideMenu.tsx';
import { administrator, userKnown, someBroker } from './session-model.ts';

afterEach(cleanup);

/** The menu of that user at that address, and the session that owns its figures. */
async function menuOf(user: User, at: string) {
  const session = createActor(
    bindCalls(sessionChart, { ask: () => Promise.resolve(userKnown(user)) } as never),
    {
      input: { token: 'user' },
    },
  ).start();
  await waitFor(session, (snapshot) => snapshot.matches('user'));
  render(
    <SessionProvider actor={session}>
      <MemoryRouter initialEntries={[at]}>
        <SideMenu open />
      </MemoryRouter>
    </SessionProvider>,
  );
  return session;
}
const entries = () => [...document.querySelectorAll('nav a')];
const current = () =>
  entries()
    .filter((entry) => entry.hasAttribute('aria-current'))
    .map(({ textContent }) => textContent);

it('users who examine memberships see the number of each status', async () => {
  const session = await menuOf(administrator, '/dashboard/demandes?status=signed');
  act(() => session.send({ type: 'memberships.counted', counts: { pending: 12, signed: 3, rejected: 0 } }));
  const said = entries()
    .filter((entry) => entry.getAttribute('href')?.startsWith('/dashboard/demandes?'))
    .map(({ textContent }) => textContent);
  expect(said).toEqual(
    expect.arrayContaining([
      'Demandes en attente12',
      'Demandes signées3',
      'Demandes rejetées0',
      'Demandes validées',
    ]),
  );
  expect(current()).toEqual(['Demandes signées3']);
});

it.each([
  [administrator, '/dashboard/demandes', 'Demandes en attente'],
  [administrator, '/dashboard/demandes?page=2', 'Demandes en attente'],
  [administrator, '/dashboard/demandes?status=unfinished', 'Contact'],
  [administrator, '/statecharts/simulation', 'Diagrammes'],
  [administrator, '/dashboard/content/nouvelle', 'Promotions'],
  [administrator, '/dashboard', 'Tableau de bord'],
  [someBroker, '/dashboard/profile/edit', 'Mon profil'],
  [someBroker, '/', 'Offres en cours'],
  [someBroker, '/?page=2', 'Offres en cours'],
  [someBroker, '/?status=offres-signees', 'Offres signées'],
])('marks the one entry that one is at: %#', async (user, at, label) => {
  await menuOf(user, at);
  expect(current()).toEqual([label]);
});

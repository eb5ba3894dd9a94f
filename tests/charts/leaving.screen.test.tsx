import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BrowserRouter, Link, Route, Routes, useParams } from 'react-router-dom';
import { afterEach, expect, it, vi, type Mock } from 'vitest';
import { useLeaving } from '#web/flows/use-leaving.ts';

afterEach(cleanup);

const stays = '/dossier/12';

type Asked = Mock<(to: string) => void>;

function Tab({ active, ask }: { active: boolean; ask: Asked }) {
  useLeaving(active, stays, ask);
  return (
    <>
      <h1>{useParams()['tab']}</h1>
      <Link to={`${stays}/devis`}>Devis</Link>
      <Link to="/offres?page=2">Offres</Link>
    </>
  );
}

/** Who comes from the list to the documents of a file, and on to its quote. */
async function walked(active: boolean) {
  const ask = vi.fn<(to: string) => void>();
  window.history.replaceState(null, '', '/offres?page=2');
  render(
    <BrowserRouter>
      <Routes>
        <Route path={`${stays}/:tab`} element={<Tab active={active} ask={ask} />} />
        <Route path="/offres" element={<Link to={`${stays}/documents`}>Documents</Link>} />
      </Routes>
    </BrowserRouter>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('link', { name: 'Documents' }));
  await user.click(screen.getByRole('link', { name: 'Devis' }));
  return { ask, user };
}

const shown = () => [screen.queryByRole('heading')?.textContent, window.location.pathname];
const at = (tab: string) => [tab, `${stays}/${tab}`];
const times = (count: number) => Array.from({ length: count }, () => ['/offres?page=2']);

it('goes back and forth within what stays, asks before Back leads away from it, and stays meanwhile', async () => {
  const { ask } = await walked(true);
  window.history.back();
  await expect.poll(shown).toEqual(at('documents'));
  expect(ask).not.toHaveBeenCalled();
  for (const count of [1, 2]) {
    window.history.back();
    await expect.poll(() => ask.mock.calls).toEqual(times(count));
    await expect.poll(shown).toEqual(at('documents'));
  }
  window.history.forward();
  await expect.poll(shown).toEqual(at('devis'));
  window.history.go(-2);
  await expect.poll(() => ask.mock.calls).toEqual(times(3));
  await expect.poll(shown).toEqual(at('devis'));
});

it('asks before a link leads away', async () => {
  const { ask, user } = await walked(true);
  await user.click(screen.getByRole('link', { name: 'Offres' }));
  expect([ask.mock.calls, shown()]).toEqual([times(1), at('devis')]);
});

it('asks nothing where nothing would be lost', async () => {
  const { ask } = await walked(false);
  window.history.go(-2);
  await screen.findByRole('link', { name: 'Documents' });
  expect(ask).not.toHaveBeenCalled();
});

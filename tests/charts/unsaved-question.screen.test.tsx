import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { UnsavedQuestion } from '#web/components/UnsavedQuestion.tsx';
import { DraftQuestion } from '#web/forms/DraftQuestion.tsx';

beforeAll(teachDialogs);
beforeEach(() => window.history.replaceState(null, '', '/dossier/6/devis'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const signsOut = vi.fn<() => void>();

function show(question: React.ReactNode) {
  render(
    <BrowserRouter>
      <Routes>
        <Route
          path="/dossier/6/devis"
          element={
            <>
              {question}
              <Link to="/dossier/6/documents">Documents</Link>
              <Link to="/dossier/64">Un autre dossier</Link>
              <Link to="/nos-offres">Nos offres</Link>
              <button type="button" data-leaves onClick={signsOut}>
                Déconnexion
              </button>
            </>
          }
        />
        <Route path="*" element={<h1>ailleurs</h1>} />
      </Routes>
    </BrowserRouter>,
  );
  return userEvent.setup();
}
/** Text that is saved, and unsaved again, by a press. */
function Saving() {
  const [isUnsaved, setUnsaved] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setUnsaved(!isUnsaved)}>
        Enregistre
      </button>
      <UnsavedQuestion when={isUnsaved} />
    </>
  );
}
const follow = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('link', { name }));
const isAsked = () => screen.queryByText(/^Quitter cette page/) !== null;
const isElsewhere = () => screen.queryByRole('heading', { name: 'ailleurs' }) !== null;
const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

describe('leaving typed answers that are not saved', () => {
  it('is asked first, and stays, or goes on where the link led', async () => {
    const user = show(<UnsavedQuestion when />);
    await follow(user, 'Nos offres');
    expect([isAsked(), isElsewhere()]).toEqual([true, false]);
    await user.click(screen.getByText('Rester'));
    expect([isAsked(), window.location.pathname]).toEqual([false, '/dossier/6/devis']);
    await follow(user, 'Nos offres');
    await user.click(screen.getByText('Quitter quand même'));
    expect([isElsewhere(), window.location.pathname]).toEqual([true, '/nos-offres']);
  });

  it('is asked nothing below what keeps it, and is on the way to another file whose number begins alike', async () => {
    const user = show(<UnsavedQuestion when stays="/dossier/6" />);
    await follow(user, 'Un autre dossier');
    expect(isAsked()).toBe(true);
    await user.click(screen.getByText('Rester'));
    await follow(user, 'Documents');
    expect(isElsewhere()).toBe(true);
  });

  it('is asked before the session ends, once, and stays, or ends it', async () => {
    signsOut.mockClear();
    const user = show(
      <>
        <UnsavedQuestion when />
        <UnsavedQuestion when />
      </>,
    );
    const press = () => user.click(screen.getByText('Déconnexion'));
    await press();
    expect([
      screen.getAllByText(/serait perdu en vous déconnectant/).length,
      signsOut.mock.calls.length,
    ]).toEqual([1, 0]);
    await user.click(screen.getByText('Rester'));
    expect([isAsked(), signsOut.mock.calls.length]).toEqual([false, 0]);
    await press();
    await user.click(screen.getByText('Quitter quand même'));
    expect([isAsked(), signsOut.mock.calls.length]).toEqual([false, 1]);
  });

  it('ends the session at once where nothing is typed', async () => {
    signsOut.mockClear();
    const user = show(<UnsavedQuestion when={false} />);
    await user.click(screen.getByText('Déconnexion'));
    expect(signsOut).toHaveBeenCalledOnce();
  });

  it('is asked by a key that presses a link', () => {
    show(<UnsavedQuestion when />);
    act(() => screen.getByText('Nos offres').click());
    expect([isAsked(), isElsewhere()]).toEqual([true, false]);
  });

  it('is asked no more once it is saved, nor when something else is typed, until they leave again', async () => {
    const user = show(<Saving />);
    await follow(user, 'Nos offres');
    expect(isAsked()).toBe(true);
    await user.click(screen.getByText('Enregistre'));
    expect(isAsked()).toBe(false);
    await user.click(screen.getByText('Enregistre'));
    expect([isAsked(), isElsewhere()]).toEqual([false, false]);
  });

  it('is asked nothing where nothing is typed', async () => {
    const user = show(<UnsavedQuestion when={false} />);
    await follow(user, 'Nos offres');
    expect(isElsewhere()).toBe(true);
  });

  it.each([
    ['unsaved', true, true],
    ['typing', true, false],
    ['typing', false, true],
    ['saving', false, true],
    ['saved', false, false],
    ['none', false, false],
  ] as const)('of a draft that is %s (on line: %s): asked %s', async (view, onLine, asks) => {
    if (!onLine) offline();
    const user = show(<DraftQuestion view={view} />);
    await follow(user, 'Nos offres');
    expect([isAsked(), isElsewhere()]).toEqual([asks, !asks]);
  });
});

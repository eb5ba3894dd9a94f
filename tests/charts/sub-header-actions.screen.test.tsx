// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { RequestResource } from '#contract/resources.ts';
import { subHeaderActionsChart, wordings, type ActionKind, type SubHeaderContext } from '#machines/sub-header-actions/index.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import type { SubHeaderRun } from '#web/flows/use-sub-header-actions.tsx';
import { SubHeader } from '#web/screens/offers/SubHeader.tsx';
import { pathsOf } from './harness/model.ts';
import { replayOnScreen, type ScreenDriver } from './harness/screen.ts';
import { scriptOf } from './harness/script.ts';
import { placesOf } from './harness/transitions.ts';
import { archived, cases, inProgress, options, outcomes, paid } from './sub-header-actions-cases.ts';

vi.mock('#web/toasts.ts', () => ({ showToast: () => undefined }));
beforeAll(teachDialogs);
afterEach(cleanup);

/** A page around the sub-header: it holds the request, takes the newer one, and hears of what happens elsewhere. */
const elsewhere = new EventTarget();
function Page({ first, run }: { first: RequestResource; run: SubHeaderRun }) {
  const [request, setRequest] = useState(first);
  useEffect(() => {
    const hear = (event: Event) => setRequest((event as CustomEvent<RequestResource>).detail);
    elsewhere.addEventListener('change', hear);
    return () => elsewhere.removeEventListener('change', hear);
  }, []);
  return <SubHeader request={request} onChange={setRequest} run={run} />;
}
const show = (first: RequestResource, run: SubHeaderRun) =>
  render(
    <MemoryRouter>
      <Page first={first} run={run} />
    </MemoryRouter>,
  );

/** Looked up plainly in the replays: by role, each look costs a walk over every style. */
const dialog = () => document.querySelector<HTMLElement>('dialog[open]');
const inDialog = () => within(dialog() ?? document.createElement('div'));
const has = (name: string) => inDialog().queryByText(name, { selector: 'button' }) !== null;
const press = (name: string) => fireEvent.click(inDialog().getByText(name, { selector: 'button' }));
const button = (name: string) => screen.getByRole('button', { name });
const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as SubHeaderContext;
const title = () => dialog()?.querySelector('h2')?.textContent;
const questionOf = ({ kind }: SubHeaderContext) => (kind ? wordings[kind].question : '');
/** Compared as it is written: Testing Library would turn French spaces into plain ones, on one side only. */
const says = (message: string | null) => expect(dialog()?.textContent).toContain(message ?? '');
const message = () => inDialog().getByLabelText<HTMLTextAreaElement>('Message');
const labelOf = (kind: ActionKind) => wordings[kind].label;

const driver: ScreenDriver<typeof subHeaderActionsChart> = {
  show: ({ chart, clock, inspect }) => void show(inProgress, { chart: chart as typeof subHeaderActionsChart, options: { clock, inspect } }),
  hide: cleanup,
  act: async (doing) => act(doing),
  gestures: {
    'action.choose': ({ kind }) => {
      const shown = screen.queryByLabelText(labelOf(kind));
      if (shown) fireEvent.click(shown);
    },
    'dialog.continue': () => press(has('Réessayer') ? 'Réessayer' : 'Continuer'),
    'dialog.cancel': () => press(has('J’ai compris') ? 'J’ai compris' : 'Annuler'),
    'comment.send': ({ adminMessage }) => {
      fireEvent.change(message(), { target: { value: adminMessage } });
      press('Envoyer');
    },
    'request.received': ({ request }) => act(() => void elsewhere.dispatchEvent(new CustomEvent('change', { detail: request }))),
  },
  states: {
    choosing: () => expect(dialog()).toBeNull(),
    confirming: (snapshot) => expect(title()).toBe(questionOf(contextOf(snapshot))),
    commenting: (snapshot) => {
      const { adminMessage, message: error } = contextOf(snapshot);
      expect([title(), message().placeholder, message().value]).toEqual(['Commentaires', 'Informations manquantes ...', adminMessage]);
      if (error) says(error);
    },
    sending: () => expect(dialog()?.querySelector('[aria-busy=true]')).toBeTruthy(),
    outdated: (snapshot) => says(contextOf(snapshot).message),
    refused: (snapshot) => says(contextOf(snapshot).message),
    failed: (snapshot) => says(contextOf(snapshot).message),
  },
};

describe('the paths of the sub-header, on its screen', () => {
  const paths = pathsOf(subHeaderActionsChart, cases, options);
  const taken = new Set<string>();

  it.each(paths.map((path, index) => [index + 1, path.description, path] as const))('path %i: %s', async (_index, _description, path) => {
    const keys = await replayOnScreen(path, subHeaderActionsChart, driver, options);
    for (const key of keys) taken.add(key);
    expect(keys).not.toEqual([]);
  });

  it('take every transition', () => {
    expect(placesOf(subHeaderActionsChart).map(({ key }) => key).filter((key) => !taken.has(key))).toEqual([]);
  });
});

/** The sub-header on a script of its own. */
function play(first: RequestResource) {
  const script = scriptOf(subHeaderActionsChart);
  show(first, { chart: script.chart as typeof subHeaderActionsChart });
  return { answer: (outcome: (typeof outcomes)[keyof typeof outcomes]) => act(() => script.answer('updateStatus', outcome)) };
}

const scrollTo = (top: number) =>
  act(() => {
    Object.assign(window, { scrollY: top });
    window.dispatchEvent(new Event('scroll'));
  });

describe('the sub-header', () => {
  it('says what the request is, and leads back to the offers in progress', () => {
    play(inProgress);
    expect(screen.getByText('Maison individuelle').textContent).toContain('DO-2026-00042');
    expect(screen.getByRole('link', { name: 'Fermer' }).getAttribute('href')).toBe('/?status=offres-en-cours');
    expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['Refuser ce dossier', 'Abandonner ce dossier', 'Archiver ce dossier']);
  });

  it('shows a refused action disabled, with its reason, and asks nothing when it is pressed', () => {
    play(paid);
    const archive = button('Archiver ce dossier');
    expect(archive.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(archive.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Refuser, Abandonner\u00a0: La prime est payée. Archiver\u00a0: Un règlement est en cours.');
    fireEvent.click(archive);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('offers on an archived request to resume it, and nothing else', () => {
    play(archived);
    expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['Reprendre ce dossier']);
  });

  it('asks outside the dark strip, whose ink would not show on a sheet', () => {
    play(inProgress);
    fireEvent.click(button('Refuser ce dossier'));
    expect(screen.getByRole('region', { name: 'Actions sur le dossier' }).contains(screen.getByRole('dialog'))).toBe(false);
  });

  it('replaces Archiver by Reprendre once the request is archived, and a double press sends once', async () => {
    const { answer } = play(inProgress);
    fireEvent.click(button('Archiver ce dossier'));
    const proceed = button('Continuer');
    fireEvent.click(proceed);
    fireEvent.click(proceed);
    await answer(outcomes.archived);
    await expect(answer(outcomes.archived)).rejects.toThrow('was not called');
    expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['Reprendre ce dossier']);
  });

  it('appears under the bar past 57 px of scroll, and leaves it before', () => {
    play(inProgress);
    const strip = screen.getByRole('region', { name: 'Actions sur le dossier' });
    const pinnedAt = [0, 57, 58, 400, 57].map((top) => {
      scrollTo(top);
      return strip.classList.contains('pinned');
    });
    expect(pinnedAt).toEqual([false, false, true, true, false]);
    scrollTo(0);
  });
});

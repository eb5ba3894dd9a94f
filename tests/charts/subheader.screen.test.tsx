import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AnyActorRef } from 'xstate';
import type { ApiOutcome } from '#api/outcome.ts';
import type { RequestResource } from '#contract/request-resources.ts';
import { bindCalls } from '#machines/shared/call.ts';
import { subheaderActionsChart } from '#machines/subheader-actions/index.ts';
import { ownerOf, startActor } from '#tests/support/actor-tree.ts';
import { offline } from '#tests/support/outcomes.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { settled } from '#tests/support/settled.ts';
import { RequestOwnerContext } from '#web/flows/request-owner.ts';
import { ActionDialogs } from '#web/screens/actions/ActionDialogs.tsx';
import { SubHeader } from '#web/screens/offers/SubHeader.tsx';
import { archived, inProgress, outcomes, paid } from './decided-requests.ts';
import { LazyDecisionForm } from '#web/screens/actions/decision-form.ts';
import { scriptedParent } from './harness/scripted.ts';
import { Staged } from './harness/staged.ts';

beforeAll(teachDialogs);
beforeAll(() => LazyDecisionForm.preload());
afterEach(cleanup);

const show = (request: RequestResource, lawActions: AnyActorRef) =>
  render(
    <MemoryRouter>
      <RequestOwnerContext value={ownerOf({ lawActions })}>
        <SubHeader request={request} />
        <ActionDialogs request={request} />
      </RequestOwnerContext>
    </MemoryRouter>,
  );

const dialog = () => document.querySelector<HTMLElement>('dialog[open]');

const staged = new Staged<typeof subheaderActionsChart>();

/**
 * The sub-header with its decisions and their writes, each call answered by hand; what it tells the owner of
 * the request comes back to it.
 */
function play(request: RequestResource) {
  const calls: { input: unknown; key: string | undefined; answer: (outcome: ApiOutcome<unknown>) => void }[] =
    [];
  const ask = (_name: string, input: unknown, { idempotencyKey: key }: { idempotencyKey?: string } = {}) =>
    new Promise((resolve) => calls.push({ input, key, answer: resolve as never }));
  const parent = {
    ...scriptedParent(),
    send: (event: never) => staged.actor?.send(event),
    _send: (event: never) => staged.actor?.send(event),
  } as unknown as AnyActorRef;
  staged.actor = startActor(bindCalls(subheaderActionsChart, { ask } as never), {
    input: { parent, request },
  });
  show(request, staged.actor);
  const answer = (outcome: ApiOutcome<unknown>) =>
    act(async () => {
      calls.at(-1)?.answer(outcome);
      await settled();
    });
  return { calls, answer };
}

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => fireEvent.click(button(name));
const message = () => screen.getByLabelText<HTMLTextAreaElement>('Message');

const scrollTo = (top: number) =>
  act(() => {
    Object.assign(window, { scrollY: top });
    window.dispatchEvent(new Event('scroll'));
  });

describe('the sub-header', () => {
  it('says what the request is, and leads back to the offers in progress', () => {
    play(inProgress);
    expect(screen.getByText('Maison individuelle').textContent).toContain('DO-2026-00042');
    expect(screen.getByRole('link', { name: 'Fermer' }).getAttribute('href')).toBe(
      '/?status=offres-en-cours',
    );
    expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual([
      'Refuser ce dossier',
      'Abandonner ce dossier',
      'Archiver ce dossier',
    ]);
  });

  it('shows a refused action disabled, with its reason, and asks nothing when it is pressed', () => {
    play(paid);
    const archive = button('Archiver ce dossier');
    expect(archive.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(archive.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Refuser, Abandonner\u00a0: La prime est payée. Archiver\u00a0: Un règlement est en cours.',
    );
    fireEvent.click(archive);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('offers on an archived request to resume it, and nothing else', () => {
    play(archived);
    expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['Reprendre ce dossier']);
  });

  it('asks outside the dark strip, whose ink would not show on a sheet', () => {
    play(inProgress);
    press('Refuser ce dossier');
    expect(
      screen.getByRole('region', { name: 'Actions sur le dossier' }).contains(screen.getByRole('dialog')),
    ).toBe(false);
  });

  it('replaces Archiver by Reprendre once the request is archived, and a double press sends once', async () => {
    const { calls, answer } = play(inProgress);
    press('Archiver ce dossier');
    const proceed = button('Continuer');
    fireEvent.click(proceed);
    fireEvent.click(proceed);
    expect(calls.map(({ input }) => input)).toEqual([
      { params: { id: 42 }, body: { status: 'offres-archivees', version: 7 } },
    ]);
    await answer(outcomes.archived);
    expect([dialog(), calls.length]).toEqual([null, 1]);
    expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['Reprendre ce dossier']);
  });

  it('keeps the comment through a failure, sends the same again, and gives the comment back where one gives up', async () => {
    const { calls, answer } = play(inProgress);
    press('Refuser ce dossier');
    press('Continuer');
    expect([dialog()?.querySelector('h2')?.textContent, message().placeholder]).toEqual([
      'Commentaires',
      'Informations manquantes ...',
    ]);
    fireEvent.change(message(), { target: { value: 'Étude de sol manquante' } });
    const send = dialog()?.querySelector('footer button[type=submit]');
    expect(send?.textContent).toBe('Refuser ce dossier');
    await act(async () => fireEvent.click(send as Element));
    await answer(offline);
    expect(dialog()?.textContent).toContain('Le serveur ne répond pas.');
    press('Réessayer');
    expect(calls.map(({ input }) => input)).toEqual(
      [1, 2].map(() => ({
        params: { id: 42 },
        body: { status: 'dossier-decline-charpente', version: 7, adminMessage: 'Étude de sol manquante' },
      })),
    );
    expect([typeof calls[0]?.key, calls[1]?.key]).toEqual(['string', calls[0]?.key]);
    await answer(offline);
    press('Annuler');
    await act(settled);
    expect(message().value).toBe('Étude de sol manquante');
    press('Annuler');
    expect(dialog()).toBeNull();
  });

  it('takes each decision for a write of its own', async () => {
    const { calls, answer } = play(inProgress);
    press('Archiver ce dossier');
    press('Continuer');
    await answer(outcomes.gone);
    press('J’ai compris');
    press('Archiver ce dossier');
    press('Continuer');
    expect(new Set(calls.map(({ key }) => key)).size).toBe(2);
  });

  it('sends the version that came back where somebody else wrote meanwhile', async () => {
    const { calls, answer } = play(inProgress);
    press('Archiver ce dossier');
    press('Continuer');
    await answer(outcomes.stale);
    expect(dialog()?.textContent).toContain('Ce dossier a été modifié entre-temps.');
    press('Continuer');
    expect(calls.at(-1)?.input).toEqual({
      params: { id: 42 },
      body: { status: 'offres-archivees', version: 8 },
    });
  });

  it('appears under the bar past 57 px of scroll, and goes before', () => {
    play(inProgress);
    const strip = screen.getByRole('region', { name: 'Actions sur le dossier' });
    const shownAt = [0, 57, 58, 400, 57].map((top) => {
      scrollTo(top);
      return 'shown' in strip.dataset;
    });
    expect(shownAt).toEqual([false, false, true, true, false]);
    scrollTo(0);
  });
});

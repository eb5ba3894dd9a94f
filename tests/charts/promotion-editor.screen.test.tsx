import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { Actor, InspectionEvent } from 'xstate';
import type { promotionEditorChart, PromotionEditorContext } from '#machines/promotion-editor/index.ts';
import { promotionSchema } from '#domain/validation/promotion.ts';
import { validate } from '#domain/validation/validate.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { buttonsNamed, choose, isBusy, plain, press, pressIfOffered, words } from '#tests/support/hands.ts';
import { answered } from '#tests/support/outcomes.ts';
import { EmittedContext } from '#web/flows/use-emitted-events.ts';
import PromotionEditor from '#web/screens/promotions/PromotionEditor.tsx';
import { describeScreen } from './harness/describe-screen.ts';
import type { Move } from './harness/moves.ts';
import { onPage } from './harness/on-page.ts';
import { played } from './harness/played.ts';
import type { Driver, Stage } from './harness/screens.ts';
import { suite } from './promotion-editor-cases.ts';
import { blankRead, storedRead } from './promotion-editor-fixtures.ts';
import { creation } from './promotion-editor-gestures.ts';

teachDialogs();

type Chart = typeof promotionEditorChart;
const received: object[] = [];
const hearOnly = () => (order: object) => void received.push(order);
let machine: Actor<Chart> | undefined;

function show({ chart, clock, inspect, input }: Stage) {
  received.length = 0;
  const { id } = input as { id: number | null };
  const watching = (event: InspectionEvent) => {
    const isRoot = event.actorRef.sessionId === event.rootId;
    if (isRoot && 'logic' in event.actorRef && event.actorRef.logic === chart)
      machine = event.actorRef as Actor<Chart>;
    inspect(event);
  };
  const page = (
    <PromotionEditor script={{ chart: chart as Chart, options: { clock, inspect: watching }, creation }} />
  );
  render(
    <EmittedContext value={hearOnly}>
      <MemoryRouter initialEntries={[`/dashboard/content/${id ?? 'nouvelle'}`]}>
        <main id="contenu">
          <Routes>
            <Route path="/dashboard/content/nouvelle" element={page} />
            <Route path="/dashboard/content/:id" element={page} />
          </Routes>
        </main>
      </MemoryRouter>
    </EmittedContext>,
  );
}

const contextOf = (snapshot: { context: unknown }) => snapshot.context as PromotionEditorContext;
const title = () => document.querySelector<HTMLInputElement>('[name="title"]');
const preview = () => document.querySelector('.promo-preview');
/** Tells the chart what no control of the page says. */
const sends: (event: Parameters<Actor<Chart>['send']>[0]) => void = (event) =>
  act(() => machine?.send(event));

/** The content as it is typed, and as brokers will see it, with what is wrong with it. */
function shows(snapshot: { context: unknown }) {
  const { form, message, errors, pictureMessage } = contextOf(snapshot);
  expect(title()?.value).toBe(form.title);
  expect(words(preview() ?? undefined)).toContain(form.title);
  expect(preview()?.querySelector('.promo-picture') !== null).toBe(form.picture_id !== null);
  expect(buttonsNamed('Retirer l’image').length).toBe(form.picture_id === null ? 0 : 1);
  if (message && Object.keys(errors).length === 0) expect(words()).toContain(plain(message));
  for (const [said] of Object.values(errors)) expect(words()).toContain(plain(said));
  if (pictureMessage) expect(words()).toContain(plain(pictureMessage));
}
const isSent = (snapshot: { context: unknown }) => {
  expect(isBusy('Programmer')).toBe(true);
  expect(buttonsNamed('Abandonner la saisie')[0]?.disabled).toBe(true);
  expect(title()?.value).toBe(contextOf(snapshot).form.title);
};

const driver: Driver<Chart> = {
  show,
  ...onPage,
  received: () => received.splice(0),
  gestures: {
    'editor.retry': () => press('Réessayer'),
    'form.change': async ({ form }) => {
      const field = title();
      if (!field) return;
      await act(async () => {
        fireEvent.change(field, { target: { value: form.title } });
      });
    },
    'promotion.save': async (event) => {
      // The page asks for what is missing before it schedules.
      const isComplete = validate(promotionSchema, machine?.getSnapshot().context.form).ok;
      if (event.schedule && !isComplete) sends(event);
      else await pressIfOffered(event.schedule ? 'Programmer' : 'Enregistrer le brouillon');
    },
    'picture.choose': ({ file }) => choose(file),
    'picture.remove': async (event) => {
      if (buttonsNamed('Retirer l’image').length > 0) await press('Retirer l’image');
      else sends(event);
    },
    'draft.discard': async () => {
      await pressIfOffered('Abandonner la saisie');
      await pressIfOffered('Abandonner');
    },
    'draft.takeOther': () => pressIfOffered('Prendre l’autre onglet'),
    'draft.keepMine': () => pressIfOffered('Garder cet onglet'),
    'draft.retry': async (event) => {
      if (buttonsNamed('Réessayer').length > 0) await press('Réessayer');
      else sends(event);
    },
    'page.hide': sends,
  },
  beside: {
    'page.hide': 'the page says it when it is hidden or left',
    'picture.remove': 'there is none to remove',
  },
  states: {
    reading: () => expect(words()).toContain('Chargement en cours'),
    unavailable: (snapshot) => {
      expect(words()).toContain('La promotion n’a pas pu être lue');
      expect(words()).toContain(plain(contextOf(snapshot).message));
    },
    unknown: () => expect(words()).toContain('This page could not be found'),
    closed: (snapshot) => {
      expect(title(), 'nothing to type into').toBeNull();
      expect(words()).toContain('Affichée');
      expect(words(preview() ?? undefined)).toContain(contextOf(snapshot).form.title);
    },
    'writing.opening': () => expect(words()).toContain('Chargement en cours'),
    'writing.unread': (snapshot) => {
      expect(words()).toContain('n’a pas pu être relu');
      expect(words()).toContain(plain(contextOf(snapshot).message));
      expect(title(), 'nothing to type into').toBeNull();
    },
    'writing.filling': shows,
    'writing.uploading': (snapshot) => {
      expect(title()?.value).toBe(contextOf(snapshot).form.title);
      expect(words()).toContain('L’image est envoyée');
    },
    'writing.saving': isSent,
    'writing.comparing': isSent,
    'writing.clearing': isSent,
    left: (snapshot) => expect(title()?.value).toBe(contextOf(snapshot).form.title),
  },
};

describeScreen(suite, driver);

afterEach(cleanup);

const opened = (start: 'a new one' | 'a stored one') => {
  const moves: Move[] = [
    { kind: 'done', id: 'readForm', output: answered(start === 'a new one' ? blankRead : storedRead) },
    { kind: 'childSends', id: 'draft', event: { type: 'draft.read', data: null, savedAt: null } },
  ];
  return played(suite, driver, start, moves);
};
const state = () => machine?.getSnapshot().value;
const sheet = () => document.querySelector<HTMLElement>('.promo-preview')?.style;

describe('the page of a promotion', () => {
  it('asks for all that brokers read before it schedules, and for nothing before it keeps a draft', async () => {
    await opened('a new one');
    await press('Programmer');
    await waitFor(() => expect(words()).toContain('Ce champ est obligatoire'));
    expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(4);
    expect(document.activeElement).toBe(title());
    expect(state()).toEqual({ writing: 'filling' });
    await press('Enregistrer le brouillon');
    expect(state()).toEqual({ writing: 'saving' });
  });

  it('shows the promotion in the colours of the chosen partner', async () => {
    await opened('a stored one');
    expect(sheet()?.getPropertyValue('--brand-blue')).toBe('#145e83');
    fireEvent.change(screen.getByRole('combobox', { name: 'Partenaire' }), { target: { value: '2' } });
    await waitFor(() => expect(sheet()?.getPropertyValue('--brand-blue')).toBe('#5b2a86'));
    expect(words(preview() ?? undefined)).toContain('Clef de Voûte');
  });

  it('does not open a promotion without a number', () => {
    render(
      <MemoryRouter initialEntries={['/dashboard/content/abc']}>
        <Routes>
          <Route path="/dashboard/content/:id" element={<PromotionEditor />} />
        </Routes>
      </MemoryRouter>,
    );
    expect(words()).toContain('This page could not be found');
  });
});

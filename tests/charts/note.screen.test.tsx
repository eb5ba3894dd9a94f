import { act, fireEvent, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect } from 'vitest';
import type { Actor, InspectionEvent } from 'xstate';
import type { noteChart, NoteContext, NoteInput } from '#machines/note/index.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import {
  buttonsNamed,
  control,
  expectRefusal,
  handsOff,
  isBusy,
  plain,
  press,
  pressIfOffered,
  withFocusKept,
  words,
  wrongWith,
} from '#tests/support/hands.ts';
import { EmittedContext } from '#web/flows/use-emitted-events.ts';
import { NoteEditor } from '#web/screens/notes/NoteEditor.tsx';
import { describeScreen } from './harness/describe-screen.ts';
import { onPage } from './harness/on-page.ts';
import type { Driver } from './harness/screens.ts';
import { suite } from './note-cases.ts';
import { closeTo, creation, readOnly } from './note-journey-steps.ts';

beforeAll(teachDialogs);

const received: object[] = [];
const hearOnly = () => (order: object) => void received.push(order);
let machine: Actor<typeof noteChart>;
const send = (event: Parameters<typeof machine.send>[0]) => act(() => machine.send(event));

const label = 'Texte de la note';
const field = () => control<HTMLTextAreaElement>(label);
const shares = () => document.querySelector<HTMLInputElement>('input[type=checkbox]');
const contextOf = (snapshot: { context: unknown }) => snapshot.context as NoteContext;
const link = (name: string) => [...document.querySelectorAll('a')].find((one) => words(one) === name);

/** The input with its file, and who decides who reads it. */
function fills(snapshot: { context: unknown }): void {
  const { form, file, note } = contextOf(snapshot);
  expect(field()?.value).toBe(form.text);
  expect(shares()?.checked).toBe(note?.mine === false ? undefined : form.shared);
  if (file) expect(words()).toContain(`Dossier ${file.reference}, ${file.client}`);
  expect(link('Terminer plus tard')?.getAttribute('href')).toBe(closeTo);
}

function typing(snapshot: { context: unknown }): void {
  fills(snapshot);
  const { errors, message } = contextOf(snapshot);
  expectRefusal({ errors, message });
  for (const one of errors['text'] ?? []) expect(wrongWith(label)).toContain(plain(one));
  expect(isBusy('Enregistrer')).toBe(false);
}

/** The input stays; what the chart would ignore waits. */
function isSaving(snapshot: { context: unknown }): void {
  fills(snapshot);
  expect(isBusy('Enregistrer')).toBe(true);
  expect(buttonsNamed('Abandonner la saisie')[0]?.getAttribute('aria-disabled')).toBe('true');
}

const sights: Driver<typeof noteChart>['states'] = {
  reading: () => expect(words()).toContain('Chargement en cours'),
  locating: () => expect(words()).toContain('Chargement en cours'),
  unavailable: (snapshot) =>
    expect(words()).toContain(`La note n’a pas pu être affichée${plain(contextOf(snapshot).message)}`),
  gone: (snapshot) => {
    expect(words()).toContain(plain(contextOf(snapshot).message));
    expect(link('Revenir aux notes')?.getAttribute('href')).toBe(closeTo);
  },
  shown: () => {
    expect(words()).toContain(readOnly.text);
    expect(words()).toContain('Hélène Marchand');
    expect([field(), buttonsNamed('Enregistrer').length]).toEqual([null, 0]);
  },
  'editing.opening': () => expect(words()).toContain('Chargement en cours'),
  'editing.unread': (snapshot) => {
    expect(words()).toContain('Ce que vous aviez saisi n’a pas pu être relu');
    expect(words()).toContain(plain(contextOf(snapshot).message));
    expect(field()).toBeNull();
  },
  'editing.filling.typing': typing,
  'editing.filling.adding': isSaving,
  'editing.filling.changing': isSaving,
  'editing.filling.comparing': isSaving,
  'editing.filling.conflict': (snapshot) => {
    fills(snapshot);
    const { theirs } = contextOf(snapshot);
    expect(words()).toContain('Cette note a été modifiée entre-temps');
    expect(document.querySelector('.note-text')?.textContent).toBe(theirs?.text);
    expect(buttonsNamed('Enregistrer')[0]?.getAttribute('aria-disabled')).toBe('true');
  },
  'editing.clearing': isSaving,
};

const driver: Driver<typeof noteChart> = {
  show: ({ chart, clock, inspect, input }) => {
    handsOff();
    const watching = (event: InspectionEvent) => {
      const isRoot = event.actorRef.sessionId === event.rootId;
      if (isRoot && 'logic' in event.actorRef && event.actorRef.logic === chart)
        machine = event.actorRef as Actor<typeof noteChart>;
      inspect(event);
    };
    const { note, request } = input as NoteInput;
    render(
      <EmittedContext value={hearOnly}>
        <MemoryRouter initialEntries={['/bloc-notes?note=nouvelle']}>
          <main id="contenu" tabIndex={-1}>
            <NoteEditor
              id={note}
              request={request}
              closeTo={closeTo}
              script={{
                chart: chart as typeof noteChart,
                options: { clock, inspect: watching },
                creation,
              }}
            />
          </main>
        </MemoryRouter>
      </EmittedContext>,
    );
  },
  ...onPage,
  received: () => received.splice(0),
  gestures: {
    'note.retry': () => press('Réessayer'),
    'form.change': async ({ form }) => {
      const text = field();
      if (!text) return;
      await act(async () => {
        text.focus();
        fireEvent.change(text, { target: { value: form.text } });
      });
      const choice = shares();
      if (choice && choice.checked !== form.shared) await act(async () => void fireEvent.click(choice));
    },
    'note.save': () => pressIfOffered('Enregistrer'),
    'note.discard': async () => {
      await pressIfOffered('Abandonner la saisie');
      await pressIfOffered('Abandonner');
    },
    'note.keepMine': () => press('Garder mon texte'),
    'note.takeTheirs': () => press('Prendre l’autre texte'),
    'draft.takeOther': () => press('Prendre l’autre onglet'),
    'draft.keepMine': () => press('Garder cet onglet'),
    'draft.retry': (event) => (buttonsNamed('Réessayer').length > 0 ? press('Réessayer') : send(event)),
    'page.hide': send,
  },
  beside: { 'page.hide': 'the browser says it, no control' },
  blank: { closed: 'the list opens in its place' },
  states: { ...withFocusKept(sights), closed: () => undefined },
};

describeScreen(suite, driver);

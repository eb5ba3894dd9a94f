import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it } from 'vitest';
import type { Actor, InspectionEvent } from 'xstate';
import {
  editedFormChart,
  type EditedFormContext,
  type FormRules,
  type FormTarget,
} from '#machines/shared/edited-form/index.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import {
  buttonsNamed,
  choose,
  handsOff,
  isBusy,
  plain,
  press,
  pressIfOffered,
  withFocusKept,
  words,
} from '#tests/support/hands.ts';
import { failures, fault } from '#tests/support/outcomes.ts';
import type { EditedFormScript } from '#web/flows/use-edited-form.tsx';
import { EmittedContext } from '#web/flows/use-emitted-events.ts';
import { closeTo, creation } from './edited-form-fixtures.ts';
import type { FormEvent } from './edited-form-gestures.ts';
import { describeScreen } from './harness/describe-screen.ts';
import { straysFrom } from './harness/judge-journeys.ts';
import type { Journey } from './harness/journeys.ts';
import type { Shown } from './harness/moves.ts';
import { onPage } from './harness/on-page.ts';
import { PureChart } from './harness/pure.ts';
import type { Driver } from './harness/screens.ts';
import { defineSuite, sentBy, type ChartSuite } from './harness/suite.ts';
import { placesOf } from './harness/transitions.ts';

type Chart = typeof editedFormChart;
type Save = Extract<FormEvent, { type: 'form.save' }>;
type Machine = Actor<Chart>;

/** One kind of edited form: its rules, its answers, and where its page shows them. */
export interface FormScreen<Read extends object, Form extends object> {
  rules: FormRules<Read, Form>;
  /** The objects that the form opens with, by name; the first is a stored one. */
  starts: Readonly<Record<string, FormTarget>>;
  path: (target: FormTarget) => string;
  page: (target: FormTarget, script: EditedFormScript) => ReactNode;
  closeTo?: string;
  /** Answers of the reading, with the stored object first; of a save; and what is in drafts. */
  reads: readonly object[];
  saves: readonly object[];
  drafts: readonly [object, ...object[]];
  /** Forms that are typed, what tells them apart, and how they are typed. */
  forms: readonly [Form, ...Form[]];
  keyOf: (form: Form) => unknown;
  fill: (form: Form) => unknown;
  /** What the fields show of the form. */
  shows: (context: EditedFormContext<Read, Form>) => void;
  /** What the buttons of a save add, and how each is pressed. */
  given?: readonly [object, ...object[]];
  save?: (event: Save, machine: Machine) => unknown;
  /** A file that is taken and one that is not, the outcomes of its reading, and what the page says meanwhile. */
  file?: { files: readonly [File, File]; outcomes: readonly (string | object)[]; says: string };
  companion?: Shown;
  /** Texts: the main button, no answer, no such object, and a check of one that does not change. */
  action: string;
  failure: string;
  missing: string;
  closed: (context: EditedFormContext<Read, Form>) => void;
  /** What a state shows beside the usual. */
  conflict?: (context: EditedFormContext<Read, Form>) => void;
  /** What this kind sends, and how it reads its answers. */
  journeys: readonly Journey<FormEvent>[];
}

/** Transitions that this kind of form never takes. */
function neverTaken({ rules, starts, file }: FormScreen<object, object>) {
  const targets = Object.values(starts);
  const isNew = targets.some(({ id }) => id === null);
  const readsAll = targets.every((target) => rules.reading(target) !== null);
  const never = [
    ...(readsAll ? [/beginning\|.*\|1/] : []),
    ...(isNew ? [] : [/saving\|xstate\.done\.actor\.save\|3/]),
    ...(rules.asks ? [/rereadObject\|4/] : [/rereadObject\|3/, /conflict/]),
    ...(file ? [] : [/file\.|readingFile|replacing/]),
    ...(rules.file?.asks ? [] : [/replacing|readFile\|0/]),
    // A form that is not ready shows why, and is not sent: the page asks for what is missing.
    ...(rules.isReady ? [] : [/conflict\.keepMine\|1/]),
    ...(rules.companion ? [] : [/error\.actor\.companion/]),
  ];
  return Object.fromEntries(
    placesOf(editedFormChart)
      .map(({ key }) => key)
      .filter((key) => never.some((one) => one.test(key)))
      .map((key) => [key, 'this kind of form never does it']),
  );
}

function suiteOf<Read extends object, Form extends object>(screen: FormScreen<Read, Form>): ChartSuite {
  const { rules, starts, reads, saves, drafts, forms, keyOf, given = [{}], file, companion = {} } = screen;
  const [draft] = drafts;
  const hasFile = file !== undefined;
  return defineSuite(editedFormChart, {
    starts: Object.fromEntries(
      Object.entries(starts).map(([name, target]) => [
        name,
        { rules: rules as unknown as FormRules, target, creation, closeTo: screen.closeTo ?? closeTo },
      ]),
    ),
    events: {
      'form.retry': [{}],
      'form.change': forms.map((form) => ({ form })) as [{ form: Form }],
      'form.save': given.map((one) => ({ key: 'key-1', given: one })) as [{ key: string; given: object }],
      'form.discard': [{}],
      'file.choose': hasFile
        ? (file.files.map((one) => ({ file: one, key: 'key-2' })) as [{ file: File; key: string }])
        : sentBy('nobody', []),
      'file.take': rules.file?.asks ? [{}] : sentBy('nobody', []),
      'file.leave': rules.file?.asks ? [{}] : sentBy('nobody', []),
      'conflict.keepMine': rules.asks ? [{ key: 'key-1' }] : sentBy('nobody', []),
      'conflict.takeTheirs': rules.asks ? [{}] : sentBy('nobody', []),
      'page.hide': [{}],
      'draft.takeOther': [{}],
      'draft.keepMine': [{}],
      'draft.retry': [{}],
      'draft.read': sentBy('draft', [
        { data: null, savedAt: null },
        ...drafts.map((data) => ({ data, savedAt: '2026-06-15T08:00:00Z' })),
      ]),
      'draft.unreadable': sentBy('draft', [{ message: 'Brouillon illisible.' }]),
      'draft.taken': sentBy('draft', [{ data: draft }]),
      'draft.cleared': sentBy('draft', [{}]),
      'draft.notCleared': sentBy('draft', [{ message: 'Non effacé.' }]),
    },
    children: {
      readObject: { done: [...reads, failures.gone, failures.offline] as never, error: [fault] },
      save: {
        done: [...saves, failures.stale, failures.refused, failures.offline] as never,
        error: [fault],
      },
      readFile: { done: file?.outcomes ?? [], error: [fault] },
      companion: { error: rules.companion ? [fault] : [], looks: companion },
      draft: {
        error: [fault],
        looks: {
          value: 'conflict',
          context: { savedAt: null, message: null, other: { data: null, revision: 1, savedAt: null } },
        },
      },
    },
    project: ({ target, read, form, base, version, creation: as, sentForm, theirs }) => [
      target.id,
      read && rules.stored(read as Read)?.version,
      keyOf(form as Form),
      base && keyOf(base as Form),
      version,
      as,
      sentForm && keyOf(sentForm as Form),
      theirs !== null,
    ],
    limit: 30_000,
    pins: {},
    journeys: screen.journeys,
  });
}

const isReading = () => expect(words()).toContain('Chargement en cours');

/**
 * The tests of the screen of one kind of edited form: the paths of `edited-form` with its answers, played on its page,
 * and the journeys of what it sends.
 */
export function describeEditedForm<Read extends object, Form extends object>(
  screen: FormScreen<Read, Form>,
): { suite: ChartSuite; driver: Driver<Chart>; machine: () => Machine } {
  const { action, failure, missing, page, path, shows, file } = screen;
  beforeAll(teachDialogs);
  const received: object[] = [];
  const hearOnly = () => (order: object) => void received.push(order);
  let machine: Machine;
  const send = (event: Parameters<Machine['send']>[0]) => act(() => machine.send(event));
  const contextOf = (snapshot: { context: unknown }) =>
    snapshot.context as unknown as EditedFormContext<Read, Form>;

  const filling = (snapshot: { context: unknown }) => {
    const { message, errors, verdict } = contextOf(snapshot);
    shows(contextOf(snapshot));
    expect(isBusy(action)).toBe(false);
    if (message && Object.keys(errors).length === 0) expect(words()).toContain(plain(message));
    for (const [said] of Object.values(errors)) expect(words()).toContain(plain(said));
    if (verdict?.message) expect(words()).toContain(plain(verdict.message));
    for (const { label, value, message: what } of verdict?.faults ?? [])
      expect(words()).toContain(plain(`${label}, valeur ${value}\u00a0: ${what}`));
  };
  /** The input stays; what the chart would ignore waits. */
  const isSent = (snapshot: { context: unknown }) => {
    shows(contextOf(snapshot));
    expect(isBusy(action)).toBe(true);
    expect(buttonsNamed('Abandonner la saisie')[0]?.getAttribute('aria-disabled')).toBe('true');
  };

  const driver: Driver<Chart> = {
    show: ({ chart, clock, inspect, input }) => {
      handsOff();
      received.length = 0;
      const { target } = input as { target: FormTarget };
      const watching = (event: InspectionEvent) => {
        const isRoot = event.actorRef.sessionId === event.rootId;
        if (isRoot && 'logic' in event.actorRef && event.actorRef.logic === chart)
          machine = event.actorRef as Machine;
        inspect(event);
      };
      const script = { chart: chart as Chart, options: { clock, inspect: watching }, creation };
      render(
        <EmittedContext value={hearOnly}>
          <MemoryRouter initialEntries={[path(target)]}>
            <main id="contenu" tabIndex={-1}>
              {page(target, script)}
            </main>
          </MemoryRouter>
        </EmittedContext>,
      );
    },
    ...onPage,
    received: () => received.splice(0),
    gestures: {
      'form.retry': () => press('Réessayer'),
      'form.change': ({ form }) => screen.fill(form as Form),
      'form.save': (event) => (screen.save ? screen.save(event, machine) : pressIfOffered(action)),
      'form.discard': async () => {
        await pressIfOffered('Abandonner la saisie');
        await pressIfOffered('Abandonner');
      },
      'file.choose': ({ file: chosen }) => choose(chosen),
      'file.take': () => pressIfOffered('Remplacer'),
      'file.leave': () => pressIfOffered('Garder la saisie'),
      'conflict.keepMine': () => press('Garder mon texte'),
      'conflict.takeTheirs': () => press('Prendre l’autre texte'),
      'draft.takeOther': () => pressIfOffered('Prendre l’autre onglet'),
      'draft.keepMine': () => pressIfOffered('Garder cet onglet'),
      'draft.retry': (event) => (buttonsNamed('Réessayer').length > 0 ? press('Réessayer') : send(event)),
      'page.hide': send,
    },
    beside: { 'page.hide': 'the browser says it, no control' },
    unseen: neverTaken(screen as unknown as FormScreen<object, object>),
    states: withFocusKept<{ context: unknown }>({
      reading: isReading,
      unavailable: (snapshot) => {
        expect(words()).toContain(failure);
        expect(words()).toContain(plain(contextOf(snapshot).message));
      },
      unknown: () => expect(words()).toContain(missing),
      closed: (snapshot) => {
        screen.closed(contextOf(snapshot));
        expect(buttonsNamed(action)).toEqual([]);
      },
      'writing.opening': isReading,
      'writing.unread': (snapshot) => {
        expect(words()).toContain('n’a pas pu être relu');
        expect(words()).toContain(plain(contextOf(snapshot).message));
        expect(buttonsNamed(action), 'nothing to type into').toEqual([]);
      },
      'writing.filling': filling,
      'writing.readingFile': (snapshot) => {
        shows(contextOf(snapshot));
        expect(words()).toContain(file?.says);
      },
      'writing.replacing': (snapshot) => {
        shows(contextOf(snapshot));
        expect(words(document.querySelector('dialog[open]') ?? undefined)).toContain(
          'Remplacer ce qui est saisi',
        );
      },
      'writing.conflict': (snapshot) => {
        shows(contextOf(snapshot));
        screen.conflict?.(contextOf(snapshot));
        expect(buttonsNamed(action)[0]?.getAttribute('aria-disabled')).toBe('true');
      },
      'writing.saving': isSent,
      'writing.comparing': isSent,
      'writing.clearing': isSent,
      'writing.discarding': isSent,
      left: isSent,
    }),
  };
  const suite = suiteOf(screen);
  it.each(screen.journeys.map((journey) => [journey.name, journey] as const))(
    'journey: %s',
    (_name, journey) => expect(straysFrom(suite, new PureChart(suite), journey as Journey)).toBeUndefined(),
  );
  describeScreen(suite, driver);
  return { suite, driver, machine: () => machine };
}

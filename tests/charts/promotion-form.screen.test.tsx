import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { PromotionForm } from '#contract/promotions.ts';
import { blankPromotion, type PromotionContent } from '#domain/promotion.ts';
import { promotionSchema } from '#domain/validation/promotion.ts';
import { validate } from '#domain/validation/validate.ts';
import { buttonsNamed, control, press, pressIfOffered, words } from '#tests/support/hands.ts';
import { answered, failures, invalid } from '#tests/support/outcomes.ts';
import { promotionRules } from '#web/flows/promotion-form.ts';
import PromotionEditor from '#web/screens/promotions/PromotionEditor.tsx';
import { creation } from './edited-form-fixtures.ts';
import { draft, page, user, type FormEvent } from './edited-form-gestures.ts';
import { describeEditedForm, type FormScreen } from './edited-form-screen.tsx';
import { server, starts, type Journey } from './harness/journeys.ts';
import { emitted, given, sentTo, type Move } from './harness/moves.ts';
import { played } from './harness/played.ts';
import {
  blankRead,
  drafted,
  newerRead,
  promotion,
  shownRead,
  storedContent,
  storedRead,
  touchedRead,
  typed,
} from './promotion-form-fixtures.ts';

const closeTo = '/dashboard/content';
const message = 'La promotion est programmée.';
const madePromotion = promotion({ version: 4, ...typed });
const saved = answered({ message, promotion: madePromotion });
const wrong = invalid({ text: ['Ce champ est obligatoire'] });
const storedPicture = answered({ picture_id: 31 });
const unread = invalid({ file: ['Cette image est illisible.'] });
const picture = new File(['image'], 'mur.png', { type: 'image/png' });
const empty = new File([], 'vide.png', { type: 'image/png' });
/** One byte more than a picture may have. */
const large = Object.defineProperty(new File(['x'], 'grande.png'), 'size', { value: 5 * 1024 * 1024 + 1 });

const place = (key: string) => ({ kind: 'promotion', key });
const opensDraft = (key: string) => [
  given('draft', { parent: '@self', place: place(key) }),
  given('companion', {}),
];
const updates = (data: object) => sentTo('draft', { type: 'draft.change', data });
const over = (form: PromotionContent, version = 3, base = storedContent) =>
  updates({ ...form, version, base });
const clears = (key: string) => sentTo('draft', { type: 'draft.clear', next: place(key) });
const says = emitted({ type: 'toast', kind: 'success', message });
const changes = (body: object, idempotencyKey = 'key-1') =>
  given('save', { call: 'changePromotion', with: { params: { id: 7 }, body, idempotencyKey } });
const reads = (id?: number) =>
  given('readObject', { call: 'promotionForm', with: { query: id ? { id } : {} } });
const rereads = given('rereadObject', { call: 'promotionForm', with: { query: { id: 7 } } });
const nothingDrafted = draft.isRead(null, { at: page.filling });
const opensNew = [
  starts({ at: 'reading', causes: [reads()] }),
  server.answers('readObject', answered(blankRead), {
    at: page.opening,
    context: { form: blankPromotion, version: 0 },
    causes: opensDraft('nouvelle'),
  }),
  nothingDrafted,
];
const opensStored = [
  starts({ at: 'reading', causes: [reads(7)] }),
  server.answers('readObject', answered(storedRead), {
    at: page.opening,
    context: { form: storedContent, version: 3 },
    causes: opensDraft('7'),
  }),
  nothingDrafted,
];
const schedules = { given: { schedule: true } };
const choosesPicture = user.choosesFile(picture, {
  at: page.readingFile,
  causes: [given('readFile', { files: [picture], idempotencyKey: 'key-2' })],
});
const refusedBecause = (why: string) => ({ verdict: { isTaken: false, message: why, faults: [] } });

const journeys: Journey<FormEvent>[] = [
  {
    name: 'An administrator writes a promotion and schedules it: the partners stay known, the draft is forgotten',
    start: 'a new one',
    steps: [
      ...opensNew,
      user.types(typed, { causes: [updates({ ...typed, creation })] }),
      user.saves(
        {
          at: page.saving,
          causes: [
            updates({ ...typed, creation }),
            given('save', {
              call: 'createPromotion',
              with: { body: { ...typed, schedule: true, creation }, idempotencyKey: 'key-1' },
            }),
          ],
        },
        schedules,
      ),
      server.answers('save', saved, {
        at: page.clearing,
        context: { read: { ...blankRead, promotion: madePromotion } },
        causes: [says, clears('7')],
      }),
    ],
  },
  {
    name: 'A draft is saved with its version; the same content was saved by another person as a draft: it is scheduled',
    start: 'a stored one',
    steps: [
      ...opensStored,
      user.types(typed, { causes: [over(typed)] }),
      user.saves({ causes: [changes({ ...typed, version: 3, schedule: true })] }, schedules),
      server.answers('save', failures.stale, { at: page.comparing, causes: [rereads] }),
      server.answers('rereadObject', answered({ ...storedRead, promotion: madePromotion }), {
        at: page.filling,
        context: { form: typed, version: 4, message: failures.stale.message },
        causes: [over(typed, 4, typed)],
      }),
      user.saves({ causes: [changes({ ...typed, version: 4, schedule: false })] }),
      server.answers('save', failures.stale, { at: page.comparing, causes: [rereads] }),
      server.answers(
        'rereadObject',
        answered({ ...storedRead, promotion: { ...madePromotion, version: 5 } }),
        {
          at: page.clearing,
          causes: [clears('7')],
        },
      ),
    ],
  },
  {
    name: 'A picture is sent when it is chosen, while typing goes on; one that is refused says why',
    start: 'a stored one',
    steps: [
      ...opensStored,
      user.choosesFile(empty, { at: page.filling, context: refusedBecause('Ce fichier est vide.') }),
      user.choosesFile(large, {
        context: refusedBecause('Cette image dépasse 5\u00a0Mo. Réduisez-la, puis choisissez-la de nouveau.'),
      }),
      choosesPicture,
      user.types(typed, { at: page.readingFile, causes: [over(typed)] }),
      server.answers('readFile', storedPicture, {
        at: page.filling,
        context: { form: { ...typed, picture_id: 31 }, file: null },
        causes: [over({ ...typed, picture_id: 31 })],
      }),
      choosesPicture,
      server.answers('readFile', unread, {
        at: page.filling,
        context: refusedBecause('Cette image est illisible.'),
      }),
    ],
  },
];

const title = () => document.querySelector<HTMLInputElement>('[name="title"]');
const preview = () => document.querySelector('.promo-preview');

const promotionScreen: FormScreen<PromotionForm, PromotionContent> = {
  rules: promotionRules,
  starts: { 'a stored one': { id: 7 }, 'a new one': { id: null } },
  path: ({ id }) => `${closeTo}/${id ?? 'nouvelle'}`,
  closeTo,
  page: (_target, script) => {
    const editor = <PromotionEditor script={script} />;
    return (
      <Routes>
        <Route path="/dashboard/content/nouvelle" element={editor} />
        <Route path="/dashboard/content/:id" element={editor} />
      </Routes>
    );
  },
  reads: [storedRead, blankRead, newerRead, touchedRead, shownRead].map((one) => answered(one)),
  saves: [saved, wrong],
  drafts: [{ ...drafted, version: 2, base: storedContent }],
  forms: [{ ...typed, title: 'Autre titre' }, typed],
  keyOf: (form) => [form.title, form.picture_id],
  fill: async (form) => {
    if (form.picture_id === null) await pressIfOffered('Retirer l’image');
    const field = title();
    if (!field) return;
    await act(async () => {
      fireEvent.change(field, { target: { value: form.title } });
    });
  },
  given: [{ schedule: true }, { schedule: false }],
  save: async (event, machine) => {
    const { schedule } = event.given as { schedule: boolean };
    // The page asks for what is missing before it schedules.
    const isComplete = validate(promotionSchema, machine.getSnapshot().context.form).ok;
    if (schedule && !isComplete) act(() => machine.send(event));
    else await pressIfOffered(schedule ? 'Programmer' : 'Enregistrer le brouillon');
  },
  shows: ({ form }) => {
    expect(title()?.value).toBe(form.title);
    expect(words(preview() ?? undefined)).toContain(form.title);
    expect(preview()?.querySelector('.promo-picture') !== null).toBe(form.picture_id !== null);
    expect(buttonsNamed('Retirer l’image').length).toBe(form.picture_id === null ? 0 : 1);
  },
  file: { files: [picture, empty], outcomes: [storedPicture, unread], says: 'L’image est envoyée' },
  action: 'Programmer',
  failure: 'La promotion n’a pas pu être lue',
  missing: 'This page could not be found',
  closed: ({ read }) => {
    expect(title(), 'nothing to type into').toBeNull();
    expect(words()).toContain('Affichée');
    expect(words(preview() ?? undefined)).toContain(read?.promotion?.title);
  },
  journeys,
};
const { suite, driver, machine } = describeEditedForm(promotionScreen);

afterEach(cleanup);

const opened = (start: 'a new one' | 'a stored one') => {
  const moves: Move[] = [
    { kind: 'done', id: 'readObject', output: answered(start === 'a new one' ? blankRead : storedRead) },
    { kind: 'childSends', id: 'draft', event: { type: 'draft.read', data: null, savedAt: null } },
  ];
  return played(suite, driver, start, moves);
};
const state = () => machine().getSnapshot().value;
const sheet = () => document.querySelector<HTMLElement>('.promo-preview')?.style;

/** Labels of the fields that may stay empty. */
const optional = () =>
  [...document.querySelectorAll('label')].flatMap((label) => {
    const [, name] = /^(.*) \(facultatif\)$/.exec(words(label).trim()) ?? [];
    return name ?? [];
  });

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

  it('marks what may stay empty, and the words of a link only while there is none', async () => {
    await opened('a new one');
    expect(optional()).toEqual(['Lien', 'Mots du lien', 'Partenaire']);
    const link = control('Lien');
    if (link) fireEvent.change(link, { target: { value: '/dashboard/nos-offres' } });
    await waitFor(() => expect(optional()).toEqual(['Lien', 'Partenaire']));
  });

  it('removes the picture with its words', async () => {
    const play = await opened('a stored one');
    await act(async () =>
      machine().send({ type: 'form.change', form: { ...storedContent, picture_id: 31, alt: 'Un mur' } }),
    );
    await press('Retirer l’image');
    expect(machine().getSnapshot().context.form).toEqual(storedContent);
    expect(play.watcher.received).toContain('form.change');
  });

  it('shows the promotion in the colours of the chosen partner', async () => {
    await opened('a stored one');
    expect(sheet()?.getPropertyValue('--brand-blue')).toBe('#145e83');
    fireEvent.change(screen.getByRole('combobox', { name: /^Partenaire/ }), { target: { value: '2' } });
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

import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { TariffResource } from '#contract/tariffs.ts';
import { tariffFileText } from '#domain/form-pages/tariff-file.ts';
import { answersOf, writtenOf, type TariffAnswers } from '#domain/form-pages/tariff.ts';
import { formatNumber } from '#domain/numbers.ts';
import { firstCase } from '#machines/tariff-trial/index.ts';
import { announced, buttonsNamed, choose, control, plain, press, type, words } from '#tests/support/hands.ts';
import { answered, failures, invalid } from '#tests/support/outcomes.ts';
import { tariffRules } from '#web/flows/tariff-form.ts';
import { TariffEditor } from '#web/screens/tariffs/TariffEditor.tsx';
import { draft, page, user, type FormEvent } from './edited-form-gestures.ts';
import { describeEditedForm, type FormScreen } from './edited-form-screen.tsx';
import { server, starts, type Journey } from './harness/journeys.ts';
import { given, sentTo, type Move } from './harness/moves.ts';
import { played } from './harness/played.ts';
import { wholeTariff } from './tariff-fixtures.ts';

const tariff = wholeTariff();
const newer = wholeTariff({ version: 3, name: '2027.3' });
const submitted = wholeTariff({ state: 'submitted', permitted: [] });
const stored = answersOf(tariff);
const typed: TariffAnswers = { ...stored, pool: 1.04 };
const drafted: TariffAnswers = { ...stored, pool: 1.5 };
/** A value is missing: it is stored as a draft, and not sent. */
const faulty: TariffAnswers = { ...stored, pool: null };
/** The same, touched only, and with what was typed. */
const touched = wholeTariff({ version: 3 });
const written = wholeTariff({ version: 3, sheet: writtenOf(typed).sheet });
const saved = answered({ message: 'Le brouillon est enregistré.', tariff: written });
const poolMessage = 'Un coefficient est compris entre 0, exclu, et 10';
const wrong = invalid({ 'sheet.pool': [poolMessage] });

/** Tables of a file of another version. */
const filed = { ...tariff.sheet, basement: 1.3 };
const fileText = tariffFileText({ name: '2026.9', valid_from: '2026-09-01', sheet: filed });
const wrongText = tariffFileText({ ...tariff, sheet: { ...filed, pool: 12 } });
const withFile = (form: TariffAnswers): TariffAnswers =>
  answersOf({ name: form.name, valid_from: form.valid_from, sheet: filed });
const fileOf = (bytes: number) =>
  new File([new Uint8Array(bytes)], 'tarif-2026.9-v1.json', { type: 'application/json' });
const [file, empty, large] = [fileOf(10), fileOf(0), fileOf(128 * 1024 + 1)] as const;

const reads = given('readObject', { call: 'tariff', with: { params: { id: 7 } } });
const tells = (form: TariffAnswers) =>
  sentTo('companion', { type: 'form.told', content: form.pool === null ? null : writtenOf(form).sheet });
const keeps = (form: TariffAnswers, version = 2, base = stored) => [
  sentTo('draft', { type: 'draft.change', data: { ...form, version, base } }),
  tells(form),
];
const sends = (form: TariffAnswers, version = 2) =>
  given('save', {
    call: 'tariffEvent',
    with: {
      params: { id: 7 },
      body: { event: 'TARIFF.CHANGE', data: writtenOf(form), version },
      idempotencyKey: 'key-1',
    },
  });
const opens = [
  starts({ at: 'reading', causes: [reads] }),
  server.answers('readObject', answered({ tariff }), {
    at: page.opening,
    context: { read: tariff, form: stored, version: 2 },
    causes: [
      given('draft', { parent: '@self', place: { kind: 'tarif', key: '7' } }),
      given('companion', { id: 7, sheet: tariff.sheet }),
    ],
  }),
];
const nothingDrafted = draft.isRead(null, { at: page.filling, causes: [tells(stored)] });
const taken = 'Les tables du fichier sont dans le brouillon. Enregistrez-le pour les garder.';

const journeys: Journey<FormEvent>[] = [
  {
    name: 'A sound draft is sent whole; the server’s faults are at the fields of its tables',
    steps: [
      ...opens,
      nothingDrafted,
      user.types(faulty, { causes: keeps(faulty) }),
      user.saves({ at: page.filling }),
      user.types(typed, { causes: keeps(typed) }),
      user.saves({ at: page.saving, causes: [sends(typed)] }),
      server.answers('save', wrong, { at: page.filling, context: { errors: { pool: [poolMessage] } } }),
    ],
  },
  {
    name: 'Another administrator was faster: the typed value stays, over what the other has changed',
    steps: [
      ...opens,
      nothingDrafted,
      user.types(typed, { causes: keeps(typed) }),
      user.saves({ causes: [sends(typed)] }),
      server.answers('save', failures.stale, {
        at: page.comparing,
        causes: [given('rereadObject', { call: 'tariff', with: { params: { id: 7 } } })],
      }),
      server.answers('rereadObject', answered({ tariff: newer }), {
        at: page.filling,
        context: { version: 3, form: { ...answersOf(newer), pool: 1.04 } },
        causes: keeps({ ...answersOf(newer), pool: 1.04 }, 3, answersOf(newer)),
      }),
      user.saves({ causes: [sends({ ...answersOf(newer), pool: 1.04 }, 3)] }),
    ],
  },
  {
    name: 'A draft that was begun under an older version keeps what was typed, over the newer content',
    steps: [
      starts({ causes: [reads] }),
      server.answers('readObject', answered({ tariff: newer }), {
        causes: [
          given('draft', { parent: '@self', place: { kind: 'tarif', key: '7' } }),
          given('companion', { id: 7, sheet: newer.sheet }),
        ],
      }),
      draft.isRead(
        { ...typed, version: 2, base: stored },
        {
          at: page.filling,
          context: { version: 3, form: { ...answersOf(newer), pool: 1.04 }, message: tariffRules.outdated },
          causes: [tells({ ...answersOf(newer), pool: 1.04 })],
        },
      ),
      user.saves({ causes: [sends({ ...answersOf(newer), pool: 1.04 }, 3)] }),
    ],
  },
  {
    name: 'The tables of a file fill the draft, which keeps its name and its first day; a large file is not read',
    steps: [
      ...opens,
      nothingDrafted,
      user.choosesFile(large, {
        context: {
          verdict: {
            isTaken: false,
            message: 'Ce fichier dépasse 128\u00a0ko\u00a0: ce n’est pas celui d’une version du tarif.',
            faults: [],
          },
        },
      }),
      user.choosesFile(file, {
        at: page.readingFile,
        causes: [given('readFile', { files: [file], idempotencyKey: 'key-2' })],
      }),
      server.answers('readFile', fileText, {
        at: page.filling,
        context: { form: withFile(stored), verdict: { isTaken: true, message: taken, faults: [] } },
        causes: keeps(withFile(stored)),
      }),
      user.choosesFile(file, { causes: [given('readFile', { files: [file], idempotencyKey: 'key-2' })] }),
      server.answers('readFile', wrongText, {
        at: page.filling,
        context: {
          verdict: {
            isTaken: false,
            message: 'Ce fichier n’est pas repris\u00a0: chaque faute est nommée.',
            faults: [
              {
                path: 'sheet.pool',
                label: 'Coefficients\u00a0: ouvrage et zone\u00a0: Avec piscine',
                value: '12',
                message: poolMessage,
              },
            ],
          },
        },
      }),
    ],
  },
];

const pool = () => control('Avec piscine');
const poolOf = (figure: number | null) => (figure === null ? '' : formatNumber(figure));

const tariffScreen: FormScreen<TariffResource, TariffAnswers> = {
  rules: tariffRules,
  starts: { 'a draft': { id: 7 } },
  path: () => '/dashboard/tarifs?version=7&modifier',
  closeTo: '/dashboard/tarifs?version=7',
  page: (_target, script) => <TariffEditor id={7} script={script} />,
  reads: [tariff, newer, touched, written, submitted].map((one) => answered({ tariff: one })),
  saves: [saved, wrong],
  drafts: [{ ...drafted, version: 1, base: answersOf(newer) }],
  forms: [{ ...typed, pool: 1.07 }, typed, faulty],
  keyOf: ({ pool: figure, basement, name }) => [figure, basement, name],
  fill: async (form) => {
    const [field, other] = [pool(), control('Un sous-sol')];
    if (!field || !other) return;
    await act(async () => {
      fireEvent.change(field, { target: { value: poolOf(form.pool) } });
      fireEvent.change(other, { target: { value: poolOf(form.basement) } });
    });
  },
  shows: ({ form }) => expect(plain(pool()?.value)).toBe(plain(poolOf(form.pool))),
  file: { files: [file, empty], outcomes: [fileText, wrongText], says: 'Le fichier est lu…' },
  companion: {
    value: 'settling',
    context: { id: 7, sheet: tariff.sheet, form: firstCase(), price: null, errors: {}, message: null },
  },
  action: 'Enregistrer',
  failure: 'La version n’a pas pu être affichée',
  missing: 'Cette version est introuvable',
  closed: () => {
    expect(words()).toContain('Cette version ne change plus : Soumise');
    expect(pool(), 'nothing to type into').toBeNull();
  },
  journeys,
};
const { suite, driver, machine } = describeEditedForm(tariffScreen);

afterEach(cleanup);

const open: Move[] = [
  { kind: 'done', id: 'readObject', output: answered({ tariff }) },
  { kind: 'childSends', id: 'draft', event: { type: 'draft.read', data: null, savedAt: null } },
];
const state = () => machine().getSnapshot().value;

const links = () => [...document.querySelectorAll('.tariff-sections a')].map((link) => words(link));
/** Follows a link as the keyboard does: the focus is on it. */
async function follow(name: string | RegExp): Promise<void> {
  const link = screen.getByRole('link', { name });
  await act(async () => {
    link.focus();
    fireEvent.click(link);
  });
}

describe('the form of a draft of the tariff', () => {
  it('names each fault and each changed value, and sends nothing before none is left', async () => {
    await played(suite, driver, 'a draft', open);
    expect(words()).toContain('aucune faute');
    await type('Avec piscine', '');
    expect(words()).toContain('1 valeur à corriger');
    await press('Enregistrer');
    expect(state()).toEqual({ writing: 'filling' });
    expect(document.activeElement).toBe(pool());
    await type('Avec piscine', '1,04');
    expect(words()).toMatch(/Avec piscine.*1,06 → 1,04/s);
    await press('Enregistrer');
    expect(state()).toEqual({ writing: 'saving' });
  });

  it('counts the faults of each part, leads to a part, and links each fault to its field', async () => {
    await played(suite, driver, 'a draft', open);
    expect(links()).toEqual([
      'Version',
      'Ligne A',
      'Lignes B à E',
      'Coefficients',
      'Frais et taxes',
      'Accord et refus',
    ]);
    await type('Avec piscine', '');
    await type('Un sous-sol', '');
    expect(links()).toContain('Coefficients2 à corriger');
    await follow('Frais et taxes');
    expect(document.activeElement?.textContent).toBe('Frais et taxes');
    const fault = screen.getByRole('link', { name: /ouvrage et zone.*Un sous-sol/ });
    expect(fault.getAttribute('href')).toBe('#basement');
  });

  it('shows the tables of a file in its fields, and one notice at a time', async () => {
    const play = await played(suite, driver, 'a draft', open);
    await choose(file);
    await play.perform({ kind: 'done', id: 'readFile', output: fileText });
    expect(control('Un sous-sol')?.value).toBe('1,3');
    expect(words()).toMatch(/Un sous-sol.*1,08 → 1,3/s);
    expect([words().includes(taken), announced()]).toEqual([true, '']);
    await choose(file);
    await play.perform({ kind: 'done', id: 'readFile', output: wrongText });
    expect(words()).toContain('1 faute. La saisie n’a pas changé.');
    expect(words()).not.toContain(taken);
    expect(control('Un sous-sol')?.value).toBe('1,3');
  });

  it('keeps what is typed while it is saved, and offers to save it', async () => {
    const play = await played(suite, driver, 'a draft', open);
    await type('Avec piscine', '1,04');
    await press('Enregistrer');
    await type('Un sous-sol', '1,2');
    await play.perform({
      kind: 'done',
      id: 'save',
      output: answered({
        message: 'Enregistré.',
        tariff: written,
      }),
    });
    expect(state()).toEqual({ writing: 'filling' });
    expect([pool()?.value, control('Un sous-sol')?.value]).toEqual(['1,04', '1,2']);
    expect(buttonsNamed('Enregistrer')[0]?.getAttribute('aria-busy')).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { writtenPart } from '#domain/form-pages/address.ts';
import {
  errorsIn,
  donePages,
  isDone,
  missingOf,
  nameOf,
  pruned,
  readBy,
} from '#domain/form-pages/reading.ts';
import { itemsOf, type Page } from '#domain/form-pages/page.ts';
import { needOf } from '#domain/form-pages/needed.ts';
import { valueAt, withValueAt } from '#domain/form-pages/path.ts';
import { amount, flag, text } from '#domain/validation/fields.ts';
import { needing } from '#domain/validation/required.ts';
import { email } from '#domain/validation/rules.ts';
import { array, object } from '#domain/validation/yup.ts';

/**
 * A page of every shape: an answer under a condition, a group under one, a list whose items ask for
 * more of the first.
 */
interface Agency {
  name: string;
  hasSite: boolean;
  site: string;
  turnover: string;
  people: { email: string; isManager: boolean; share: number | null }[];
}

const person = { email: '', isManager: false, share: null };
const blank: Agency = { name: '', hasSite: false, site: '', turnover: '', people: [person] };
const personSchema = needing(object({ email: email(), isManager: flag(), share: amount(100) }), {
  email: ({ path }) => path.startsWith('people.0.'),
  share: true,
});
const schema = needing(
  object({ name: text(5), hasSite: flag(), site: text(), turnover: amount(), people: array(personSchema) }),
  { name: true, site: true },
);

const page: Page<Agency> = {
  schema,
  blank,
  items: itemsOf<Agency>([
    { path: 'turnover', label: 'Chiffre d’affaires', control: { kind: 'amount' } },
    { path: 'hasSite', label: 'Un site', control: { kind: 'switch' } },
    {
      group: 'card',
      title: 'Le site',
      layout: 'grid',
      prefix: 'Site',
      when: ({ hasSite }) => hasSite,
      items: [{ path: 'site', label: 'Adresse', control: { kind: 'text' } }],
    },
    { path: 'name', label: ({ hasSite }) => (hasSite ? 'Nom du site' : 'Nom'), control: { kind: 'text' } },
    {
      repeats: 'people',
      words: { one: 'Gérant', all: 'Gérants', add: '', remove: '', removed: '', undo: '' },
      most: 3,
      blankItem: () => person,
      items: itemsOf<Agency['people'][number]>([
        { path: 'email', label: 'E-mail', control: { kind: 'text' } },
        { path: 'isManager', label: 'Associé', control: { kind: 'tick' } },
        { path: 'share', label: 'Part', when: ({ isManager }) => isManager, control: { kind: 'amount' } },
      ]),
    },
  ]),
};

const required = ['Ce champ est obligatoire'];
const done: Agency = { ...blank, name: 'Abc', people: [{ ...person, email: 'a@b.fr' }] };

describe('a page of a form', () => {
  it('a page lists missing and wrong answers in its own order', () => {
    expect(Object.entries(errorsIn(page, { ...blank, turnover: 'x', name: '' }))).toEqual([
      ['turnover', ['Ce champ doit être un nombre']],
      ['name', required],
      ['people.0.email', required],
    ]);
  });

  it('a page is done once everything that it asks for is answered', () => {
    expect([isDone(page, blank), isDone(page, done)]).toEqual([false, true]);
  });

  it('a page misses only answers that it asks for', () => {
    expect(Object.keys(errorsIn(page, { ...done, hasSite: true }))).toEqual(['site']);
    expect(
      Object.keys(
        errorsIn(page, { ...done, people: [{ email: 'a@b.fr', isManager: true, share: null }, person] }),
      ),
    ).toEqual(['people.0.share']);
  });

  it('a wrong answer that no longer applies gives no message', () => {
    const wrong = { email: 'a@b.fr', isManager: false, share: 1000 };
    expect(errorsIn(page, { ...done, people: [wrong] })).toEqual({});
    expect(errorsIn(page, { ...done, people: [{ ...wrong, isManager: true }] })).toHaveProperty([
      'people.0.share',
    ]);
  });

  it('each answer is named in French', () => {
    const form = { ...blank, hasSite: true };
    expect(missingOf(page, form)).toContainEqual({
      path: 'site',
      label: 'Site\u00a0: Adresse',
      message: required[0],
    });
    expect([
      nameOf(page, form, 'name'),
      nameOf(page, blank, 'name'),
      nameOf(page, form, 'people.0.email'),
      nameOf(page, form, 'people'),
      nameOf(page, form, 'people.7.email'),
    ]).toEqual(['Nom du site', 'Nom', 'Gérant 1\u00a0: E-mail', 'Gérants', undefined]);
  });

  it('an error without a field is shown last', () => {
    const strict: Page<Agency> = { ...page, schema: schema.shape({ people: array(personSchema).max(0) }) };
    expect(Object.keys(errorsIn(strict, { ...done, turnover: 'x' }))).toEqual(['turnover', 'people']);
    expect(isDone(strict, done)).toBe(false);
  });

  it('the pages that are done are counted up to the first that is not', () => {
    const open: Page<Agency> = { ...page, schema: object() };
    expect([
      donePages([page, open], blank),
      donePages([open, page], blank),
      donePages([open, page], done),
    ]).toEqual([0, 1, 2]);
  });
});

describe('the answers that apply', () => {
  it('answers that do not apply become blank, in groups and in lists', () => {
    const left: Agency = {
      ...done,
      site: 'ici',
      people: [
        { email: 'a@b.fr', isManager: false, share: 30 },
        { email: '', isManager: true, share: 20 },
      ],
    };
    expect(pruned(page, left)).toEqual({
      ...left,
      site: '',
      people: [{ ...left.people[0], share: null }, left.people[1]],
    });
  });

  it('pruning returns the same object if nothing is removed', () => {
    expect(pruned(page, done)).toBe(done);
  });

  it('amounts typed in French become numbers, and blank answers are read as the wire takes them', () => {
    const given: Page<Agency> = { ...page, given: { name: 'Fixe' } };
    expect(readBy(schema, given, { ...done, site: 'ailleurs', turnover: '1.250.000,50 €' })).toEqual({
      ok: false,
      errors: { site: required, 'people.0.share': required },
    });
    const asked = {
      ...done,
      hasSite: true,
      site: 'ici',
      turnover: '1.250.000,50 €',
      people: [{ email: 'a@b.fr', isManager: true, share: 30 }],
    };
    expect(readBy(schema, given, asked)).toEqual({
      ok: true,
      value: { ...asked, name: 'Fixe', turnover: 1_250_000.5 },
    });
  });
});

describe('optional answers', () => {
  it('an answer is optional if its schema says so', () => {
    const second = needOf(schema, 'people.1.email');
    expect([needOf(schema, 'name'), needOf(schema, 'turnover'), needOf(schema, 'unknown')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(typeof second === 'function' && second(done)).toBe(false);
  });
});

describe('a path', () => {
  it('a path leads through objects and lists, and a change copies what it changes', () => {
    const changed = withValueAt(done, 'people.0.share', 12);
    expect([
      valueAt(changed, 'people.0.share'),
      valueAt(done, 'people.0.share'),
      valueAt(done, 'people.9.share'),
    ]).toEqual([12, null, undefined]);
    expect(changed.people).not.toBe(done.people);
  });
});

describe('the parts of an address', () => {
  it('an address is written as people write it, without its codes', () => {
    expect([
      writtenPart('type_voie', 'CHS'),
      writtenPart('type_voie', ''),
      writtenPart('libelle_voie', 'CHS'),
    ]).toEqual(['chaussée', '', 'CHS']);
  });
});

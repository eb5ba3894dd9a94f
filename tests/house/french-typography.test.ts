import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/**
 * Fixed texts that carry a plain space, written as they are imposed, byte for byte (docs/domain/screens.md,
 * docs/domain/validation.md).
 */
const imposed = [
  'marquer ce dossier comme refusé ?',
  'marquer ce dossier comme abandonné ?',
  'archiver ce dossier ?',
  'reprendre ce dossier ?',
  'Le mot de passe doit contenir au moins : 1 lettre majuscule, 1 lettre minuscule, 1 chiffre et un caractère spécial (par exemple @ $ , . _ & ? etc)',
  'Iban Non Valide !!!',
];

/**
 * A plain space before a double mark or €, after a figure before %, inside quotation marks, or between
 * thousands. The character after a mark distinguishes a text from code, as in the selector `a :is(b)`.
 */
const plainSpace = / [:;?!»€](?![\w:=(-])|\d %|« |\d \d{3}(?=\s(\p{L}|€|%))/u;

/**
 * The texts of a source: strings, pieces of templates, text between tags, as a reader gets them; with
 * where each begins.
 */
function textsIn(file: string): { text: string; place: string }[] {
  const code = readFileSync(file, 'utf8');
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: { text: string; place: string }[] = [];
  const add = (text: string, start: number) =>
    found.push({ text, place: `${relative(root, file)}:${code.slice(0, start).split('\n').length}` });
  new Visitor({
    Literal: (node) => void (typeof node.value === 'string' && add(node.value, node.start)),
    TemplateElement: (node) => void add(node.value.cooked ?? '', node.start),
    JSXText: (node) => void add(node.value.replaceAll(/\s*\n\s*/g, ' '), node.start),
  }).visit(program);
  return found;
}

/** SQL has its own use of these marks. */
const isSql = (text: string) => /^\s*(select|insert|update|with|create|delete|alter)\s/i.test(text);

const texts = ['src', 'machines'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs)$/.test(name))
    .flatMap((name) => textsIn(join(root, folder, name))),
);

const withoutImposed = (text: string) => imposed.reduce((rest, fixed) => rest.replaceAll(fixed, ''), text);

describe('French texts', () => {
  it('name the end of the works as its tab is named: «fin de travaux»; «à la fin des travaux» says when', () => {
    expect(
      texts
        .filter(({ text }) => /(?<!à la )fin des travaux/iu.test(text))
        .map(({ place, text }) => `${place}: ${text.trim()}`),
    ).toEqual([]);
  });

  it('keep double marks, quotation marks, % and € with what they belong to: U+202F before ; ? ! and in thousands, else U+00A0', () => {
    expect(
      texts
        .filter(({ text }) => !isSql(text) && plainSpace.test(withoutImposed(text)))
        .map(({ place, text }) => `${place}: ${text.trim()}`),
    ).toEqual([]);
  });

  it('hold no code of a letter: between tags and in attributes, `\\u202f` stands on the page as it is written', () => {
    expect(
      texts
        .filter(({ text, place }) => place.includes('.tsx:') && /\\u[0-9a-f]{4}/i.test(text))
        .map(({ place }) => place),
    ).toEqual([]);
  });

  it('do so in the page that browsers begin with', () => {
    expect(readFileSync(join(root, 'index.html'), 'utf8')).not.toMatch(plainSpace);
  });

  it.each(imposed)('write "%s" as it is imposed', (fixed) => {
    expect(texts.some(({ text }) => text.includes(fixed))).toBe(true);
  });
});

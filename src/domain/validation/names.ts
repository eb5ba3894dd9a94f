import { rule, text } from './fields.ts';
import { messages } from './messages.ts';

/**
 * Names of people and firms (docs/decisions/0038-names-in-contracts-and-papers.md). Contracts contain the
 * exact name, so all letters of European languages, apostrophes, hyphens and spaces are accepted.
 * `frenchName` (rules.ts) is narrower.
 */
const letter = String.raw`[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]`;
const personal = new RegExp(String.raw`^(?:${letter}\p{M}*|[ '’.·-])+$`, 'u');
const [letters, lettersOrDigits] = [new RegExp(letter, 'u'), /[\p{L}\p{N}]/u];

/** Stored form of names: composed, with one kind of space, of hyphen and of curved apostrophe. */
const normalised = (typed: string): string =>
  typed
    .normalize('NFC')
    .replaceAll(/\p{Zs}+/gu, ' ')
    .replaceAll(/[\u2010\u2011]/g, '-')
    .replaceAll(/[\u02bc\u2018\u00b4`]/g, '’')
    .trim();

const nameOf = (max: number) =>
  text(max).transform((value: unknown) => (typeof value === 'string' ? normalised(value) : value));

/** The characters of a text that a person's name may not have, without duplicates. */
export const foreignToNames = (name: string): string[] => [
  ...new Set([...name].filter((character) => !personal.test(character) && !/\p{M}/u.test(character))),
];

/**
 * The characters of a name that `personName` accepts and `frenchName` does not (apostrophes, full stops),
 * without duplicates.
 */
export const foreignToFrenchNames = (name: string): string[] => [
  ...new Set([...name].filter((character) => !/[\p{Script=Latin}\p{M} -]/u.test(character))),
];

/** Name of a person in a contract. */
export const personName = (max = 100) =>
  rule(
    nameOf(max),
    'personName',
    messages.frenchName,
    (value) => personal.test(value) && letters.test(value),
  );

/** Name of a firm in a contract: any drawable text with at least one letter or digit. */
export const firmName = (max?: number) =>
  rule(nameOf(max ?? 255), 'firmName', messages.frenchName, (value) => lettersOrDigits.test(value));

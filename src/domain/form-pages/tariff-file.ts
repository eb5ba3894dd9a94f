import { isRecord } from '../record.ts';
import { writtenTariffSchema, type WrittenTariff } from '../validation/tariff.ts';
import { validate, type FieldErrors } from '../validation/validate.ts';
import { joined, valueAt } from './path.ts';
import { nameOf } from './reading.ts';
import { answersOf, tariffPage, writtenOf } from './tariff.ts';

/** Greatest size of the file of a version, bytes: a sheet with every step takes a tenth of it. */
export const longestTariffFile = 128 * 1024;

/** A fault of a file: the name of its field, its value as the file has it, and what is wrong, in French. */
export interface FileFault {
  path: string;
  label: string;
  value: string;
  message: string;
}

export type TariffFile =
  | { ok: true; written: WrittenTariff }
  | { ok: false; message: string; faults: readonly FileFault[] };

const mostLetters = 40;

/** A value as the file has it: `"douze"`, `0`, shortened if it is long. */
function written(value: unknown): string {
  if (value === undefined) return 'absente';
  const text = JSON.stringify(value);
  return text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text;
}

const noField = 'Le tarif n’a pas cette valeur';
const pathOfField = (path: string): string => path.replace(/^sheet\./, '');

/** Every name that a version has, with one step in each table. */
const shape = writtenOf(tariffPage.blank);

/** Paths of names that no version has: they are faults, and neither read nor lost in silence. */
function strayPaths(value: unknown, known: unknown, path = ''): string[] {
  if (Array.isArray(value) && Array.isArray(known))
    return value.flatMap((one, at) => strayPaths(one, known[0], joined(path, String(at))));
  if (!isRecord(value) || !isRecord(known)) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    Object.hasOwn(known, name) ? strayPaths(one, known[name], joined(path, name)) : [joined(path, name)],
  );
}

/** The same without them. */
function withoutStrays(value: unknown, known: unknown): unknown {
  if (Array.isArray(value) && Array.isArray(known)) return value.map((one) => withoutStrays(one, known[0]));
  if (!isRecord(value) || !isRecord(known)) return value;
  const own = Object.entries(value).filter(([name]) => Object.hasOwn(known, name));
  return Object.fromEntries(own.map(([name, one]) => [name, withoutStrays(one, known[name])]));
}

function faultsOf(content: Record<string, unknown>, errors: FieldErrors): FileFault[] {
  const sheet = isRecord(content['sheet']) ? content['sheet'] : {};
  const answers = answersOf({ ...content, sheet } as unknown as WrittenTariff);
  return Object.entries(errors).map(([path, [message = '']]) => ({
    path,
    label:
      nameOf(tariffPage, answers, pathOfField(path)) ??
      nameOf(tariffPage, tariffPage.blank, pathOfField(path)) ??
      path,
    value: written(valueAt(content, path)),
    message,
  }));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const refused = (message: string, faults: readonly FileFault[] = []): TariffFile => ({
  ok: false,
  message,
  faults,
});

/** Why the file is not read at all, in French; null if its size is fit. `size`: bytes. */
export function faultOfSize({ size }: { size: number }): string | null {
  if (size === 0) return 'Ce fichier est vide.';
  return size > longestTariffFile
    ? 'Ce fichier dépasse 128\u00a0ko\u00a0: ce n’est pas celui d’une version du tarif.'
    : null;
}

/**
 * Reads the file of a version (docs/domain/tariff-versions.md, "Files"): the JSON that the portal exports, with
 * every fault at its field.
 */
export function readTariffFile(text: string): TariffFile {
  const content = parsed(text);
  if (content === undefined) return refused('Ce fichier n’est pas du JSON. Choisissez celui d’un export.');
  if (!isRecord(content) || !isRecord(content['sheet']))
    return refused('Ce fichier n’est pas celui d’une version du tarif. Choisissez celui d’un export.');
  const strays = strayPaths(content, shape).map((path): FileFault => ({
    path,
    label: path,
    value: written(valueAt(content, path)),
    message: noField,
  }));
  const checked = validate(writtenTariffSchema, withoutStrays(content, shape));
  if (checked.ok && strays.length === 0) return { ok: true, written: checked.value };
  const faults = checked.ok ? strays : [...faultsOf(content, checked.errors), ...strays];
  return refused('Ce fichier n’est pas repris\u00a0: chaque faute est nommée.', faults);
}

/** The text of the file of a version. */
export const tariffFileText = ({ name, valid_from, sheet }: WrittenTariff): string =>
  `${JSON.stringify({ name, valid_from, sheet }, null, 2)}\n`;

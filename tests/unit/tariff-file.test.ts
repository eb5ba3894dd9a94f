import { describe, expect, it } from 'vitest';
import {
  faultOfSize,
  longestTariffFile,
  readTariffFile,
  tariffFileText,
} from '#domain/form-pages/tariff-file.ts';
import { tariffFileName } from '#domain/tariff-versions.ts';
import { withValueAt } from '#domain/form-pages/path.ts';
import { sheetOf } from '#domain/tariff/sheet.ts';
import { tables2026v2 } from '#domain/tariff/tables-2026-2.ts';

/*
 * Tests of the file of a version of the tariff (docs/domain/tariff-versions.md, "Files").
 */

const version = { name: '2027.1', valid_from: '2027-01-01', sheet: sheetOf(tables2026v2) };
/** The text of the file with other values at these paths; undefined: without one. */
const textWith = (changes: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(
    Object.entries(changes).reduce<object>(
      (content, [path, value]) => withValueAt(content, path, value),
      version,
    ),
  );
const faultsOf = (text: string) => {
  const read = readTariffFile(text);
  return read.ok ? [] : read.faults.map(({ label, value, message }) => [label, value, message]);
};
const messageOf = (text: string) => {
  const read = readTariffFile(text);
  return read.ok ? null : read.message;
};

describe('the file of a version', () => {
  it('is read as it was written, under a name with that of the version', () => {
    expect(readTariffFile(tariffFileText(version))).toEqual({ ok: true, written: version });
    expect(tariffFileName({ name: '2027.1', version: 3 })).toBe('tarif-2027.1-v3.json');
    const undated = { ...version, valid_from: null };
    expect(readTariffFile(tariffFileText(undated))).toEqual({ ok: true, written: undated });
  });

  it('names every fault with its field and its value', () => {
    const wrong = textWith({
      name: 'janvier',
      'sheet.pool': 'douze',
      'sheet.destination.sante': 12,
      'sheet.fgti': undefined,
      'sheet.slices_mi.1.to': 10,
      'sheet.taxes.extra': 1,
      'sheet.floors.0.other': 1,
      extra: { a: [1] },
    });
    expect(faultsOf(wrong)).toEqual([
      ['Version\u00a0: Nom', '"janvier"', 'L’année et un numéro, comme 2027.1'],
      [
        'Coefficients\u00a0: destination, autres types\u00a0: Santé, EHPAD',
        '12',
        'Un coefficient est compris entre 0, exclu, et 10',
      ],
      ['Coefficients\u00a0: ouvrage et zone\u00a0: Avec piscine', '"douze"', 'Ce champ doit être un nombre'],
      ['Frais et taxes\u00a0: Fonds de garantie (FGTI)', 'absente', 'Ce champ est obligatoire'],
      [
        'Ligne A, maison individuelle, borne 2\u00a0: Jusqu’à',
        '10',
        'Cette borne doit dépasser la précédente',
      ],
      ['sheet.floors.0.other', '1', 'Le tarif n’a pas cette valeur'],
      ['sheet.taxes.extra', '1', 'Le tarif n’a pas cette valeur'],
      ['extra', '{"a":[1]}', 'Le tarif n’a pas cette valeur'],
    ]);
  });

  it('is refused as a whole where it is no JSON, or no version', () => {
    for (const text of ['', '{', 'name;sheet', '['.repeat(100_000)])
      expect(messageOf(text)).toBe('Ce fichier n’est pas du JSON. Choisissez celui d’un export.');
    for (const text of ['null', '12', '[]', '"sheet"', '{}', '{"sheet":[]}', '{"sheet":"x"}'])
      expect(messageOf(text)).toMatch(/^Ce fichier n’est pas celui d’une version du tarif/);
  });

  it('changes nothing else, whatever names it has', () => {
    const hostile = tariffFileText(version).replace('"sheet": {', '"sheet": {"__proto__": {"polluted": 1},');
    expect(faultsOf(hostile)).toEqual([
      ['sheet.__proto__', '{"polluted":1}', 'Le tarif n’a pas cette valeur'],
    ]);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    expect(faultsOf(textWith({ 'sheet.pool': { $ne: 1 } }))).toHaveLength(1);
    expect(faultsOf(textWith({ 'sheet.floors': 'x'.repeat(100_000) }))).toHaveLength(1);
  });

  it('is not read if it is empty or far too large', () => {
    expect(faultOfSize({ size: 0 })).toBe('Ce fichier est vide.');
    expect(faultOfSize({ size: longestTariffFile })).toBeNull();
    expect(faultOfSize({ size: longestTariffFile + 1 })).toMatch(/dépasse 128\sko/);
  });
});

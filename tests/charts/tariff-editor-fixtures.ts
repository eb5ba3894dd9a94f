import { tariffFileText } from '#domain/form-pages/tariff-file.ts';
import { answersOf, type TariffAnswers } from '#domain/form-pages/tariff.ts';
import { answered, invalid } from '#tests/support/outcomes.ts';
import { wholeTariff } from './tariff-fixtures.ts';

/*
 * Versions, answers and files of the suite of `tariff-editor`.
 */

export const tariff = wholeTariff();
export const newer = wholeTariff({ version: 3, name: '2027.3' });
export const submitted = wholeTariff({ state: 'submitted', permitted: [] });

export const storedForm = answersOf(tariff);
export const typed: TariffAnswers = { ...storedForm, pool: 1.04 };
export const drafted: TariffAnswers = { ...storedForm, pool: 1.5 };
/** The same over the newer version. */
export const overNewer: TariffAnswers = { ...answersOf(newer), pool: 1.5 };
/** A value is missing: it is stored as a draft, and not sent. */
export const faulty: TariffAnswers = { ...storedForm, pool: null };

/** Tables of a file of another version. */
const filed = { ...tariff.sheet, basement: 1.3 };
export const fileText = tariffFileText({ name: '2026.9', valid_from: '2026-09-01', sheet: filed });
export const wrongText = tariffFileText({ ...tariff, sheet: { ...filed, pool: 12 } });
export const withFile = (form: TariffAnswers): TariffAnswers =>
  answersOf({ name: form.name, valid_from: form.valid_from, sheet: filed });
export const filedSheet = filed;

const fileOf = (bytes: number) =>
  new File([new Uint8Array(bytes)], 'tarif-2026.9-v1.json', { type: 'application/json' });
export const [file, empty, large] = [fileOf(10), fileOf(0), fileOf(128 * 1024 + 1)];

export const saved = answered({ message: 'Le brouillon est enregistré.', tariff: newer });
export const wrong = invalid({ 'sheet.pool': ['Un coefficient est compris entre 0, exclu, et 10'] });

import { fromPromise } from 'xstate';
import type { TariffChanged, TariffResource } from '#contract/tariffs.ts';
import { readBy } from '#domain/form-pages/reading.ts';
import { faultOfSize, readTariffFile } from '#domain/form-pages/tariff-file.ts';
import { answersOf, tariffPage, writtenOf, type TariffAnswers } from '#domain/form-pages/tariff.ts';
import { tariffFormSchema, type WrittenTariff } from '#domain/validation/tariff.ts';
import type { CallInput } from '#machines/shared/call.ts';
import type { FileInput, FormActors, FormRules, Loaded } from '#machines/shared/edited-form/index.ts';
import { tariffTrialChart, type TariffTrialInput } from '#machines/tariff-trial/index.ts';
import { selectorOf } from './use-edited-form.tsx';

/** The content that the form has; null while a value is wrong. */
const contentOf = (form: TariffAnswers): WrittenTariff | null => {
  const read = readBy(tariffFormSchema, tariffPage, form);
  return read.ok ? writtenOf(read.value) : null;
};
/** The tables that the form has; null while a value is wrong. */
const sheetOf = (form: TariffAnswers) => contentOf(form)?.sheet ?? null;

/** The form of a draft of the tariff (docs/domain/tariff-versions.md). */
export const tariffRules: FormRules<TariffResource, TariffAnswers> = {
  blank: tariffPage.blank,
  reading: ({ id }) => ({ call: 'tariff', with: { params: { id: id ?? 0 } } satisfies CallInput<'tariff'> }),
  known: (answer) => (answer as TariffChanged).tariff,
  stored: (tariff) => ({
    id: tariff.id,
    version: tariff.version,
    form: answersOf(tariff),
    isEditable: tariff.permitted.some(({ event }) => event === 'TARIFF.CHANGE'),
  }),
  place: ({ id }) => ({ kind: 'tarif', key: String(id) }),
  isReady: (form) => contentOf(form) !== null,
  saving: ({ target: { id }, form, version }) => ({
    call: 'tariffEvent',
    with: {
      params: { id: id ?? 0 },
      body: { event: 'TARIFF.CHANGE', data: { ...(contentOf(form) ?? writtenOf(form)) }, version },
    } satisfies CallInput<'tariffEvent'>,
  }),
  fieldOf: (path) => path.replace(/^sheet\./, ''),
  outdated:
    'Cette version a changé depuis votre saisie. Ce que vous aviez saisi reste, par-dessus ses changements.',
  file: {
    asks: true,
    faultOf: faultOfSize,
    /** A file does not rename or date the draft. */
    read: (text, { form: { name, valid_from: from } }) => {
      const read = readTariffFile(text as string);
      if (!read.ok) return read;
      const form = answersOf({ name, valid_from: from, sheet: read.written.sheet });
      return {
        form,
        message: 'Les tables du fichier sont dans le brouillon. Enregistrez-le pour les garder.',
      };
    },
  },
  companion: {
    input: ({ target: { id }, form }): TariffTrialInput => ({ id: id ?? 0, sheet: sheetOf(form) }),
    told: sheetOf,
  },
};

/** Reads a chosen file in the page, and prices a case with the typed tables. */
export const tariffActors: FormActors = {
  readFile: fromPromise<Loaded, FileInput>(async ({ input: { files } }) => (await files[0]?.text()) ?? ''),
  companion: tariffTrialChart,
};

export const useTariffForm = selectorOf(tariffRules);

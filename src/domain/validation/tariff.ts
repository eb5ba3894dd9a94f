import { batiment, destination, destinationMI } from '../lists/works.ts';
import type { Step, TariffSheet } from '../tariff/sheet.ts';
import { amount, day, flag, id, integer, numeric, rule, text } from './fields.ts';
import { ownMessages } from './messages.ts';
import { requiredWhen } from './required.ts';
import { array, object, ValidationError, type AnyObject, type ObjectSchema } from './yup.ts';

/** Greatest number of steps of a table. */
export const mostSteps = 8;

const decimals = 'Trois décimales au plus';
const rising = 'Cette borne doit dépasser la précédente';
const falling = 'Un coût plus élevé ne paie jamais moins de frais que le précédent';

/** A required number with at most three decimals, above `over` and up to `most`. */
function figure(message: string, over: number, most: number, { orEqual = false } = {}) {
  const bounded = rule(
    numeric(),
    'between',
    message,
    (value) => (orEqual ? value >= over : value > over) && value <= most,
  );
  const precise = rule(
    bounded,
    'decimals',
    decimals,
    (value) => !Number.isFinite(value) || Math.round(value * 1_000) / 1_000 === value,
  );
  return requiredWhen(precise, true);
}

const percent = () => figure('Un taux est compris entre 0\u00a0%, exclu, et 100\u00a0%', 0, 100);
const factor = () => figure('Un coefficient est compris entre 0, exclu, et 10', 0, 10);
const surcharge = () => figure('Une majoration est comprise entre 0 et 5', 0, 5, { orEqual: true });
const euros = (most = 100_000) => requiredWhen(amount(most), true);
const positiveEuros = (most = 100_000) =>
  requiredWhen(
    rule(amount(most), 'positive', 'Ce montant est supérieur à zéro', (value) => value > 0),
    true,
  );
const whole = (least: number, most: number) => requiredWhen(integer(least, most), true);

type Check = (one: Step, before: Step | undefined) => { field: keyof Step; message: string } | null;

const limitsRise: Check = ({ to }, before) =>
  typeof to === 'number' && typeof before?.to === 'number' && to <= before.to
    ? { field: 'to', message: rising }
    : null;

/** Steps whose limits rise; `checks` compare each with the one before. */
function steps(
  to: () => ReturnType<typeof integer>,
  value: () => ReturnType<typeof numeric>,
  checks = [limitsRise],
) {
  return array(object({ to: to(), value: value() }).noUnknown())
    .typeError(ownMessages.object)
    .min(1, 'Au moins une borne')
    .max(mostSteps, ownMessages.tooMany(mostSteps))
    .test('rise', rising, (list, { path, createError }) => {
      const faults = (list ?? []).flatMap((one, at) =>
        checks.flatMap((check) => {
          const found = check(one as Step, list?.[at - 1] as Step | undefined);
          return found
            ? [createError({ path: `${path}[${at}].${found.field}`, message: found.message })]
            : [];
        }),
      );
      return faults.length === 0 || new ValidationError(faults);
    })
    .required(ownMessages.object);
}

const feesRise: Check = ({ value }, before) =>
  typeof value === 'number' && typeof before?.value === 'number' && value < before.value
    ? { field: 'value', message: falling }
    : null;

const costs = () => positiveEuros(100_000_000) as ReturnType<typeof integer>;

const each = <Field>(codes: readonly string[], field: () => Field): Record<string, Field> =>
  Object.fromEntries(codes.map((code) => [code, field()]));
const codes = (list: readonly { code: string }[]): string[] => list.map(({ code }) => code);

const shares = () =>
  object(each(['B', 'C', 'D', 'D1', 'D2', 'E'], () => object({ rate: percent(), minimum: positiveEuros() })));

const lastFee = () =>
  rule(euros(), 'rise', falling, (fee, { parent }) => {
    const last = (parent as { fees?: Step[] | null }).fees?.at(-1)?.value;
    return typeof last !== 'number' || fee >= last;
  });

const sheetFields = {
  slices_mi: steps(costs, percent),
  beyond_mi: percent(),
  slices_at: steps(costs, percent),
  beyond_at: percent(),
  minimum: object({ mi: positiveEuros(), at: positiveEuros() }),
  shares_mi: shares(),
  shares_at: shares(),
  juridique: object({ mi: positiveEuros(), at: positiveEuros() }),
  destination: object(each(codes(destination), factor)),
  destination_mi: object(each(codes(destinationMI), factor)),
  batiment: object(each(codes(batiment), factor)),
  territory: object(each(['metropole', 'corse', 'outre-mer', 'hors-zone'], factor)),
  pool: factor(),
  basement: factor(),
  garage: factor(),
  per_flag: surcharge(),
  existing_per_flag: surcharge(),
  item_rate: percent(),
  floors: steps(() => whole(0, 100), factor),
  beyond_floors: factor(),
  photovoltaic: steps(() => whole(0, 100_000), factor),
  beyond_photovoltaic: factor(),
  late_days: steps(() => whole(0, 3_650), factor),
  beyond_late_days: factor(),
  taxes: object({ insurance: percent(), juridique: percent() }),
  fgti: euros(1_000),
  fees: steps(costs, () => euros(), [limitsRise, feesRise]),
  beyond_fees: lastFee(),
  fee_is_insurer_accessory: flag(),
  broker_fee: object({ share: percent(), most: positiveEuros() }),
  referral: object({
    coefficient: factor(),
    photovoltaic: whole(1, 100_000),
    flags: whole(1, 20),
    late_days: whole(0, 3_650),
    cost: costs(),
  }),
  refusal: object({
    late_days: whole(0, 3_650),
    floors_mi: whole(0, 100),
    floors_at: whole(0, 100),
    months_mi: whole(1, 240),
    months_at: whole(1, 240),
  }),
};

/** The tables of a version (docs/domain/tariff-versions.md, "Checks"): every fault at its own path. */
export const tariffSheetSchema = object(sheetFields).noUnknown() as unknown as ObjectSchema<TariffSheet>;

const named = () =>
  requiredWhen(
    rule(text(10), 'name', 'L’année et un numéro, comme 2027.1', (name) => /^20\d\d\.[1-9]\d?$/.test(name)),
    true,
  );

/** A version as its form and its file have it. The first day may still be missing. */
export type WrittenTariff = {
  name: string;
  valid_from: string | null;
  sheet: TariffSheet;
};

export const writtenTariffSchema = object({
  name: named(),
  valid_from: day(),
  sheet: tariffSheetSchema,
}).noUnknown() as unknown as ObjectSchema<WrittenTariff>;

/** The same as the answers of a form: the tables beside the name and the first day. */
export const tariffFormSchema = object({
  name: named(),
  valid_from: day(),
  ...sheetFields,
}) as unknown as ObjectSchema<TariffSheet & { name: string; valid_from: string | null }>;

/** The answers of the form that begins a draft. */
export type TariffCopy = { name: string; valid_from: string | null; copied_from: number | null };
const copyFields = { name: named(), valid_from: day(), copied_from: requiredWhen(id(), true) };
export const tariffCopySchema = object(copyFields) as unknown as ObjectSchema<TariffCopy>;

/** A new draft: a copy of that version, or the sheet of a file, which is compared with that version. */
export interface NewTariff extends TariffCopy {
  sheet: TariffSheet | null;
}

export const newTariffSchema = object({
  ...copyFields,
  sheet: (tariffSheetSchema as ObjectSchema<AnyObject>).nullable().default(null),
}) as unknown as ObjectSchema<NewTariff>;

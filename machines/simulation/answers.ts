import type { PartialChantier, PricedItem, QuoteForm, RequestType, SimulationInput } from '#domain/forms.ts';
import { pricedItems } from '#domain/forms.ts';
import { parseAmount } from '#domain/money.ts';
import { messages } from '#domain/validation/messages.ts';
import { simulationSchema } from '#domain/validation/simulation.ts';
import { validate, type FieldErrors, type Validated } from '#domain/validation/validate.ts';
import type { RequestResource } from '#contract/resources.ts';
import { blankForm, destinationField, type SimulationForm, type SiteForm } from './form.ts';

/** Which request the answers are for. */
export interface Answering {
  type: RequestType;
  requestId: number | null;
  version: number | null;
}

/** "250 000 €" as a number; what is no amount stays as typed, for the schema to refuse in its own words. */
const amountOf = (typed: string): number | string => {
  const cents = parseAmount(typed);
  return cents === null ? typed : cents / 100;
};

/** Answers about existing works count only while there are some; an amount only beside its ticked box. */
function siteOf(site: SiteForm): Record<string, unknown> {
  const { Intervenants } = site.hasIntervenant ? site : blankForm().chantier;
  const items = Object.fromEntries(
    pricedItems.map((item) => {
      const { haselement, cost } = Intervenants.items[item];
      return [item, { haselement, cost: haselement ? amountOf(cost) : null }];
    }),
  );
  return { ...site, Intervenants: { ...Intervenants, items } };
}

/** Everything the simulator needs before a price can be read back and recorded, beside what its schema asks for. */
function missing({ chantier }: SimulationForm): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of ['start_date', 'reception_date', 'nombre_etages', 'nombre_sous_sols'] as const) {
    if (chantier[field].trim() === '') errors[`chantier.${field}`] = [messages.required];
  }
  if (!chantier.hasIntervenant) return errors;
  for (const item of pricedItems) {
    const { haselement, cost } = chantier.Intervenants.items[item];
    if (haselement && cost.trim() === '') errors[`chantier.Intervenants.items.${item satisfies PricedItem}.cost`] = [messages.required];
  }
  return errors;
}

/** Forms are never changed in place, and guards ask about the same one many times over. */
const checkedForms = new WeakMap<SimulationForm, Map<RequestType, Validated<SimulationInput>>>();

function checkedAs(type: RequestType, form: SimulationForm): Validated<SimulationInput> {
  const known = checkedForms.get(form) ?? new Map<RequestType, Validated<SimulationInput>>();
  checkedForms.set(form, known);
  const checked =
    known.get(type) ??
    validate(simulationSchema, {
      ...form,
      type,
      cost: amountOf(form.cost),
      frais: form.frais.trim() === '' ? null : amountOf(form.frais),
      chantier: siteOf(form.chantier),
    });
  known.set(type, checked);
  return checked;
}

/** The answers as the wire takes them (POST /api/get-tarif and /api/request), or every error at once, by field. */
export function inputOf(form: SimulationForm, { type, requestId, version }: Answering): Validated<SimulationInput> {
  const checked = checkedAs(type, form);
  return checked.ok ? { ok: true, value: { ...checked.value, request_id: requestId, version: requestId === null ? null : version } } : checked;
}

/** The few answers that give a price. */
const estimationFields = (type: RequestType): readonly string[] => ['postal_code', 'city', destinationField(type), 'batiment', 'subtype', 'cost', 'avec_piscine'];

export const isEstimationField = (type: RequestType, path: string): boolean => estimationFields(type).includes(path);

const cityMissing = (form: SimulationForm): FieldErrors => (form.city.trim() === '' ? { city: [messages.required] } : {});

/** What is wrong in the first page, by field; empty where it is done. */
export function estimationErrors(form: SimulationForm, answering: Answering): FieldErrors {
  const checked = inputOf(form, answering);
  const found = checked.ok ? {} : checked.errors;
  return Object.fromEntries(Object.entries({ ...cityMissing(form), ...found }).filter(([path]) => isEstimationField(answering.type, path)));
}

/** What is wrong anywhere in the form, by field; empty where the answers may be recorded. */
export function formErrors(form: SimulationForm, answering: Answering): FieldErrors {
  const checked = inputOf(form, answering);
  return { ...cityMissing(form), ...missing(form), ...(checked.ok ? {} : checked.errors) };
}

/** Whether a price can be asked for. */
export const isPriceable = (form: SimulationForm, type: RequestType): boolean => checkedAs(type, form).ok;

const given = <T extends object>(part: T | undefined): Partial<T> =>
  Object.fromEntries(Object.entries(part ?? {}).filter(([, value]) => value !== undefined)) as Partial<T>;

/** The quote form of a stored request, with the simulator's answers written over it: what PATCH /api/request/{id} takes. */
export function quoteOf({ form }: RequestResource, input: SimulationInput): QuoteForm {
  const { Intervenants, declarations, ...site } = given<PartialChantier>(input.chantier);
  return {
    ...form,
    subtype: input.subtype,
    batiment: input.batiment,
    frais: input.frais ?? 0,
    garanties: { ...form.garanties, ...given(input.garanties) },
    chantier: {
      ...form.chantier,
      ...(site as Partial<QuoteForm['chantier']>),
      Intervenants: { ...form.chantier.Intervenants, ...given(Intervenants) } as QuoteForm['chantier']['Intervenants'],
      declarations: { ...form.chantier.declarations, ...given(declarations) },
      cost: input.cost,
      destination: (input.type === 'Syndic' ? input.destination : input.destinationMI) ?? null,
      avec_piscine: input.avec_piscine,
      address: { ...form.chantier.address, postalCode: input.postal_code, city: input.city ?? form.chantier.address.city },
    },
  };
}

import { asksFor, errorsIn, readBy } from '#domain/form-pages/reading.ts';
import type { PartialChantier, QuoteForm, RequestType, SimulationInput } from '#domain/forms.ts';
import { given } from '#domain/partial-site.ts';
import { simulationSchema } from '#domain/validation/simulation.ts';
import type { FieldErrors, Validated } from '#domain/validation/validate.ts';
import type { RequestResource } from '#contract/request-resources.ts';
import type { SimulationForm } from './form.ts';
import { simulationPages } from './pages.ts';

/** Which request the answers are for. */
export interface Answering {
  type: RequestType;
  requestId: number | null;
  version: number | null;
}

/** Cache of validated answers: guards ask often about the same form, and forms are never changed in place. */
const read = new WeakMap<SimulationForm, Map<RequestType, Validated<SimulationInput>>>();

function readAs(type: RequestType, form: SimulationForm): Validated<SimulationInput> {
  const ofForm = read.get(form) ?? new Map<RequestType, Validated<SimulationInput>>();
  read.set(form, ofForm);
  const answers = ofForm.get(type) ?? readBy(simulationSchema, simulationPages(type).whole, form);
  ofForm.set(type, answers);
  return answers;
}

/** The answers cast for the wire (POST /api/get-tarif and /api/request), or every error by field. */
export function inputOf(
  form: SimulationForm,
  { type, requestId, version }: Answering,
): Validated<SimulationInput> {
  const answers = readAs(type, form);
  return answers.ok
    ? {
        ok: true,
        value: { ...answers.value, request_id: requestId, version: requestId === null ? null : version },
      }
    : answers;
}

export const isEstimationField = (type: RequestType, path: string): boolean =>
  asksFor(simulationPages(type).estimation, path);

/** Errors of the first page by field; empty if it is done. */
export const estimationErrors = (form: SimulationForm, { type }: Answering): FieldErrors =>
  errorsIn(simulationPages(type).estimation, form);

/** Errors of the whole form by field; empty if the answers may be recorded. */
export const formErrors = (form: SimulationForm, { type }: Answering): FieldErrors =>
  errorsIn(simulationPages(type).whole, form);

/**
 * The quote form of a stored request with the simulator's answers on top: body of PATCH /api/request/{id}.
 */
export function quoteOf(
  { form, repere }: RequestResource,
  input: SimulationInput,
): QuoteForm & { repere: string } {
  const { Intervenants, declarations, ...site } = given<PartialChantier>(input.chantier);
  return {
    ...form,
    repere: input.repere ?? repere,
    subtype: input.subtype,
    batiment: input.batiment,
    frais: input.frais ?? 0,
    garanties: { ...form.garanties, ...given(input.garanties) },
    chantier: {
      ...form.chantier,
      ...(site as Partial<QuoteForm['chantier']>),
      Intervenants: {
        ...form.chantier.Intervenants,
        ...given(Intervenants),
      } as QuoteForm['chantier']['Intervenants'],
      declarations: { ...form.chantier.declarations, ...given(declarations) },
      cost: input.cost,
      destination: (input.type === 'Syndic' ? input.destination : input.destinationMI) ?? null,
      avec_piscine: input.avec_piscine,
      address: {
        ...form.chantier.address,
        postalCode: input.postal_code,
        city: input.city ?? form.chantier.address.city,
      },
    },
  };
}

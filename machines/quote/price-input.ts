import type { RequestResource } from '#contract/request-resources.ts';
import type { QuoteForm, SimulationInput } from '#domain/forms.ts';
import { simulationSchema } from '#domain/validation/simulation.ts';
import { validate, type Validated } from '#domain/validation/validate.ts';
import type { KnownPrice } from '../shared/price/index.ts';

type Priced = Pick<RequestResource, 'id' | 'version'>;

const checked = new WeakMap<QuoteForm, Validated<SimulationInput>>();

/** Validates a form once: guards call it often, and forms are never changed in place. */
function check(form: QuoteForm): Validated<SimulationInput> {
  const known = checked.get(form);
  if (known) return known;
  const { type, subtype, batiment, frais, garanties, chantier } = form;
  const {
    cost,
    destination,
    avec_piscine,
    address,
    programme: _programme,
    description: _description,
    newIntervenants: _newcomers,
    ...site
  } = chantier;
  const found = validate(simulationSchema, {
    type,
    subtype,
    batiment,
    frais,
    cost,
    avec_piscine,
    postal_code: address.postalCode,
    destination,
    destinationMI: destination,
    chantier: site,
    garanties,
  });
  checked.set(form, found);
  return found;
}

/**
 * The answers of the quote form that the tariff reads, as input of `POST /api/get-tarif`, or the errors by
 * field that prevent a price. Fields that no price depends on (names, descriptions, the town) are left out,
 * so that typing them asks for no price.
 */
export function priceInputOf(form: QuoteForm, { id, version }: Priced): Validated<SimulationInput> {
  const found = check(form);
  return found.ok ? { ...found, value: { ...found.value, request_id: id, version } } : found;
}

/** Input of the price's chart: valid answers, or `null` with the errors. */
export function askedOf(
  form: QuoteForm,
  request: Priced,
): { asked: SimulationInput | null; errors: Record<string, string[]> } {
  const found = priceInputOf(form, request);
  return found.ok ? { asked: found.value, errors: {} } : { asked: null, errors: found.errors };
}

/** The saved price with the saved answers that it belongs to. */
export const savedPrice = (request: RequestResource): KnownPrice => {
  const { tarif, reasons, referrals, form } = request;
  return { tarif, eligibility: { reasons, referrals }, asked: askedOf(form, request).asked };
};

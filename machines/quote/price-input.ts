import type { RequestResource } from '#contract/resources.ts';
import type { QuoteForm, SimulationInput } from '#domain/forms.ts';
import { simulationSchema } from '#domain/validation/simulation.ts';
import { validate, type Validated } from '#domain/validation/validate.ts';
import type { KnownPrice } from '../shared/price/index.ts';

type Priced = Pick<RequestResource, 'id' | 'version'>;

const checked = new WeakMap<QuoteForm, Validated<SimulationInput>>();

/** Asked of the same form many times, and a form is never changed in place: each is checked once. */
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
 * What the tariff reads of the quote form, as `POST /api/get-tarif` takes it, or what keeps it from having a price, by field.
 * What no price depends on (names, descriptions, the town beside its postal code) is left out: typing it asks for no price.
 */
export function priceInputOf(form: QuoteForm, { id, version }: Priced): Validated<SimulationInput> {
  const found = check(form);
  return found.ok ? { ...found, value: { ...found.value, request_id: id, version } } : found;
}

/** What the price child is to price: checked answers, or `null` and why there is no price. */
export function askedOf(
  form: QuoteForm,
  request: Priced,
): { asked: SimulationInput | null; errors: Record<string, string[]> } {
  const found = priceInputOf(form, request);
  return found.ok ? { asked: found.value, errors: {} } : { asked: null, errors: found.errors };
}

/** The price that was saved, and the saved answers that it is the price of. */
export const savedPrice = (request: RequestResource): KnownPrice => {
  const { tarif, reasons, referrals, form } = request;
  return { tarif, eligibility: { reasons, referrals }, asked: askedOf(form, request).asked };
};

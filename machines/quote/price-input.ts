import type { RequestResource } from '#contract/resources.ts';
import type { QuoteForm, SimulationInput } from '#domain/forms.ts';
import { simulationSchema } from '#domain/validation/simulation.ts';
import { validate, type Validated } from '#domain/validation/validate.ts';
import type { KnownPrice } from '../shared/price/index.ts';

type Priced = Pick<RequestResource, 'id' | 'version'>;

/**
 * What the tariff reads of the quote form, as `POST /api/get-tarif` takes it, or what keeps it from having a price, by field.
 * What no price depends on (names, descriptions, the town beside its postal code) is left out: typing it asks for no price.
 */
export function priceInputOf(form: QuoteForm, { id, version }: Priced): Validated<SimulationInput> {
  const { type, subtype, batiment, frais, garanties, chantier } = form;
  const { cost, destination, avec_piscine, address, programme: _programme, description: _description, newIntervenants: _newcomers, ...site } = chantier;
  return validate(simulationSchema, {
    request_id: id, version, type, subtype, batiment, frais, cost, avec_piscine,
    postal_code: address.postalCode, destination, destinationMI: destination, chantier: site, garanties,
  });
}

/** What the child that keeps the price is told to price: checked answers, or `null` and why there is no price. */
export function askedOf(form: QuoteForm, request: Priced): { asked: SimulationInput | null; errors: Record<string, string[]> } {
  const checked = priceInputOf(form, request);
  return checked.ok ? { asked: checked.value, errors: {} } : { asked: null, errors: checked.errors };
}

/** The price that was saved, and the saved answers that it is the price of. */
export const savedPrice = (request: RequestResource): KnownPrice => {
  const { tarif, reasons, referrals, form } = request;
  return { tarif, eligibility: { reasons, referrals }, asked: askedOf(form, request).asked };
};

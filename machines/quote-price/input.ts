import type { QuoteForm, SimulationInput } from '#domain/forms.ts';
import { simulationSchema } from '#domain/validation/simulation.ts';
import { validate, type Validated } from '#domain/validation/validate.ts';

/** The quote form as `POST /api/get-tarif` takes it, or what keeps it from having a price, by field. */
export function priceInputOf(form: QuoteForm, request: { id: number; version: number }): Validated<SimulationInput> {
  const { chantier, garanties, type, subtype, batiment, frais } = form;
  const { cost, destination, avec_piscine, address, ...site } = chantier;
  return validate(simulationSchema, {
    request_id: request.id,
    version: request.version,
    type,
    subtype,
    batiment,
    frais,
    cost,
    avec_piscine,
    postal_code: address.postalCode,
    city: address.city,
    destination,
    destinationMI: destination,
    chantier: site,
    garanties,
  });
}

/** Whether two forms have the same price: what the tariff reads is the same. */
export const samePrice = (a: QuoteForm, b: QuoteForm): boolean => priceKey(a) === priceKey(b);

function priceKey({ souscripteurs, chantier, garanties, frais, subtype, batiment }: QuoteForm): string {
  const { programme: _programme, description: _description, newIntervenants: _existing, address, ...site } = chantier;
  return JSON.stringify([site, address.postalCode, garanties, frais, subtype, batiment, souscripteurs.map(({ client }) => client.quality)]);
}

import { blankChantier, blankGaranties, blankSouscripteur } from '#domain/blank-forms.ts';
import type { SimulationInput } from '#domain/forms.ts';
import { namedClient } from '#domain/named-client.ts';
import { given, siteWith } from '#domain/partial-site.ts';
import { nameOf } from '../requests/values/describe.ts';
import type { StoredForm } from '../requests/row.ts';

/** The policyholders, the first with the name typed in the simulator where the quote has none yet. */
function withName(souscripteurs: StoredForm['souscripteurs'], repere: string): StoredForm['souscripteurs'] {
  const [first, ...others] = souscripteurs;
  const named = first && nameOf(first) === '' ? namedClient(repere) : null;
  return first && named ? [{ ...first, client: { ...first.client, ...named } }, ...others] : souscripteurs;
}

/**
 * The quote form after a simulation: policyholders and other answers stay, the simulator's answers replace
 * the former ones. Another type of request empties the site's answers.
 */
export function formOfSimulation(input: SimulationInput, before: StoredForm | null): StoredForm {
  const same = before?.type === input.type ? before : null;
  const site = siteWith(same?.chantier ?? blankChantier(), input.chantier);
  return {
    type: input.type,
    subtype: input.subtype,
    batiment: input.batiment,
    frais: input.frais ?? before?.frais ?? 0,
    souscripteurs: withName(before?.souscripteurs ?? [blankSouscripteur()], input.repere ?? ''),
    chantier: {
      ...site,
      cost: input.cost,
      destination: (input.type === 'Syndic' ? input.destination : input.destinationMI) ?? null,
      avec_piscine: input.avec_piscine,
      address: { ...site.address, postalCode: input.postal_code, city: input.city || site.address.city },
    },
    garanties: { ...(same?.garanties ?? blankGaranties()), ...given(input.garanties) },
  };
}

import { blankChantier, blankGaranties, blankSouscripteur } from '#domain/blank-forms.ts';
import type { Chantier, PartialChantier, SimulationInput } from '#domain/forms.ts';
import type { StoredForm } from './row.ts';

const given = <T extends object>(part: T | undefined): Partial<T> =>
  Object.fromEntries(Object.entries(part ?? {}).filter(([, value]) => value !== undefined)) as Partial<T>;

/** What the simulator knows of the site, laid over what is there already. */
function siteWith(site: Chantier, known: PartialChantier | undefined): Chantier {
  return {
    ...site,
    ...(given(known) as Partial<Chantier>),
    address: { ...site.address, ...given(known?.address) },
    newIntervenants: { ...site.newIntervenants, ...given(known?.newIntervenants) },
    Intervenants: { ...site.Intervenants, ...given(known?.Intervenants), items: { ...site.Intervenants.items, ...given(known?.Intervenants?.items) } },
    declarations: { ...site.declarations, ...given(known?.declarations) },
  };
}

/**
 * The quote form that a simulation begins, or changes: the policyholders and what else is known stay, the answers of the simulator
 * take the place of the former ones. Another type begins the site anew.
 */
export function formOfSimulation(input: SimulationInput, before: StoredForm | null): StoredForm {
  const same = before?.type === input.type ? before : null;
  const site = siteWith(same?.chantier ?? blankChantier(), input.chantier);
  return {
    type: input.type,
    subtype: input.subtype,
    batiment: input.batiment,
    frais: input.frais ?? before?.frais ?? 0,
    souscripteurs: before?.souscripteurs ?? [blankSouscripteur()],
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

import type { Chantier, PartialChantier } from './forms.ts';

/** What of a partial answer was given. */
export const given = <T extends object>(part: T | undefined): Partial<T> =>
  Object.fromEntries(Object.entries(part ?? {}).filter(([, value]) => value !== undefined)) as Partial<T>;

/** What the simulator knows of the site, laid over what is there already: what is absent leaves it as it is. */
export function siteWith(site: Chantier, known: PartialChantier | undefined): Chantier {
  return {
    ...site,
    ...(given(known) as Partial<Chantier>),
    address: { ...site.address, ...given(known?.address) },
    newIntervenants: { ...site.newIntervenants, ...given(known?.newIntervenants) },
    Intervenants: {
      ...site.Intervenants,
      ...given(known?.Intervenants),
      items: { ...site.Intervenants.items, ...given(known?.Intervenants?.items) },
    },
    declarations: { ...site.declarations, ...given(known?.declarations) },
  };
}

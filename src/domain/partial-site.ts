import type { Chantier, PartialChantier } from './forms.ts';

/** The fields of a partial answer that are not undefined. */
export const given = <T extends object>(part: T | undefined): Partial<T> =>
  Object.fromEntries(Object.entries(part ?? {}).filter(([, value]) => value !== undefined)) as Partial<T>;

/** A site with the simulator's answers on top; absent ones change nothing. */
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

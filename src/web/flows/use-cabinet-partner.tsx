import { usePagedList, type ListOf, type ListScript } from './use-paged-list.tsx';

export const cabinetPartnersRules = (membership: number): ListOf<'cabinetPartners'> => ({
  read: 'cabinetPartners',
  rows: 'partners',
  whole: true,
  params: { id: membership },
});

/** The partners of a membership's cabinet, to one of which it is moved once the user has confirmed it. */
export function useCabinetPartner(membership: number, script?: ListScript) {
  const { command, ...flow } = usePagedList(cabinetPartnersRules(membership), script);
  const { version = 0 } = flow.answer ?? {};
  return {
    ...flow,
    move: (partner: number) =>
      command(partner, 'moveCabinet', { params: { id: membership }, body: { partner, version } }, true),
  };
}

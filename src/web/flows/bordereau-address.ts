import { monthPattern, type IsoMonth } from '#domain/bordereau/month.ts';
import { idOf } from '../navigation/id-of.ts';

/** Month and part of a bordereau that an address names; without a month, the one that the server shows first. */
export interface BordereauFilter {
  month?: IsoMonth;
  company?: number | undefined;
  partner?: number | undefined;
}

/** The filter of an address (`?mois=2026-05&compagnie=1`). */
export function bordereauFilterIn(params: URLSearchParams): BordereauFilter {
  const month = params.get('mois') ?? '';
  const [company, partner] = [idOf(params.get('compagnie') ?? ''), idOf(params.get('partenaire') ?? '')];
  return {
    ...(monthPattern.test(month) && { month }),
    ...(company !== null && { company }),
    ...(partner !== null && { partner }),
  };
}

/** The address of a page of a bordereau; what is as usual is left out. */
export function bordereauAddress({ month, company, partner }: BordereauFilter, page = 1): string {
  const params = new URLSearchParams();
  if (month) params.set('mois', month);
  if (company) params.set('compagnie', String(company));
  if (partner) params.set('partenaire', String(partner));
  if (page > 1) params.set('page', String(page));
  return `?${params}`;
}

import { missingInQuote } from '#domain/form-pages/quote.ts';
import { centsOf } from '#domain/money.ts';
import type { Eligibility, Tarif } from '#domain/tarif.ts';
import { isSameReferral } from '#domain/tariff/referral-case.ts';
import { clientLabel, siteLabel } from './describe.ts';
import { searchText, siteKey } from './normalise.ts';
import type { RequestRow, StoredForm } from './row.ts';

export interface Pricing {
  /** `null` while the form lacks what a price needs, or where the case is not insurable at any price. */
  tarif: Tarif | null;
  eligibility: Eligibility;
}

/** Columns stored beside the forms so that a list never opens them. */
export interface FormColumns {
  client: string;
  site: string;
  cost_cents: number;
  search: string;
  site_key: string;
  repere: string;
  form: StoredForm;
}

export const formColumns = (form: StoredForm, names: { reference: string; broker_name: string; repere: string }): FormColumns => {
  const [client, site] = [clientLabel(form.souscripteurs, names.repere), siteLabel(form.chantier)];
  return {
    client,
    site,
    cost_cents: centsOf(form.chantier.cost ?? 0),
    search: searchText(client, site, form.chantier.programme, names.reference, names.broker_name, names.repere),
    site_key: siteKey(form.chantier.address),
    repere: names.repere,
    form,
  };
};

export type PriceColumns = Pick<RequestRow, 'total_cents' | 'indicative' | 'tariff' | 'tariff_version' | 'eligibility' | 'referral'>;

/**
 * What a new price makes of the request. A referral that was granted stays so while neither its grounds, nor the premiums, nor the
 * company change: an agreement is never carried over to another price, nor to whoever did not give it.
 */
export function priceColumns({ tarif, eligibility }: Pricing, before: PriceColumns | null, { sameCompany = true } = {}): PriceColumns {
  const needed = tarif !== null && eligibility.referrals.length > 0;
  const sameCase = sameCompany && isSameReferral({ tarif, ...eligibility }, { tarif: before?.tariff ?? null, referrals: before?.eligibility.referrals ?? [] });
  const keeps = needed && sameCase && before && before.referral !== 'none';
  const referral = !needed ? 'none' : keeps ? before.referral : 'needed';
  return {
    tariff: tarif,
    tariff_version: tarif?.version ?? null,
    total_cents: tarif ? centsOf(tarif.total_ttc) : null,
    eligibility,
    referral,
    indicative: needed && referral !== 'granted',
  };
}

/** Facts established by a write of the form. An override holds for the reasons it was given for, and for no new one. */
export function formFacts(form: StoredForm, pricing: Pricing, before: Pick<RequestRow, 'facts' | 'eligibility'> | null): { formComplete: boolean; eligible: boolean } {
  const accepted = before?.facts.eligible ? new Set(before.eligibility.reasons.map(({ code }) => code)) : new Set<string>();
  return {
    formComplete: missingInQuote({ request_id: 1, companyOfferId: null, devis_sent_at: null, ...form }).length === 0,
    eligible: pricing.eligibility.reasons.every(({ code }) => accepted.has(code)),
  };
}

const chosen = (tarif: Tarif | null): string =>
  tarif ? JSON.stringify([tarif.total_ttc, tarif.frais, ...Object.entries(tarif).flatMap(([key, row]) => (key.startsWith('row_') && row.selected ? [key, row.prime_ttc_avec_frais] : []))]) : '';

/** Whether the offer stays what was sent: to the client the same rows, premiums and fees, to the insurer no rule that newly fails. */
export function sameOffer(now: Pricing, before: Pricing): boolean {
  const known = new Set([...before.eligibility.reasons, ...before.eligibility.referrals].map(({ code }) => code));
  return chosen(now.tarif) === chosen(before.tarif) && [...now.eligibility.reasons, ...now.eligibility.referrals].every(({ code }) => known.has(code));
}

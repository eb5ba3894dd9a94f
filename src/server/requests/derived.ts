import { missingInQuote } from '#domain/form-pages/quote.ts';
import { centsOf } from '#domain/money.ts';
import type { Eligibility, Tarif } from '#domain/tarif.ts';
import { isSameReferral } from '#domain/tariff/referral-case.ts';
import { clientLabel, everyNameOf, siteLabel } from './values/describe.ts';
import { searchText, siteKey } from './values/normalise.ts';
import type { StoredFacts, RequestRow, StoredForm } from './row.ts';

export interface Pricing {
  /** `null` while the form lacks what a price needs, or where the case is not insurable at any price. */
  tarif: Tarif | null;
  eligibility: Eligibility;
  /** The company's own limit of cost, under which it was priced; null if it has none. */
  delegation_cents: number | null;
}

/** Columns derived from the forms and stored, so that lists never parse forms. */
export interface FormColumns {
  client: string;
  site: string;
  cost_cents: number;
  search: string;
  site_key: string;
  repere: string;
  /** The form could be sent when it was saved. */
  form_complete: boolean;
  form: StoredForm;
}

const mostCached = 500;
const completeness = new Map<string, boolean>();

/**
 * Whether every page of the quote form is valid. Cached by the form's text: the check takes a millisecond,
 * and every call repeats it.
 */
export function isComplete(form: StoredForm): boolean {
  const text = JSON.stringify(form);
  const before = completeness.get(text);
  if (before !== undefined) return before;
  if (completeness.size >= mostCached) completeness.clear();
  const complete =
    missingInQuote({ request_id: 1, companyOfferId: null, devis_sent_at: null, ...form }).length === 0;
  completeness.set(text, complete);
  return complete;
}

export const formColumns = (
  form: StoredForm,
  names: { reference: string; broker_name: string; repere: string },
): FormColumns => {
  const [client, site] = [clientLabel(form.souscripteurs, names.repere), siteLabel(form.chantier)];
  return {
    client,
    site,
    cost_cents: centsOf(form.chantier.cost ?? 0),
    search: searchText(
      client,
      ...form.souscripteurs.flatMap(everyNameOf),
      site,
      form.chantier.programme,
      names.reference,
      names.broker_name,
      names.repere,
    ),
    site_key: siteKey(form.chantier.address),
    repere: names.repere,
    form_complete: isComplete(form),
    form,
  };
};

type Priced = Pick<
  RequestRow,
  'total_cents' | 'indicative' | 'tariff' | 'tariff_version' | 'eligibility' | 'referral' | 'delegation_cents'
>;

export interface PriceColumns extends Priced {
  /** A rule of eligibility fails, whether it was accepted or not. */
  failing: boolean;
}

/**
 * The columns that follow from a new price. A granted referral stays granted only while its grounds, the
 * premiums and the company are unchanged: an agreement is never carried over to another price or company.
 */
export function priceColumns(
  { tarif, eligibility, delegation_cents }: Pricing,
  before: Priced | null,
  { sameCompany = true } = {},
): PriceColumns {
  const needed = tarif !== null && eligibility.referrals.length > 0;
  const sameCase =
    sameCompany &&
    isSameReferral(
      { tarif, ...eligibility },
      { tarif: before?.tariff ?? null, referrals: before?.eligibility.referrals ?? [] },
    );
  const keeps = needed && sameCase && before && before.referral !== 'none';
  const referral = !needed ? 'none' : keeps ? before.referral : 'needed';
  return {
    tariff: tarif,
    tariff_version: tarif?.version ?? null,
    total_cents: tarif ? centsOf(tarif.total_ttc) : null,
    eligibility,
    failing: isFailing(eligibility),
    referral,
    delegation_cents,
    indicative: needed && referral !== 'granted',
  };
}

/** Whether some rule of eligibility fails. */
export const isFailing = ({ reasons }: Eligibility): boolean => reasons.length > 0;

/** Whether no rule of eligibility fails, or those that fail were accepted by derogation. */
export const isEligible = ({ failing, facts }: { failing: boolean; facts: StoredFacts }): boolean =>
  !failing || facts.eligible === true;

/**
 * The decisions that stay valid under new answers: a derogation covers the reasons that it was given for, and
 * no new one.
 */
export function storedFacts(
  { eligibility: { reasons } }: Pick<Pricing, 'eligibility'>,
  before: Pick<RequestRow, 'facts' | 'eligibility'>,
): StoredFacts {
  const accepted = new Set(before.facts.eligible ? before.eligibility.reasons.map(({ code }) => code) : []);
  return reasons.length > 0 && reasons.every(({ code }) => accepted.has(code)) ? { eligible: true } : {};
}

const chosen = (tarif: Tarif | null): string =>
  tarif
    ? JSON.stringify([
        tarif.total_ttc,
        tarif.frais,
        ...Object.entries(tarif).flatMap(([key, row]) =>
          key.startsWith('row_') && row.selected ? [key, row.prime_ttc_avec_frais] : [],
        ),
      ])
    : '';

/**
 * Whether the offer is still the one that was sent: the same rows, premiums and fees for the client, no newly
 * failing rule for the insurer.
 */
export function sameOffer(now: Pricing, before: Pricing): boolean {
  const known = new Set(
    [...before.eligibility.reasons, ...before.eligibility.referrals].map(({ code }) => code),
  );
  return (
    chosen(now.tarif) === chosen(before.tarif) &&
    [...now.eligibility.reasons, ...now.eligibility.referrals].every(({ code }) => known.has(code))
  );
}

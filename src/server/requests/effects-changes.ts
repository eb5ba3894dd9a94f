import { parisDateOf, plusDays } from '#domain/dates.ts';
import type { Position } from '#domain/lifecycle.ts';
import { steps } from '#domain/steps.ts';
import { fromWireSlug } from '#domain/provider.ts';
import type { Effect } from '#machines/request-lifecycle/effects.ts';
import type { Changes } from './change.ts';
import { formFacts, priceColumns } from './derived.ts';
import { currentTariffVersion, priceForm } from './pricing.ts';
import type { RequestRow } from './row.ts';

/** How long an offer holds, in days (domain, 3.3: OFFER.SAVE). */
export const offerDays = 90;

export const validityFrom = (now: Date): string => plusDays(parisDateOf(now), offerDays);

/** Prices the saved answers anew under the tariff of the day; nothing where they no longer give a firm case. */
function rated(row: RequestRow, now: Date): Changes {
  const pricing = priceForm(row.form, parisDateOf(now));
  if (!pricing.tarif) return {};
  const facts = formFacts(row.form, pricing, row);
  return facts.eligible ? { ...priceColumns(pricing, row), facts: { ...row.facts, ...facts } } : {};
}

const beforeValidation = (row: RequestRow): boolean => steps.findIndex((step) => step === fromWireSlug(row.step)) < steps.indexOf('validation-provider');

type Make = (row: RequestRow, now: Date, userId: number | null) => Changes;

/** What the law's effects write in the request itself. What they do outside is in jobs.ts. */
const makers = {
  'offer.number': (row, now) => ({ offer_version: row.offer_version + 1, valid_until: validityFrom(now) }),
  'offer.version': (row, now) => ({ offer_version: row.offer_version + 1, valid_until: validityFrom(now) }),
  'offer.renew': (row, now) => ({
    ...(row.offer_version > 0 ? { valid_until: validityFrom(now) } : {}),
    ...(beforeValidation(row) && row.tariff_version !== currentTariffVersion(parisDateOf(now)) ? rated(row, now) : {}),
  }),
  'referral.ask': () => ({ referral: 'pending' }),
  'referral.grant': () => ({ referral: 'granted', indicative: false }),
  // Accepted by derogation: at the price of the day, and for the reasons that were seen.
  'price.compute': (row, now) => {
    const { tarif, eligibility } = priceForm(row.form, parisDateOf(now));
    return tarif ? priceColumns({ tarif, eligibility: { ...eligibility, reasons: row.eligibility.reasons } }, row) : {};
  },
  'refund.ask': (row, _now, userId) => ({ facts: { ...row.facts, refundAskedBy: userId } }),
  'override.log': (row) => ({ facts: { ...row.facts, eligible: true } }),
  'endorsement.record': (row, _now, userId) => ({ facts: { ...row.facts, endorsedBy: userId } }),
} satisfies Partial<Record<Effect, Make>>;
export type WrittenEffect = keyof typeof makers;

const makerOf: Partial<Record<Effect, Make>> = makers;

/** The columns that these effects set, as of `now`. */
export const changesOf = (effects: readonly Effect[], row: RequestRow, now: Date, userId: number | null): Changes =>
  Object.assign({}, ...effects.map((effect) => makerOf[effect]?.(row, now, userId) ?? {})) as Changes;

/** OFFER.REVISE takes the offer back: what was sent no longer stands; the price is that of today, and so is what speaks against it. */
export function revised(row: RequestRow, now: Date): Changes {
  const pricing = priceForm(row.form, parisDateOf(now));
  return { ...priceColumns(pricing, row), facts: { ...row.facts, ...formFacts(row.form, pricing, row) }, sent_at: null };
}

/** Both approvals are of one study: whoever approved before the file came back has not approved what it holds now. */
export const studiedAnew = (row: RequestRow, to: Position, { facts = row.facts }: Changes): Changes =>
  to.step === 'dossier-en-etude' && to.step !== fromWireSlug(row.step) ? { facts: { ...facts, endorsedBy: null } } : {};

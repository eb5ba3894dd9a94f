import { isSimulable } from '#machines/request-lifecycle/law.ts';
import type { ReferralTerms, RequestDO, RequestResource } from '#contract/request-resources.ts';
import { isEditable } from '#domain/aliases.ts';
import type { IsoDate } from '#domain/calendar.ts';
import { parisDateOf } from '#domain/dates.ts';
import type { QuoteForm, QuoteState } from '#domain/forms.ts';
import type { LifecycleFacts } from '#domain/lifecycle-facts.ts';
import { eurosOf } from '#domain/money.ts';
import { providerFeeField } from '#domain/provider.ts';
import { rowLetters, type RowLetter, type Tarif } from '#domain/tarif.ts';
import { mailedOf } from './client-mails.ts';
import { awaitedFrom } from './awaited.ts';
import { lackingOf } from './contents.ts';
import type { Reader } from './kind.ts';
import { statusSlug, stepSlug } from './values/labels.ts';
import { permitted, positionOf, refusedEvents } from './law.ts';
import { requestRooms } from './rooms.ts';
import type { RequestRow } from './row.ts';
import { wholePolicyholders } from './values/whole-policyholders.ts';

const guaranteeOf: Record<RowLetter, string> = {
  A: 'do',
  B: 'bon_fonctionnement',
  C: 'dmg_immateriels',
  D: 'cnr',
  D1: 'cnr_bon_fonctionnement',
  D2: 'cnr_dmg_immateriels',
  E: 'dommage_existant',
  G: 'juridique',
};

/** The chosen rows of the tariff, with fees and taxes in euros. */
function guaranteesOf(row: RequestRow, tarif: Tarif | null): Record<string, boolean | number> {
  const chosen = rowLetters.map((letter) => [
    guaranteeOf[letter],
    tarif ? tarif[`row_${letter}`].selected : letter === 'A',
  ]);
  return {
    ...(Object.fromEntries(chosen) as Record<string, boolean>),
    frais: row.form.frais,
    taxe: tarif?.total_taxe ?? 0,
    fgti: tarif?.fgti ?? 0,
    [providerFeeField()]: tarif?.frais_provider ?? 0,
  };
}

function requestDO(row: RequestRow, tarif: Tarif | null): RequestDO {
  const { chantier, subtype, batiment } = row.form;
  return {
    prerequest_cost: eurosOf(row.cost_cents),
    type: row.type,
    subtype,
    batiment,
    destination: row.type === 'Syndic' ? chantier.destination : null,
    destinationMI: row.type === 'Syndic' ? null : chantier.destination,
    postal_code: chantier.address.postalCode,
    city: chantier.address.city,
    chantiers: [chantier],
    garantie_d_o: guaranteesOf(row, tarif),
  };
}

/** The tariff as the API returns it: the provider's fee also under its configured name. */
export const wireTarif = (tarif: Tarif): Tarif => ({ ...tarif, [providerFeeField()]: tarif.frais_provider });

/** The present price: the firm one once the company has agreed to it, else the indicative one. */
export const tarifOf = (row: Pick<RequestRow, 'tariff' | 'indicative'>): Tarif | null =>
  row.tariff && wireTarif({ ...row.tariff, indicative: row.indicative });

/** The quote form as saved, ready to edit. */
export const formOf = (row: RequestRow): QuoteForm => ({
  request_id: row.id,
  type: row.type,
  subtype: row.form.subtype,
  batiment: row.form.batiment,
  companyOfferId: row.company_id,
  devis_sent_at: row.sent_at?.toISOString() ?? null,
  frais: row.form.frais,
  souscripteurs: wholePolicyholders(row.form.souscripteurs),
  chantier: row.form.chantier,
  garanties: row.form.garanties,
});

/** The form with the price that was saved with it. */
const pricedForm = (form: QuoteForm, tarif: Tarif | null): QuoteState => ({
  ...form,
  [providerFeeField()]: tarif?.frais_provider ?? 0,
  tarif,
});

/**
 * The terms of the referral as the API returns them; null where the price has changed since and waits
 * for another grant.
 */
export const referralTermsOf = ({
  referral,
  contents: { grant },
}: Pick<RequestRow, 'referral' | 'contents'>): ReferralTerms | null =>
  referral === 'granted' && grant ? { ...grant, at: new Date(grant.at).toISOString() } : null;

/** The definitive cost and premium, as the signed endorsement states them. */
function endorsedOf(
  {
    contents: {
      worksEnd: { study },
    },
    total_cents: total,
  }: RequestRow,
  { signed }: LifecycleFacts,
): RequestResource['endorsed'] {
  return signed.endorsement && study
    ? { cost: eurosOf(study.cost), total_ttc: eurosOf((total ?? 0) + study.difference) }
    : null;
}

/** A request as the API returns it, with the events permitted to its reader. */
export function resourceOf(
  row: RequestRow,
  { by, now, factsOf }: Pick<Reader, 'by' | 'now' | 'factsOf'>,
): RequestResource {
  const today: IsoDate = parisDateOf(now);
  const [position, facts, tarif, form] = [positionOf(row), factsOf(row, today), tarifOf(row), formOf(row)];
  const lacking = lackingOf(row.contents, row, today);
  return {
    id: row.id,
    reference: row.reference,
    repere: row.repere,
    version: row.version,
    contents_version: row.contents_version,
    offer_company_id: row.company_id,
    offer_version: row.offer_version,
    valid_until: row.valid_until,
    status: statusSlug(row.status),
    step: stepSlug(row.step, facts.premium),
    devis_sent_at: form.devis_sent_at,
    adminMessage: row.admin_message,
    clients: wholePolicyholders(form.souscripteurs).map(({ client, address }) => ({ ...client, address })),
    request_d_o: requestDO(row, tarif),
    form: pricedForm(form, tarif),
    garanties: form.garanties,
    frais: form.frais,
    tarif,
    reasons: row.eligibility.reasons,
    referrals: row.eligibility.referrals,
    referral_terms: referralTermsOf(row),
    latest_duplicate: row.latest_duplicate,
    broker: { id: row.broker_id, name: row.broker_name, partenaire_id: row.partner_id },
    collaborator: row.collaborator,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    editable: isEditable(position.status, position.step),
    simulable: isSimulable(position),
    lacking,
    not_covered: requestRooms().notCovered(row),
    endorsed: endorsedOf(row, facts),
    charged: row.contents.payments.charged,
    mailed: mailedOf(row.contents.mails, row),
    facts,
    permitted: permitted(position, facts, by),
    refused: refusedEvents(position, facts, by),
    awaited: awaitedFrom(row, by.role, { today, lacking, facts }),
  };
}

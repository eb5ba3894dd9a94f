import type { BodyOf } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { IsoDate } from '#domain/calendar.ts';
import { parisDateOf } from '#domain/dates.ts';
import { differences } from '#domain/form-differences.ts';
import { missingForPrice } from '#domain/tariff/priceable.ts';
import type { TariffTables } from '#domain/tariff/tables.ts';
import type { FieldErrors } from '#domain/validation/validate.ts';
import { isPriceSent } from '#machines/request-lifecycle/law.ts';
import { refuseWrong, validationRefused } from '../calls/refused.ts';
import { listDays } from '../lists/book/days.ts';
import { lostEmails } from '../signatures/record/signers.ts';
import { agentOf, type Writer } from '../requests/author.ts';
import { storedCompany, type Insurer } from './brokerage-of-request.ts';
import { wrongForeignTelephones } from './foreign-telephones.ts';
import { formColumns, storedFacts, priceColumns, sameOffer } from '../requests/derived.ts';
import { positionOf } from '../requests/law.ts';
import { unofferedInQuote, type OfferedOn } from './offered-values.ts';
import { tablesFor } from './price-tables.ts';
import { excessiveFee, priceForm } from '../requests/pricing.ts';
import type { RequestRow, StoredForm } from '../requests/row.ts';
import { wholePolicyholders } from '../requests/values/whole-policyholders.ts';
import { transition } from '../requests/transition.ts';

type Body = BodyOf<Calls['updateRequest']>;

const storedForm = ({
  type,
  subtype,
  batiment,
  frais,
  souscripteurs,
  chantier,
  garanties,
}: Body): StoredForm => ({ type, subtype, batiment, frais, souscripteurs, chantier, garanties });

/**
 * The price of the answers to be saved. Whether an edit leaves the offer unchanged is decided by pricing both
 * forms on the same day with the same tables: time alone revises no offer. Where the law keeps the price that
 * was sent, an offer with unchanged results keeps that price.
 */
function pricedSave(
  row: RequestRow,
  form: StoredForm,
  { company_id, delegation }: Insurer,
  today: IsoDate,
  tables: TariffTables,
) {
  const pricing = priceForm(form, today, tables, delegation);
  const wrong = excessiveFee(pricing.tarif);
  const sameCompany = company_id === row.company_id;
  const keepsPrice = sameCompany && sameOffer(pricing, priceForm(row.form, today, tables, delegation));
  if (keepsPrice && isPriceSent(positionOf(row))) return { wrong, keepsPrice, price: {} };
  return {
    wrong,
    keepsPrice,
    price: { ...priceColumns(pricing, row, { sameCompany }), facts: storedFacts(pricing, row) },
  };
}

/** All faults of the answers that the row of the contract does not find, by path. */
const wrongAnswers = (
  row: RequestRow,
  form: StoredForm,
  keepStep: boolean,
  offered: OfferedOn,
): FieldErrors => ({
  ...(!keepStep && missingForPrice(form)),
  ...(isPriceSent(positionOf(row)) && lostEmails(row.form, form)),
  ...wrongForeignTelephones(form.souscripteurs),
  ...unofferedInQuote(form, row.form, offered),
});

/**
 * Saves the quote form: sends REQUEST.EDIT with `keepStep`, else OFFER.SAVE. The audit line holds the changed
 * answers, old and new. Throws 422 where an incomplete form would become an offer without what its price
 * needs, or a sent offer would lose an address to sign at; 409 must_revise where, after sending, the price or
 * the company would change or an answer is no longer insurable as it was.
 */
export async function saveQuote(row: RequestRow, body: Body, writer: Writer): Promise<RequestRow> {
  const { services, now } = writer;
  const [today, form] = [parisDateOf(now), storedForm(body)];
  if (form.type !== row.type)
    throw validationRefused({
      type: ['Le type d’une demande ne change pas\u00a0: commencez une nouvelle simulation.'],
    });
  const columns = formColumns(form, { ...row, repere: body.repere ?? row.repere });
  const insurer = await storedCompany(services.database, writer.caller, body, row);
  const { company_id } = insurer;
  const tables = await tablesFor(row, today, services);
  const { wrong, price, keepsPrice } = pricedSave(row, form, insurer, today, tables);
  const offered = { on: today, days: await listDays(services.database) };
  refuseWrong({ ...wrongAnswers(row, form, body.keepStep, offered), ...wrong });
  const facts = { ...services.factsOf({ ...row, ...price, ...columns }, today), editKeepsPrice: keepsPrice };
  const note = {
    changes: differences(
      {
        ...row.form,
        souscripteurs: wholePolicyholders(row.form.souscripteurs),
        companyOfferId: row.company_id,
      },
      { ...form, companyOfferId: company_id },
    ),
  };
  const changes = { ...columns, ...price, company_id };
  return transition(
    row,
    { type: body.keepStep ? 'REQUEST.EDIT' : 'OFFER.SAVE', channel: 'save' },
    { facts, changes, note },
    agentOf(writer),
  );
}

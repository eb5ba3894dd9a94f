import type { BodyOf } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { IsoDate } from '#domain/calendar.ts';
import { parisDateOf } from '#domain/dates.ts';
import { differences } from '#domain/form-differences.ts';
import { systemActor, type LifecycleEventName } from '#domain/lifecycle-events.ts';
import type { LifecycleFacts } from '#domain/lifecycle-facts.ts';
import type { Step } from '#domain/steps.ts';
import { validationRefused } from '../http/refused.ts';
import { agentOf, bySystem, type Writer } from './author.ts';
import { companyFor } from './belongs.ts';
import { formColumns, formFacts, priceColumns, sameOffer } from './derived.ts';
import type { RequestKind } from './kind.ts';
import { permitted, positionOf } from './law.ts';
import { priceForm, refuseExcessiveFee } from './pricing.ts';
import type { RequestRow, StoredForm } from './row.ts';
import { transition } from './transition.ts';

type Body = BodyOf<Calls['updateRequest']>;

const storedForm = ({ type, subtype, batiment, frais, souscripteurs, chantier, garanties }: Body): StoredForm => ({ type, subtype, batiment, frais, souscripteurs, chantier, garanties });

interface Saved {
  row: RequestRow;
  event: LifecycleEventName;
}

/** A rule that now fails wins over what was asked, while the offer has not been sent. */
function eventOf(row: RequestRow, facts: LifecycleFacts, { keepStep }: Body): RequestKind['event'] {
  const fails = !facts.eligible && permitted(positionOf(row), facts, systemActor).some(({ event }) => event === 'ELIGIBILITY.FAIL');
  return { type: fails ? 'ELIGIBILITY.FAIL' : keepStep ? 'REQUEST.EDIT' : 'OFFER.SAVE', via: 'save' };
}

const unsent: ReadonlySet<Step> = new Set(['prerequest-do', 'offre-enregistree']);

/**
 * The price of the answers as they would be saved. Whether an edit keeps the offer is asked of both forms on the same day: time
 * alone revises nobody's offer. Once sent, an offer whose answers keep it keeps its price as it was sent.
 */
function pricedSave(row: RequestRow, form: StoredForm, companyId: number | null, today: IsoDate) {
  const pricing = priceForm(form, today);
  refuseExcessiveFee(pricing.tarif);
  const sameCompany = companyId === row.company_id;
  const keepsPrice = sameCompany && sameOffer(pricing, priceForm(row.form, today));
  const facts = formFacts(form, pricing, row);
  if (keepsPrice && !unsent.has(positionOf(row).step)) return { keepsPrice, price: {}, stored: { ...row.facts, formComplete: facts.formComplete } };
  return { keepsPrice, price: priceColumns(pricing, row, { sameCompany }), stored: { ...row.facts, ...facts } };
}

const missingForPrice = (form: StoredForm): Record<string, string[]> => {
  const { cost, destination, address } = form.chantier;
  const blank = { 'chantier.cost': cost === null, 'chantier.destination': destination === null, 'chantier.address.postalCode': address.postalCode === '' };
  return Object.fromEntries(Object.entries(blank).flatMap(([path, missing]) => (missing ? [[path, ['Ce champ est obligatoire']]] : [])));
};

/**
 * Saves the quote form: REQUEST.EDIT with `keepStep`, else OFFER.SAVE, which numbers the offer and renews its validity. The audit line
 * holds which answers changed, from what to what. What may be saved while incomplete may not become an offer without what its price needs
 * (422). After sending, another price, another company or an answer that is no longer insurable as it was is a 409 must_revise.
 */
export async function saveQuote(row: RequestRow, body: Body, writer: Writer): Promise<Saved> {
  const { services, now } = writer;
  const [today, agent, form] = [parisDateOf(now), agentOf(writer), storedForm(body)];
  if (form.type !== row.type) throw validationRefused({ type: ['Le type d’une demande ne change pas : commencez une nouvelle simulation.'] });
  const columns = formColumns(form, row);
  const company_id = body.companyOfferId && body.companyOfferId !== row.company_id ? await companyFor(services.database, body.companyOfferId) : row.company_id;
  const { price, stored, keepsPrice } = pricedSave(row, form, company_id, today);
  const facts = { ...services.factsOf({ ...row, ...price, ...columns, facts: stored }, today), editKeepsPrice: keepsPrice };
  const missing = missingForPrice(form);
  if (!body.keepStep && Object.keys(missing).length > 0) throw validationRefused(missing);
  const event = eventOf(row, facts, body);
  const note = { changes: differences({ ...row.form, companyOfferId: row.company_id }, { ...form, companyOfferId: company_id }) };
  const author = event.type === 'ELIGIBILITY.FAIL' ? bySystem(agent.author) : agent.author;
  const changes = { ...columns, ...price, facts: stored, company_id };
  return { row: await transition(row, event, { facts, changes, note }, { ...agent, author }), event: event.type };
}

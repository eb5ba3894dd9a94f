import { parisDateOf } from '#domain/dates.ts';
import type { SimulationInput } from '#domain/forms.ts';
import type { Actor, LifecycleEventName } from '#domain/lifecycle-events.ts';
import { systemActor } from '#domain/lifecycle-events.ts';
import { apply, newRequest, type LifecycleEvents, type Outcome } from '#machines/request-lifecycle/law.ts';
import { validationRefused } from '../http/refused.ts';
import { authorOf, readerOf, systemAuthor, type Writer } from './author.ts';
import { belongingOf, companyFor } from './belongs.ts';
import { change, type Author } from './change.ts';
import { formColumns, formFacts, priceColumns, type Pricing } from './derived.ts';
import { factsOf } from './facts.ts';
import { insertRequest, takeReference } from './insert.ts';
import { positionOf } from './law.ts';
import { loadSeen } from './load-seen.ts';
import { priceForm, refuseExcessiveFee } from './pricing.ts';
import { notPermitted, stale } from './refusals.ts';
import type { RequestRow, StoredForm } from './row.ts';
import { formOfSimulation } from './simulation-form.ts';

/** A failed rule is the system's verdict, an eligible simulation its author's act. */
const verdict = (eligible: boolean, by: Actor): { event: LifecycleEventName; sent: LifecycleEvents } => {
  const event = eligible ? 'REQUEST.SIMULATE' : 'ELIGIBILITY.FAIL';
  return { event, sent: { type: event, by: eligible ? by : systemActor, via: 'simulate' } as LifecycleEvents };
};

const verdictAuthor = (eligible: boolean, author: Author): Author => (eligible ? author : { ...author, by: systemAuthor.by });

interface Priced {
  form: StoredForm;
  pricing: Pricing;
}

function priced(input: SimulationInput, before: StoredForm | null, now: Date): Priced {
  const form = formOfSimulation(input, before);
  const pricing = priceForm(form, parisDateOf(now));
  refuseExcessiveFee(pricing.tarif);
  return { form, pricing };
}

async function first(input: SimulationInput, writer: Writer): Promise<RequestRow> {
  const { caller, services, now } = writer;
  const { form, pricing } = priced(input, null, now);
  const [price, facts] = [priceColumns(pricing, null), formFacts(form, pricing, null)];
  const { event, sent } = verdict(facts.eligible, authorOf(caller).by);
  const law = apply(newRequest, factsOf({ ...price, facts, cost_cents: 0, valid_until: null }, parisDateOf(now)), sent);
  if (!law.ok) throw new Error(`The law refuses a new request: ${law.because}`);
  return services.database.transaction(async (tx) => {
    const belonging = await belongingOf(tx, caller, input);
    const company_id = await companyFor(tx, input.companyOfferId);
    const reference = await takeReference(tx, parisDateOf(now).slice(0, 4));
    const columns = formColumns(form, { reference, broker_name: belonging.brokerName });
    const author = verdictAuthor(facts.eligible, { ...authorOf(caller), collaboratorId: belonging.collaboratorId });
    return insertRequest(tx, { ...columns, ...price, reference, facts, company_id, at: law.position, broker_id: belonging.brokerId }, event, author, now);
  });
}

async function again(row: RequestRow, input: SimulationInput, writer: Writer): Promise<RequestRow> {
  const { caller, services, now } = writer;
  const [author, reader] = [authorOf(caller), readerOf(writer)];
  const { form, pricing } = priced(input, row.form, now);
  const company_id = input.companyOfferId ? await companyFor(services.database, input.companyOfferId) : row.company_id;
  const price = priceColumns(pricing, row, { sameCompany: company_id === row.company_id });
  const facts = { ...row.facts, ...formFacts(form, pricing, row) };
  const columns = formColumns(form, row);
  const { event, sent } = verdict(facts.eligible, author.by);
  const law: Outcome = apply(positionOf(row), factsOf({ ...row, ...price, ...columns, facts }, parisDateOf(now)), sent);
  if (!law.ok) throw notPermitted(row, law.because, reader);
  const entry = { event, author: verdictAuthor(facts.eligible, author), to: law.position, effects: law.effects, now };
  const fresh = await services.database.transaction((tx) => change(tx, row, entry, { ...columns, ...price, facts, company_id }));
  if (!fresh) throw await stale(services.database, row.id, reader);
  return fresh;
}

/**
 * REQUEST.SIMULATE, new or again under the same id (then with the version that was seen). A case that fails a rule is kept too,
 * among the offres-non-eligibles, with every reason. Throws 404, 409, 422.
 */
export async function simulate(input: SimulationInput, writer: Writer): Promise<RequestRow> {
  if (!input.request_id) return first(input, writer);
  if (!input.version) throw validationRefused({ version: ['Indiquez la version de la demande que vous modifiez.'] });
  const row = await loadSeen(writer, input.request_id, input.version);
  if (row.type !== input.type) throw validationRefused({ type: ['Le type d’une demande ne change pas : commencez une nouvelle simulation.'] });
  return again(row, input, writer);
}

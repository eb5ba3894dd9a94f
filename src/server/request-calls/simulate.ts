import { isDeepStrictEqual } from 'node:util';
import { parisDateOf } from '#domain/dates.ts';
import type { RecordedSimulation, SimulationInput } from '#domain/forms.ts';
import { refuseWrong, validationRefused } from '../calls/refused.ts';
import type { Statement } from '../database/executor.ts';
import { isDuplicate } from '../database/refusal.ts';
import { listDays } from '../lists/book/days.ts';
import { agentOf, readerOf, type Writer } from '../requests/author.ts';
import { belongingOf, companyFor, storedCompany, type Insurer } from './brokerage-of-request.ts';
import { formColumns, storedFacts, priceColumns, type Pricing } from '../requests/derived.ts';
import { takeReference } from '../requests/insert.ts';
import { loadRequest } from '../requests/load.ts';
import { recordedBefore } from '../requests/refusals.ts';
import { resourceOf } from '../requests/resource.ts';
import { unofferedInSimulation } from './offered-values.ts';
import { excessiveFee, priceForm } from '../requests/pricing.ts';
import type { RequestRow, StoredForm } from '../requests/row.ts';
import { formOfSimulation } from './simulation-form.ts';
import { create, transition } from '../requests/transition.ts';

const asked = { type: 'REQUEST.SIMULATE', channel: 'simulate' } as const;

interface Priced {
  form: StoredForm;
  pricing: Pricing;
}

async function priced(
  input: SimulationInput,
  before: StoredForm | null,
  { delegation }: Insurer,
  { services: { database, tariffs }, now }: Writer,
): Promise<Priced> {
  const form = formOfSimulation(input, before);
  const today = parisDateOf(now);
  const pricing = priceForm(form, today, await tariffs.on(database, today), delegation);
  const offered = { on: today, days: await listDays(database) };
  refuseWrong({ ...unofferedInSimulation(form, before, offered), ...excessiveFee(pricing.tarif) });
  return { form, pricing };
}

const madeFrom: Statement = {
  name: 'request-of-creation',
  text: 'select id from requests where created_by = $1 and creation = $2',
};

/**
 * The request that this user made from the same simulation, perhaps in another window; null if there is none.
 * Throws a 409 with that request where it has other answers, or may not be simulated any more.
 */
async function alreadyMade(input: RecordedSimulation, writer: Writer): Promise<RequestRow | null> {
  const { database } = writer.services;
  const [made] = await database.query<{ id: number }>(madeFrom, [writer.caller.userId, input.creation]);
  if (!made) return null;
  const reader = readerOf(writer);
  const row = await loadRequest(database, reader.scope, made.id);
  const isSame =
    isDeepStrictEqual(formOfSimulation(input, row.form), row.form) &&
    (input.repere ?? row.repere) === row.repere;
  if (isSame && resourceOf(row, reader).simulable) return row;
  throw recordedBefore(row, reader);
}

/**
 * Makes the request of a simulation unless it is made already. Of two windows that record at the same
 * instant, the database refuses the second (`requests_creation`).
 */
async function once(input: RecordedSimulation, writer: Writer): Promise<RequestRow> {
  if (input.creation == null) return first(input, writer);
  const made = await alreadyMade(input, writer);
  if (made) return made;
  try {
    return await first(input, writer);
  } catch (error) {
    const meanwhile = isDuplicate(error) ? await alreadyMade(input, writer) : null;
    if (!meanwhile) throw error;
    return meanwhile;
  }
}

async function first(input: RecordedSimulation, writer: Writer): Promise<RequestRow> {
  const { caller, services, now } = writer;
  const { database } = services;
  const insurer = await companyFor(database, caller, input);
  const { form, pricing } = await priced(input, null, insurer, writer);
  const [price, facts] = [priceColumns(pricing, null), {}];
  const belonging = await belongingOf(database, caller, input);
  const reference = await takeReference(database, parisDateOf(now).slice(0, 4));
  const columns = formColumns(form, {
    reference,
    broker_name: belonging.brokerName,
    repere: input.repere ?? '',
  });
  const made = {
    ...columns,
    ...price,
    reference,
    facts,
    company_id: insurer.company_id,
    broker_id: belonging.brokerId,
    creation: input.creation,
  };
  const known = services.factsOf({ ...columns, ...price, facts, valid_until: null }, parisDateOf(now));
  const agent = agentOf(writer);
  return create(
    asked,
    { facts: known, made },
    { ...agent, author: { ...agent.author, collaboratorId: belonging.collaboratorId } },
  );
}

async function again(row: RequestRow, input: SimulationInput, writer: Writer): Promise<RequestRow> {
  const { caller, services, now } = writer;
  const insurer = await storedCompany(services.database, caller, input, row);
  const { company_id } = insurer;
  const { form, pricing } = await priced(input, row.form, insurer, writer);
  const price = priceColumns(pricing, row, { sameCompany: company_id === row.company_id });
  const changes = {
    ...formColumns(form, { ...row, repere: input.repere ?? row.repere }),
    ...price,
    facts: storedFacts(pricing, row),
    company_id,
  };
  const facts = services.factsOf({ ...row, ...changes }, parisDateOf(now));
  return transition(row, asked, { facts, changes }, agentOf(writer));
}

/**
 * Sends REQUEST.SIMULATE: creates a request, once for each simulation, or changes `row`, which the caller
 * loaded at the version that the user saw. A case that fails a rule is stored too, with all reasons. Throws 409 and 422.
 */
export async function simulate(
  row: RequestRow | null,
  input: RecordedSimulation,
  writer: Writer,
): Promise<RequestRow> {
  if (!row) return once(input, writer);
  if (input.version == null)
    throw validationRefused({ version: ['Indiquez la version de la demande que vous modifiez.'] });
  if (row.type !== input.type)
    throw validationRefused({
      type: ['Le type d’une demande ne change pas\u00a0: commencez une nouvelle simulation.'],
    });
  return again(row, input, writer);
}

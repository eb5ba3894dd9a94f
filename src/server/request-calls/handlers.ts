import type { requestCalls } from '#contract/requests.ts';
import { wireAliases } from '#domain/aliases.ts';
import { parisDateOf } from '#domain/dates.ts';
import { defaultStatus } from '#domain/statuses.ts';
import { FileAnswer } from '../calls/file-answer.ts';
import type { HandlersOf } from '../calls/handler.ts';
import { refuseWrong } from '../calls/refused.ts';
import { recordExport } from '../session/account-events.ts';
import { readerOf } from '../requests/author.ts';
import { pricedFor, simulationOptionsOf } from './brokerage-of-request.ts';
import { listDays } from '../lists/book/days.ts';
import { exportCsv } from '../portfolio/export.ts';
import { listRequests } from '../portfolio/list.ts';
import { completeAddress, lookUpCompany } from './look-ups.ts';
import { loadRequest } from '../requests/load.ts';
import { priceSent, quoteSent, quoteSentAgain, savedMessage } from './messages.ts';
import { moveHandlers } from './events.ts';
import { choosesUnoffered, unofferedInSimulation } from './offered-values.ts';
import { tablesFor } from './price-tables.ts';
import { excessiveFee, priceSimulation } from '../requests/pricing.ts';
import { quoteFile } from '../stored-papers/quote-file.ts';
import { refusalFile } from '../stored-papers/refusal-file.ts';
import { resourceOf, tarifOf, wireTarif } from '../requests/resource.ts';
import { saveQuote } from './save.ts';
import { scopeOf } from '../requests/scope.ts';
import { sendPrice, sendQuote } from './send.ts';
import { simulate } from './simulate.ts';
import { formOfSimulation } from './simulation-form.ts';
import { storyOf } from '../requests/story.ts';
import { tasksOf } from '../portfolio/tasks.ts';
import { knownClientsOf } from '../portfolio/known-clients.ts';
import { requestsOfSameSite } from '../portfolio/same-site.ts';

export const requestHandlers: HandlersOf<keyof typeof requestCalls> = {
  ...moveHandlers,

  simulate: async ({ object, body, ...writer }) => {
    const row = await simulate(object, body, writer);
    const request = resourceOf(row, readerOf(writer));
    if (!request.tarif) throw new Error(`Request ${row.id} was simulated without a price`);
    return { tarif: request.tarif, request_id: row.id, request };
  },

  getTarif: async ({ body, ...asked }) => {
    const today = parisDateOf(asked.now);
    const form = formOfSimulation(body, null);
    const offered = { on: today, days: await listDays(asked.services.database) };
    // A recorded request may keep what it chose before. It is read only where that matters: prices are asked
    // for as one types.
    const recorded =
      choosesUnoffered(form, offered) && body.request_id
        ? await loadRequest(asked.services.database, readerOf(asked).scope, body.request_id)
        : null;
    const { insurer, row: priced } = await pricedFor(asked.services.database, asked.caller, body);
    const tables = await tablesFor(priced, today, asked.services);
    const { tarif, eligibility } = priceSimulation(body, today, tables, insurer.delegation);
    refuseWrong({ ...unofferedInSimulation(form, recorded?.form ?? null, offered), ...excessiveFee(tarif) });
    return { tarif: wireTarif(tarif), request_id: body.request_id ?? null, eligibility };
  },

  getAliases: () => Promise.resolve(wireAliases()),

  listRequests: ({ query, ...asked }) => listRequests(asked.services.database, query, readerOf(asked)),

  getRequest: ({ object, ...asked }) => Promise.resolve({ request: resourceOf(object, readerOf(asked)) }),

  updateRequest: async ({ object, body, ...writer }) => {
    const row = await saveQuote(object, body, writer);
    return {
      message: savedMessage(row, body),
      tarif: tarifOf(row),
      request: resourceOf(row, readerOf(writer)),
    };
  },

  sendDevis: async ({ object, body, ...writer }) => {
    if (body.client)
      return {
        message: priceSent,
        request: resourceOf(await sendPrice(object, body.client, writer), readerOf(writer)),
      };
    const { row, again } = await sendQuote(object, body.version, writer);
    return { message: again ? quoteSentAgain : quoteSent, request: resourceOf(row, readerOf(writer)) };
  },

  story: async ({ object, ...asked }) => ({
    entries: await storyOf(asked.services.database, object.id, readerOf(asked).by),
  }),

  devisPdf: ({ object, services, now }) => quoteFile(services, object, now),

  letter: ({ object, services }) => refusalFile(services, object),

  sameSiteRequests: async ({ object, ...asked }) => ({
    requests: await requestsOfSameSite(asked.services.database, object, readerOf(asked)),
  }),

  knownClients: async ({ object, query, caller, services }) => ({
    suggestions: await knownClientsOf(services.database, object, scopeOf(caller), query.q),
  }),

  exportRequests: async ({ query, caller, services, now, address }) => {
    const content = exportCsv(services.database, query, scopeOf(caller));
    await recordExport(
      { caller, services, now, address },
      {
        call: 'exportRequests',
        status: query.status || defaultStatus,
        searched: Boolean(query.search),
      },
    );
    return new FileAnswer({
      name: `offres-${parisDateOf(now)}.csv`,
      type: 'text/csv; charset=utf-8',
      content,
    });
  },

  tasks: ({ caller, services, now }) => tasksOf(services.database, scopeOf(caller), now),

  societe: ({ query, services }) => lookUpCompany(services, query.siret),

  simulationOptions: ({ services }) => simulationOptionsOf(services.database),

  addresses: ({ query, services }) => completeAddress(services, query),
};

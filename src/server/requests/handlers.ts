import type { requestCalls } from '#contract/requests.ts';
import { wireAliases } from '#domain/aliases.ts';
import { parisDateOf } from '#domain/dates.ts';
import { isSiren } from '../adapters/companies/luhn.ts';
import { ServiceUnavailable } from '../adapters/outbound/get-json.ts';
import { FileAnswer } from '../http/file-answer.ts';
import type { HandlersOf } from '../http/handler.ts';
import { notFound, unavailable, validationRefused } from '../http/refused.ts';
import { exportCsv } from './export.ts';
import { actorOf } from './law.ts';
import { listRequests } from './list/list.ts';
import { loadRequest } from './load.ts';
import { loadSeen } from './load-seen.ts';
import { notEligibleSaved, offerSaved, quoteSaved, quoteSent, quoteSentAgain } from './messages.ts';
import { moveHandlers } from './moves.ts';
import { priceSimulation, refuseExcessiveFee } from './pricing.ts';
import { quoteFile } from './quote-file.ts';
import { refusalFile } from './refusal-file.ts';
import { resourceOf, tarifOf, wireTarif } from './resource.ts';
import { saveQuote } from './save.ts';
import { scopeOf } from './scope.ts';
import { sendQuote } from './send.ts';
import { simulate } from './simulate.ts';
import { storyOf } from './story.ts';
import { tasksOf } from './tasks.ts';
import { twinsOf } from './twins.ts';

/** Specification, section 7: Requests; then ours. */
export const requestHandlers: HandlersOf<keyof typeof requestCalls> = {
  ...moveHandlers,

  simulate: async ({ body, ...writer }) => {
    const row = await simulate(body, writer);
    const request = resourceOf(row, actorOf(writer.caller), writer.now);
    if (!request.tarif) throw new Error(`Request ${row.id} was simulated without a price`);
    return { tarif: request.tarif, request_id: row.id, request };
  },

  getTarif: async ({ body, now }) => {
    const { tarif, eligibility } = priceSimulation(body, parisDateOf(now));
    refuseExcessiveFee(tarif);
    return { tarif: wireTarif(tarif), request_id: body.request_id ?? null, eligibility };
  },

  getAliases: () => Promise.resolve(wireAliases()),

  listRequests: ({ query, caller, services, now }) => listRequests(services.database, query, scopeOf(caller), actorOf(caller), now),

  getRequest: async ({ params, caller, services, now }) => {
    const row = await loadRequest(services.database, scopeOf(caller), params.id);
    return { request: resourceOf(row, actorOf(caller), now) };
  },

  updateRequest: async ({ params, body, ...writer }) => {
    const seen = await loadSeen(writer, params.id, body.version);
    const { row, event } = await saveQuote(seen, body, writer);
    const message = event === 'ELIGIBILITY.FAIL' ? notEligibleSaved : event === 'OFFER.SAVE' ? offerSaved : quoteSaved;
    return { message, tarif: tarifOf(row), request: resourceOf(row, actorOf(writer.caller), writer.now) };
  },

  sendDevis: async ({ body, ...writer }) => {
    const id = body.request_id;
    const seen = body.version
      ? await loadSeen(writer, id, body.version)
      : await loadRequest(writer.services.database, scopeOf(writer.caller), id);
    const row = await sendQuote(seen, writer);
    return { message: seen.sent_at ? quoteSentAgain : quoteSent, request: resourceOf(row, actorOf(writer.caller), writer.now) };
  },

  story: async ({ params, caller, services }) => {
    const row = await loadRequest(services.database, scopeOf(caller), params.id);
    return { entries: await storyOf(services.database, row.id) };
  },

  devisPdf: async ({ params, caller, services, now }) => quoteFile(services, await loadRequest(services.database, scopeOf(caller), params.id), now),

  letter: async ({ params, caller, services }) => refusalFile(services, await loadRequest(services.database, scopeOf(caller), params.id)),

  twins: async ({ params, caller, services, now }) => {
    const row = await loadRequest(services.database, scopeOf(caller), params.id);
    return { requests: await twinsOf(services.database, row, scopeOf(caller), actorOf(caller), now) };
  },

  exportRequests: async ({ query, caller, services, now }) =>
    new FileAnswer({ name: `offres-${parisDateOf(now)}.csv`, type: 'text/csv; charset=utf-8', content: exportCsv(services.database, query, scopeOf(caller)) }),

  tasks: async ({ caller, services, now }) => ({ tasks: await tasksOf(services.database, scopeOf(caller), now) }),

  societe: async ({ query, services }) => {
    if (!isSiren(query.siret)) throw validationRefused({ siret: ['Société introuvable'] });
    const company = await services.companies.find(query.siret).catch((error: unknown) => {
      if (error instanceof ServiceUnavailable) throw unavailable('Le registre des sociétés ne répond pas. Saisissez les coordonnées, ou réessayez plus tard.');
      throw error;
    });
    if (!company) throw notFound('Société introuvable');
    return company;
  },

  addresses: async ({ query, services }) => {
    const suggestions = await services.addresses.suggest({ text: query.q ?? '', postalCode: query.postal_code ?? '' });
    return { suggestions };
  },
};

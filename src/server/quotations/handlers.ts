import { quotationCalls, quotationsPerPage } from '#contract/quotations.ts';
import { isQuotationEvent, type QuotationEventName } from '#domain/quotations.ts';
import type { UserCaller } from '../calls/caller.ts';
import type { HandlersOf } from '../calls/handler.ts';
import { forbidden, unknownEvent } from '../calls/refused.ts';
import type { Statement } from '../database/executor.ts';
import { authorOf } from '../law/author.ts';
import { askedPage, pageOf } from '../portal/page.ts';
import type { Services } from '../services/services.ts';
import type { QuotationAgent } from './kind.ts';
import { quotationResource, summaryOf } from './resource.ts';
import { quotationScope, scopeValues, selectQuotation, type QuotationRow } from './row.ts';
import { create, transition } from './store.ts';

const filter = `where ${quotationScope} and ($3::text is null or q.state = $3)`;
const page: Statement = {
  name: 'quotations-page',
  text: `${selectQuotation} ${filter} order by q.since desc, q.id desc limit $4 offset $5`,
};
const total: Statement = {
  name: 'quotations-total',
  text: `select count(*)::integer as total from quotations q ${filter}`,
};

const agentOf = (caller: UserCaller, services: Services, now: Date): QuotationAgent => ({
  author: authorOf(caller),
  reader: { caller },
  services,
  now,
});

/** The message after each event. */
const messages: Readonly<Record<QuotationEventName, string>> = {
  'QUOTATION.ASK': 'Votre demande est envoyée\u00a0: la réponse arrivera ici et par courriel.',
  'QUOTATION.ANSWER': 'La réponse est envoyée au cabinet.',
  'QUOTATION.REPLY': 'Votre message est envoyé.',
  'QUOTATION.WITHDRAW': 'La demande est retirée.',
  'QUOTATION.CLOSE': 'La demande est close, le cabinet en est prévenu.',
};

export const quotationHandlers: HandlersOf<keyof typeof quotationCalls> = {
  quotations: async ({ query: { state, ...asked }, caller, services: { database } }) => {
    const { offset, ...turned } = askedPage(asked, quotationsPerPage);
    const found = [...scopeValues(caller), state || null];
    const rows = await database.query<QuotationRow>(page, [...found, turned.perPage, offset]);
    const [all] = await database.query<{ total: number }>(total, found);
    return {
      quotations: pageOf(quotationCalls.quotations.path, rows.map(summaryOf), {
        ...turned,
        total: all?.total ?? 0,
        filter: { state },
      }),
    };
  },

  quotation: async ({ object, caller, services: { database } }) => ({
    quotation: await quotationResource(database, object, caller),
  }),

  askQuotation: async ({ body: { solution, message }, caller, services, now }) => {
    if (caller.brokerId === null) throw forbidden();
    const row = await create(
      { type: 'QUOTATION.ASK', channel: 'call', data: { comment: message } },
      { facts: { solution }, made: { brokerId: caller.brokerId, solution } },
      agentOf(caller, services, now),
    );
    return {
      message: messages['QUOTATION.ASK'],
      quotation: await quotationResource(services.database, row, caller),
    };
  },

  quotationEvent: async ({ object, body: { event, data }, caller, services, now }) => {
    if (!isQuotationEvent(event)) throw unknownEvent();
    const row = await transition(
      object,
      { type: event, channel: 'call', data },
      { facts: { solution: object.solution } },
      agentOf(caller, services, now),
    );
    return { message: messages[event], quotation: await quotationResource(services.database, row, caller) };
  },
};

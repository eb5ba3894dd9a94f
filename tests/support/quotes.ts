import type { RequestResource } from '#contract/request-resources.ts';
import { walkerOf } from './request-inputs.ts';
import { startTestServer } from './server.ts';

/** A server with a broker's quotes, and the calls that save and send one. The caller closes `server`. */
export async function startQuoteServer() {
  const server = await startTestServer();
  const token = await server.tokenOf('courtier');
  return {
    server,
    token,
    walk: walkerOf(server, 'courtier'),
    /** Saves `form` over what the request has, as the broker or with the token `as`. */
    save: (request: RequestResource, form: object, keepStep: boolean, as = token) =>
      server.call('updateRequest', {
        token: as,
        params: { id: request.id },
        body: { ...request.form, ...form, keepStep, version: request.version } as never,
      }),
    send: (request: RequestResource) =>
      server.call('sendDevis', { token, body: { request_id: request.id, version: request.version } }),
    mailsTo: async (recipient: string) =>
      (await server.mails()).filter((mail) => mail.recipient === recipient),
  };
}

export type QuoteServer = Awaited<ReturnType<typeof startQuoteServer>>;

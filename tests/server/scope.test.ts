import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import type { RequestResource } from '#contract/resources.ts';
import { completed, houseInput, walkerOf } from '../support/request-inputs.ts';
import { databaseKinds, startTestServer, type CallInput, type Login, type TestServer } from '../support/server.ts';

/** Whose request, and who sees it (decisions, Scope): written by hand. */
const visible = {
  'a broker’s own': { courtier: true, courtier2: false, manager: false, principal: false, compagnie: false, gestion: true, admin: true, super: true },
  'an agency’s': { courtier: false, courtier2: false, manager: false, principal: true, compagnie: false, gestion: true, admin: true, super: true },
  'the main broker’s own': { courtier: false, courtier2: false, manager: false, principal: true, compagnie: false, gestion: true, admin: true, super: true },
  'one given to the company': { courtier: true, courtier2: false, manager: false, principal: false, compagnie: true, gestion: true, admin: true, super: true },
  'one given to another company': { courtier: true, courtier2: false, manager: false, principal: false, compagnie: false, gestion: true, admin: true, super: true },
  'one not yet given to the company': { courtier: true, courtier2: false, manager: false, principal: false, compagnie: false, gestion: true, admin: true, super: true },
} as const satisfies Record<string, Partial<Record<Login, boolean>>>;
type Whose = keyof typeof visible;

/** Every call that names a request, with the input that it would take. */
const objectCalls = {
  getRequest: ({ id }) => ({ params: { id } }),
  story: ({ id }) => ({ params: { id } }),
  devisPdf: ({ id }) => ({ params: { id } }),
  twins: ({ id }) => ({ params: { id } }),
  updateStatus: ({ id, version }) => ({ params: { id }, body: { status: 'offres-archivees', version } }),
  updateStep: ({ id, version }) => ({ params: { id }, body: { step: 'dossier-en-etude', version } }),
  sendEvent: ({ id, version }) => ({ params: { id }, body: { event: 'REFERRAL.REQUEST', data: {}, version } }),
  updateRequest: (request) => ({ params: { id: request.id }, body: { ...completed(request), keepStep: true, version: request.version } }),
  sendDevis: ({ id, version }) => ({ body: { request_id: id, version } }),
  simulate: ({ id, version }) => ({ body: { ...houseInput(), request_id: id, version } }),
} as const satisfies Partial<Record<CallName, (request: RequestResource) => object>>;

/** Calls that this role may not make at all: the matrix holds them. */
const notTheirs: Partial<Record<Login, readonly string[]>> = { compagnie: ['updateRequest', 'sendDevis', 'simulate'] };

describe.each(databaseKinds)('someone else’s request on %s', (database) => {
  let server: TestServer;
  const requests = {} as Record<Whose, RequestResource>;

  beforeAll(async () => {
    server = await startTestServer({ database });
    const courtier = await walkerOf(server, 'courtier');
    const principal = await walkerOf(server, 'principal');
    for (const whose of Object.keys(visible) as Whose[]) requests[whose] = await (whose.includes('main') || whose.includes('agency') ? principal : courtier).simulate();
    const set = (whose: Whose, sets: string) => server.sql(`update requests set ${sets} where id = ${requests[whose].id}`);
    await set('an agency’s', 'broker_id = 5, lead_broker_id = 4');
    await set('one given to the company', 'company_id = 1, company_sees = true');
    await set('one given to another company', 'company_id = 2, company_sees = true');
    await set('one not yet given to the company', 'company_id = 1, company_sees = false');
  });
  afterAll(() => server.close());

  const cases = (Object.keys(visible) as Whose[]).flatMap((whose) => (Object.entries(visible[whose]) as [Login, boolean][]).map(([login, sees]) => [whose, login, sees] as const));

  test.each(cases)('%s, for %s: %s', async (whose, login, sees) => {
    const token = await server.tokenOf(login);
    const wrong: string[] = [];
    for (const [name, inputOf] of Object.entries(objectCalls) as [keyof typeof objectCalls, (request: RequestResource) => object][]) {
      if (notTheirs[login]?.includes(name)) continue;
      const [before] = await server.sql('select version from requests where id = $1', [requests[whose].id]);
      // A version that nobody has: what is seen is then in conflict, or answered; nothing is changed by looking.
      const input = { ...inputOf({ ...requests[whose], version: 9_999 }), token } as CallInput<typeof name>;
      const { status, raw } = await server.call(name, input);
      if ((status === 404) === sees || status >= 500) wrong.push(`${name}: ${status} ${raw.subarray(0, 300).toString()}`);
      expect(await server.sql('select version from requests where id = $1', [requests[whose].id])).toEqual([before]);
    }
    expect(wrong).toEqual([]);
  });

  test.each(cases)('its letter once declined: %s, for %s: %s', async (whose, login, sees) => {
    await server.sql("update requests set status = 'dossier-decline-charpente', admin_message = 'Motif' where id = $1", [requests[whose].id]);
    const { status } = await server.call('letter', { token: await server.tokenOf(login), params: { id: requests[whose].id } });
    await server.sql("update requests set status = 'offres-en-cours', admin_message = null where id = $1", [requests[whose].id]);
    expect(status).toBe(sees ? 200 : 404);
  });

  test.each(cases)('the list: %s, for %s: %s', async (whose, login, sees) => {
    const { body } = await server.call('listRequests', { token: await server.tokenOf(login), query: { search: requests[whose].reference } as never });
    expect(body.requests.data.map(({ id }) => id)).toEqual(sees ? [requests[whose].id] : []);
  });
});

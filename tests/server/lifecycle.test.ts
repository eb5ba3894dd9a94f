import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { LifecycleFacts } from '#domain/lifecycle-facts.ts';
import type { Position } from '#domain/lifecycle.ts';
import { toWireSlug } from '#domain/provider.ts';
import type * as facts from '#server/requests/facts.ts';
import type { RequestRow } from '#server/requests/row.ts';
import { lifecyclePaths, replayLifecycle, type LifecycleDriver, type LifecycleStep } from '#tests/charts/harness/lifecycle.ts';
import { completed, houseInput } from '#tests/support/request-inputs.ts';
import type { Login, TestServer } from '#tests/support/server.ts';

const forced: { facts: LifecycleFacts | null } = { facts: null };

/** The facts are those of the path; law, scope, lock, story and outbox are the server's own: loaded anew over these facts, and forgotten afterwards. */
const factsModule = '#server/requests/facts.ts';
const real = await vi.importActual<typeof facts>(factsModule);
vi.resetModules();
vi.doMock(factsModule, () => ({ factsOf: (...args: Parameters<typeof real.factsOf>) => forced.facts ?? real.factsOf(...args) }));
const { act } = await import('#server/requests/act.ts');
const { positionOf } = await import('#server/requests/law.ts');
const { loadRequest } = await import('#server/requests/load.ts');
const { databaseKinds, startTestServer } = await import('#tests/support/server.ts');
afterAll(() => {
  vi.doUnmock(factsModule);
  vi.resetModules();
});

const everything = { kind: 'all', id: 0 } as const;

/** What any event may ask to carry. */
const data = {
  comment: 'Commentaire', adminMessage: 'Message', pieces: ['Plan de masse'], terms: 'Conditions', reason: 'Motif', date: '2026-06-15',
  method: 'virement', reference: 'VIR-1', valueDate: '2026-06-15', amount: 100, reception_date: '2026-06-15', final_cost: 260_000,
};

const logins: Partial<Record<string, Login>> = { broker: 'courtier', admin: 'gestion', super_admin: 'super', company: 'compagnie' };

const ineligible = { nombre_etages: 7 };

describe.each(databaseKinds)('generated lives, lived on the server with %s', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database });
  });
  afterAll(() => server.close());

  function driver(): LifecycleDriver {
    let id = 0;
    const row = (): Promise<RequestRow> => loadRequest(server.database, everything, id);

    async function simulate({ facts }: LifecycleStep, token: string) {
      const before = id === 0 ? null : await row();
      const site = facts.eligible ? { nombre_etages: 1 } : ineligible;
      const answer = await server.call('simulate', { token, body: { ...houseInput({ chantier: site }), request_id: before?.id, version: before?.version } as never });
      id = answer.body.request_id ?? id;
      return answer;
    }

    async function save({ event, facts }: LifecycleStep, token: string) {
      const { request } = (await server.call('getRequest', { token, params: { id } })).body;
      const form = completed(request);
      const chantier = { ...form.chantier, ...(facts.eligible ? {} : ineligible) };
      return server.call('updateRequest', { token, params: { id }, body: { ...form, chantier, keepStep: event === 'REQUEST.EDIT', version: request.version } as never });
    }

    async function throughTheWire(step: LifecycleStep) {
      const token = await server.tokenOf(logins[step.by.role] ?? 'courtier');
      const params = { id };
      const version = id === 0 ? 0 : (await row()).version;
      switch (step.via) {
        case 'simulate': return simulate(step, token);
        case 'save': return save(step, token);
        case 'devis': return server.call('sendDevis', { token, body: { request_id: id, version } });
        case 'status': return server.call('updateStatus', { token, params, body: { status: toWireSlug(step.position.status), adminMessage: 'Message', version } as never });
        case 'step': return server.call('updateStep', { token, params, body: { step: toWireSlug(step.position.step), comment: 'Commentaire', data, version } as never });
        default: return server.call('sendEvent', { token, params, body: { event: step.event, data, version } as never });
      }
    }

    /** Links, webhooks and timers have no call yet: they act as their own modules will. */
    const fromOutside = async ({ event, by, via }: LifecycleStep) =>
      act(await row(), { event, via, data }, {
        author: { by, userId: null, collaboratorId: null, who: 'Extérieur' }, reader: { scope: everything, by, now: server.clock.now() }, services: server.services,
      });

    return {
      arrange: async (facts) => {
        forced.facts = facts;
        if (id > 0) await server.sql('update requests set company_id = 1, company_sees = true where id = $1', [id]);
      },
      send: async (step) => {
        const doorless = ['link', 'webhook', 'timer'].includes(step.via) || (step.by.role === 'system' && step.via === 'call');
        if (doorless) return void (await fromOutside(step));
        const answer = await throughTheWire(step);
        if (answer.status !== 200) throw new Error(`${step.event} by ${step.via}: ${answer.status} ${answer.raw.toString()}`);
      },
      position: async (): Promise<Position> => positionOf(await row()),
    };
  }

  it.each(lifecyclePaths().map((path) => [path.description, path] as const))('%s', async (_description, path) => {
    await expect(replayLifecycle(path, driver())).resolves.toBeUndefined();
    forced.facts = null;
  });
});

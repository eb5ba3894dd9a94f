import type { LifecycleFacts } from '#domain/lifecycle-facts.ts';
import type { Actor, LifecycleEventName } from '#domain/lifecycle-events.ts';
import type { Channel } from '#domain/lifecycle.ts';
import { toWireSlug } from '#domain/provider.ts';
import { Refused } from '#server/calls/refused.ts';
import { act } from '#server/requests/act.ts';
import { loadRequest } from '#server/requests/load.ts';
import type { RequestRow } from '#server/requests/row.ts';
import { everything } from '#server/requests/scope.ts';
import type { LifecycleStep } from '#tests/charts/harness/lifecycle.ts';
import { completed, maisonInput } from '#tests/support/request-inputs.ts';
import { startTestServer, type Login, type TestServer } from '#tests/support/server.ts';

/*
 * Makes a server live the lives that the lifecycle chart generates, one event at a time.
 */

/** Data for every field that an event may require. */
const data = {
  comment: 'Commentaire',
  adminMessage: 'Message',
  pieces: ['Plan de masse'],
  terms: 'Conditions',
  reason: 'Motif',
  date: '2026-06-15',
  method: 'virement',
  reference: 'VIR-1',
  valueDate: '2026-06-15',
  amount: 100,
  payment: '1',
  reception_date: '2026-06-15',
  final_cost: 260_000,
};
const client = {
  is_company: 0,
  name: 'Élodie',
  lastname: 'Lefèvre',
  companyName: '',
  email: 'elodie.lefevre@example.test',
} as const;
const logins: Partial<Record<string, Login>> = {
  broker: 'courtier',
  admin: 'gestion',
  super_admin: 'super',
  company: 'compagnie',
};
/** The papers of the contract, as their modules store them. */
const contractPapers = `insert into papers (request_id, offer_version, name, storage_key, sha256, bytes)
  select r.id, r.offer_version, n.name, 'papers/test', '', 0 from requests r cross join (values ('conditions-particulieres.pdf'), ('avenant.pdf')) n (name)
  where r.id = $1 and not exists (select 1 from papers p where p.request_id = r.id and p.offer_version = r.offer_version and p.name = n.name)`;

const ineligible = { nombre_etages: 7 };

/** Whether no call exists for the sender and channel: the executor is then called directly. */
const withoutCall = ({ by, channel }: { by: Actor; channel: Channel }): boolean =>
  ['link', 'webhook', 'timer'].includes(channel) || logins[by.role] === undefined;

/**
 * A server whose requests have the facts of a generated life; law, scope, lock, story and outbox are the real
 * ones.
 */
export async function serverWithFacts() {
  const forced: { facts: LifecycleFacts | null } = { facts: null };
  const server = await startTestServer({
    services: (services) => ({
      ...services,
      factsOf: (row, today) => forced.facts ?? services.factsOf(row, today),
    }),
  });
  return { server, forced };
}

/** One request, created and then moved by the channels that the steps of a life name. */
export function liveOn(server: TestServer) {
  let id = 0;
  const tokens = new Map<string, string>();
  const tokenOf = async ({ role }: Actor): Promise<string> => {
    const token = tokens.get(role) ?? (await server.tokenOf(logins[role] ?? 'courtier'));
    tokens.set(role, token);
    return token;
  };
  const row = async (): Promise<RequestRow | null> =>
    id === 0 ? null : loadRequest(server.database, everything, id);
  const stored = async (): Promise<RequestRow> => loadRequest(server.database, everything, id);

  async function simulate({ facts }: LifecycleStep, token: string) {
    const before = await row();
    const site = facts.eligible ? { nombre_etages: 1 } : ineligible;
    const answer = await server.call('simulate', {
      token,
      body: { ...maisonInput({ chantier: site }), request_id: before?.id, version: before?.version } as never,
    });
    id = answer.body.request_id ?? id;
    return answer;
  }

  async function save({ event, facts }: LifecycleStep, token: string) {
    const { request } = (await server.call('getRequest', { token, params: { id } })).body;
    const form = completed(request);
    // A site that opened yesterday may be received today, the day on which these lives end.
    const chantier = {
      ...form.chantier,
      opening_date: '2026-06-14',
      start_date: '2026-06-14',
      ...(facts.eligible ? {} : ineligible),
    };
    return server.call('updateRequest', {
      token,
      params: { id },
      body: { ...form, chantier, keepStep: event === 'REQUEST.EDIT', version: request.version } as never,
    });
  }

  async function throughTheWire(step: LifecycleStep) {
    const token = await tokenOf(step.by.role === 'system' ? { role: 'broker', userId: null } : step.by);
    const params = { id };
    const version = (await row())?.version ?? 0;
    switch (step.channel) {
      case 'simulate':
        return simulate(step, token);
      case 'save':
        return save(step, token);
      case 'devis':
        return server.call('sendDevis', {
          token,
          body: { request_id: id, version, ...(step.event === 'PRICE.SEND' && { client }) },
        });
      case 'status':
        return server.call('updateStatus', {
          token,
          params,
          body: { status: toWireSlug(step.position.status), adminMessage: 'Message', version } as never,
        });
      case 'step':
        return server.call('updateStep', {
          token,
          params,
          body: { step: toWireSlug(step.position.step), comment: 'Commentaire', data, version } as never,
        });
      default:
        return server.call('sendEvent', {
          token,
          params,
          body: { event: step.event, data, version } as never,
        });
    }
  }

  /** Sends an event by the executor itself, for a sender without a call, or whose session needs no check. */
  const fromOutside = (
    at: RequestRow,
    type: LifecycleEventName,
    { by, channel }: { by: Actor; channel: Channel },
  ): Promise<RequestRow> =>
    act(
      at,
      { type, channel, data },
      {
        author: { by, userId: null, collaboratorId: null, who: 'Extérieur' },
        services: server.services,
        now: server.clock.now(),
        reader: { scope: everything, by, now: server.clock.now(), factsOf: server.services.factsOf },
      },
    );

  /** The status of what `POST …/events` answers. */
  async function posted(at: RequestRow, event: LifecycleEventName, by: Actor): Promise<number> {
    const headers = { authorization: `Bearer ${await tokenOf(by)}` };
    return (
      await server.app.inject({
        method: 'POST',
        url: `/api/requests/${at.id}/events`,
        headers,
        payload: { event, data, version: at.version },
      })
    ).statusCode;
  }

  return {
    row,
    stored,
    /** Prepares each step: the company can see its file, and the papers of the contract exist. */
    async arrange() {
      await server.sql('update requests set company_id = 1, company_sees = true where id = $1', [id]);
      await server.sql(contractPapers, [id]);
    },
    /** Sends the event by its channel, as its sender; throws where it is not accepted. */
    async send(step: LifecycleStep): Promise<void> {
      const verdict = step.channel === 'simulate' || step.channel === 'save';
      if (!verdict && withoutCall(step)) return void (await fromOutside(await stored(), step.event, step));
      const answer = await throughTheWire(step);
      if (answer.status !== 200)
        throw new Error(`${step.event} by ${step.channel}: ${answer.status} ${answer.raw.toString()}`);
    },
    /**
     * Sends an event by a channel that is not open to this sender; returns the status of the refusal. `wire`:
     * over HTTP, with session, routing and scope, where there is a call for it; else by the executor alone.
     */
    trespass(
      at: RequestRow,
      type: LifecycleEventName,
      sender: { by: Actor; channel: Channel },
      { wire }: { wire: boolean },
    ): Promise<number> {
      if (wire && !withoutCall(sender)) return posted(at, type, sender.by);
      return fromOutside(at, type, sender).then(
        () => 200,
        (error: unknown) => (error instanceof Refused ? error.status : Promise.reject(error)),
      );
    },
  };
}

import type { RequestResource } from '#contract/request-resources.ts';
import { blankFacts, type LifecycleFacts } from '#domain/lifecycle-facts.ts';
import type { Actor, LifecycleEventName } from '#domain/lifecycle-events.ts';
import type { Channel } from '#domain/lifecycle.ts';
import { act } from '#server/requests/act.ts';
import { loadRequest } from '#server/requests/load.ts';
import type { RequestRow } from '#server/requests/row.ts';
import { everything } from '#server/requests/scope.ts';
import type { Services } from '#server/services/services.ts';
import { walkerOf } from './request-inputs.ts';
import { startTestServer, type TestServer } from './server.ts';

/** Facts in which everything that other modules supply is present. */
const generous: LifecycleFacts = {
  ...blankFacts,
  formComplete: true,
  eligible: true,
  priceKind: 'firm',
  priceFresh: true,
  editKeepsPrice: true,
  offerValid: true,
  mandatoryPieces: true,
  mandatoryTrades: true,
  piecesAccepted: true,
  askedIsSupplied: true,
  aboveLimit: false,
  transaction: 'completed',
  signed: { quote: true, contract: true, endorsement: false },
  premium: 'kept',
  amountDueReached: true,
  withoutEmail: null,
  attestationsValidAtOpening: true,
  lettersDue: { information: true, worksEnd: true, reminder: true },
  termination: { from: null, until: '2026-09-15' },
  services: { signature: true, payment: true, documents: true },
};

type Event = readonly [
  type: LifecycleEventName,
  role: Actor['role'],
  channel: Channel,
  data?: Record<string, unknown>,
];

/** From a validated file to a signed contract. */
export const toContract = [
  ['PREMIUM.CALL', 'admin', 'step'],
  ['QUOTE.SIGNED', 'client', 'webhook'],
  ['PAYMENT.CONFIRMED', 'system', 'webhook'],
  ['CONTRACT.ISSUE', 'admin', 'step'],
  ['CONTRACT.SIGNED', 'client', 'webhook'],
] as const satisfies readonly Event[];

export interface ContractServer {
  server: TestServer;
  /** A file that has been sent, and validated since. */
  validated(): Promise<RequestResource>;
  /** Sends these events to the law, one after the other, with all facts present except those in `facts`. */
  hear(
    id: number,
    events: readonly Event[],
    facts?: Partial<LifecycleFacts>,
    services?: Services,
  ): Promise<RequestRow>;
}

/**
 * A server on which files go from validation to contract without what other parts of the portal bring about.
 */
export async function startContractServer(): Promise<ContractServer> {
  const forced: { facts: LifecycleFacts | null } = { facts: null };
  const server = await startTestServer({
    services: (services) => ({
      ...services,
      factsOf: (row, today) => forced.facts ?? services.factsOf(row, today),
    }),
  });
  const walk = walkerOf(server, 'courtier');
  return {
    server,
    async validated() {
      const sent = await walk.sent();
      await server.sql(
        "update requests set step = 'validation-charpente', company_id = 1, company_sees = true where id = $1",
        [sent.id],
      );
      return (
        await server.call('getRequest', { token: await server.tokenOf('admin'), params: { id: sent.id } })
      ).body.request;
    },
    async hear(id, events, facts = {}, services = server.services) {
      forced.facts = { ...generous, ...facts };
      try {
        let row = await loadRequest(server.database, everything, id);
        for (const [type, role, channel, data = {}] of events) {
          const [by, now] = [{ role, userId: role === 'admin' ? 3 : null }, server.clock.now()];
          row = await act(
            row,
            { type, channel, data },
            {
              author: { by, userId: by.userId, collaboratorId: null, who: 'Quelqu’un' },
              services,
              now,
              reader: { scope: everything, by, now, factsOf: services.factsOf },
            },
          );
        }
        return row;
      } finally {
        forced.facts = null;
      }
    },
  };
}

import type { LifecycleEventName } from '#domain/lifecycle-events.ts';
import type { RequestPurpose } from '#domain/signatures.ts';
import { Refused } from '../http/refused.ts';
import { act } from '../requests/act.ts';
import { systemAgent } from '../requests/author.ts';
import { changeContents } from '../requests/contents.ts';
import type { RequestAgent } from '../requests/kind.ts';
import { loadRequest } from '../requests/load.ts';
import { everything } from '../requests/scope.ts';
import type { Services } from '../services.ts';
import { noticeJob } from './notices.ts';
import { changeSignature, signatureById, type RequestSignature } from './store.ts';

const eventOf: Readonly<Record<RequestPurpose, LifecycleEventName>> = { quote: 'QUOTE.SIGNED', contract: 'CONTRACT.SIGNED', endorsement: 'ENDORSEMENT.SIGNED' };

/** Somebody else moved the request at the same instant: it is read again. */
const mostTries = 5;

/** Those who signed, as the story names them. */
function agentOf(services: Services, row: RequestSignature): RequestAgent {
  const agent = systemAgent(services, services.clock.now());
  return { ...agent, author: { ...agent.author, by: { role: 'client', userId: null }, who: row.signers.map(({ name }) => name).join(', ').slice(0, 200) || 'Client' } };
}

/** The law will not have it: it is kept, an administrator knows, and nothing else follows from it. */
async function markLate(services: Services, row: RequestSignature): Promise<void> {
  const now = services.clock.now();
  await changeContents(services, row.request_id, now, {
    check: () => undefined,
    work: async (tx, request) => {
      if (await changeSignature(tx, row, { late_at: now })) await services.outbox.add(tx, noticeJob(request, 'signature-late', row.id));
    },
  });
}

/**
 * Sends the law what everybody signed. Its effect `signature.keep` marks the transaction in the law's own transaction: told twice, it is applied once. Where the
 * law refuses, it is late.
 */
export async function tellTheLaw(services: Services, row: RequestSignature): Promise<RequestSignature> {
  const { database } = services;
  const now = async () => (await signatureById(database, row.id)) as RequestSignature;
  const event = { type: eventOf[row.purpose as RequestPurpose], via: 'webhook' } as const;
  for (let tries = 1; ; tries += 1) {
    const request = await loadRequest(database, everything, row.request_id);
    try {
      await act(request, event, agentOf(services, row));
      return await now();
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 409) throw error;
      const fresh = await now();
      if (fresh.applied_at !== null || fresh.late_at !== null) return fresh;
      if (error.refusal.code === 'stale_version') {
        if (tries < mostTries) continue;
        throw error;
      }
      await markLate(services, fresh);
      return await now();
    }
  }
}

import { signedEvents, type RequestPurpose } from '#domain/signatures.ts';
import { act } from '../requests/act.ts';
import { systemAgent } from '../requests/author.ts';
import { changeContents } from '../requests/change-contents.ts';
import type { RequestAgent } from '../requests/kind.ts';
import { loadRequest } from '../requests/load.ts';
import { everything } from '../requests/scope.ts';
import type { Services } from '../services/services.ts';
import { noticeJob } from './record/notices.ts';
import { changeSignature, type RequestSignature } from './record/store.ts';

/** The agent of the event: the signers, as the story names them. */
function agentOf(services: Services, row: RequestSignature): RequestAgent {
  const agent = systemAgent(services, services.clock.now());
  return {
    ...agent,
    author: {
      ...agent.author,
      by: { role: 'client', userId: null },
      who:
        row.signers
          .map(({ name }) => name)
          .join(', ')
          .slice(0, 200) || 'Client',
    },
  };
}

/** Tells the law of a request that everybody signed. Throws as `act` does. */
export async function sendSigned(services: Services, row: RequestSignature): Promise<void> {
  const request = await loadRequest(services.database, everything, row.request_id);
  await act(
    request,
    { type: signedEvents[row.purpose as RequestPurpose], channel: 'webhook' },
    agentOf(services, row),
  );
}

/**
 * Marks a signature that the law refuses as late: it is stored, an administrator is notified, and nothing
 * else follows.
 */
export async function markLate(services: Services, row: RequestSignature): Promise<void> {
  const now = services.clock.now();
  await changeContents(services, row.request_id, now, {
    check: () => undefined,
    work: async (tx, request) => {
      if (await changeSignature(tx, row, { late_at: now }))
        await services.outbox.add(tx, noticeJob(request, 'signature-late', row.id));
    },
  });
}

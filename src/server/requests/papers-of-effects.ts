import { fromWireSlug } from '#domain/provider.ts';
import type { Effect } from '#machines/request-lifecycle/effects.ts';
import type { Services } from '../services.ts';
import type { KeptPaper } from './kept-papers.ts';
import { storePapers } from './quote-file.ts';
import { storeRefusal } from './refusal-file.ts';
import type { RequestRow } from './row.ts';

/** A resumed offer that its client holds is sent anew, with its new validity; one whose price now waits for the company is not. */
export const isSentAnew = (effects: readonly Effect[], row: RequestRow): boolean =>
  effects.includes('links.renew') && fromWireSlug(row.step) === 'offre-envoyee' && row.sent_at !== null && row.total_cents !== null && !row.indicative;

/**
 * Stores the papers that these effects make, before the transaction that records them: a decision whose letter cannot be made is not
 * taken. `row`: the request as the write would leave it.
 */
export async function papersOf(effects: readonly Effect[], row: RequestRow, services: Services, now: Date): Promise<KeptPaper[]> {
  if (effects.includes('letter.refusal')) return [await storeRefusal(services, row, now)];
  return isSentAnew(effects, row) ? storePapers(services, row, now) : [];
}

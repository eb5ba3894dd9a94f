import { compactAgencyCode } from '#domain/agency-code.ts';
import type { Executor, Statement } from '../database/executor.ts';

const byCode: Statement = {
  name: 'partner_by_code',
  text: 'select id from partners where code = $1 and closed_at is null',
};

/** Id of the partner with the typed code that new brokers may join; null if there is none. */
export async function partnerOfCode(executor: Executor, typed: string): Promise<number | null> {
  const [partner] = await executor.query<{ id: number }>(byCode, [compactAgencyCode(typed)]);
  return partner?.id ?? null;
}

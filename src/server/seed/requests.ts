import type { Transaction } from '../database/executor.ts';
import type { SeedContext } from './index.ts';

/** The demonstration's requests. */
export async function seedRequests(_tx: Transaction, _context: SeedContext): Promise<void> {
  await Promise.resolve();
}

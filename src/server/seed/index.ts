import type { DatabaseHandle } from '../database/executor.ts';
import { registerRequestRooms } from '../registry/requests.ts';
import { isFirstHere } from './accounts/first-here.ts';
import { insertAccounts } from './accounts/insert-accounts.ts';
import { seedMemberships } from './memberships.ts';
import { seedNotes } from './notes.ts';
import { seedBordereaux } from './portal/bordereaux.ts';
import { seedPromotions } from './portal/promotions.ts';
import { seedQuotations } from './portal/quotations.ts';
import { seedTariffs } from './tariffs/lives.ts';
import { seedRequests } from './requests.ts';

/** Where the demonstration is made: the same instant makes the same demonstration. */
export interface SeedContext {
  now: Date;
  /** Where the portal is reached: papers name it. */
  publicUrl?: string;
}

/**
 * Makes the demonstration in an empty database, all or nothing; gives whether it did. Several nodes may
 * call it at once.
 */
export const seed = (database: DatabaseHandle, context: SeedContext): Promise<boolean> => {
  registerRequestRooms();
  return database.transaction(
    async (tx) => {
      if (!(await isFirstHere(tx))) return false;
      await insertAccounts(tx, context.now);
      await seedTariffs(tx, context);
      await seedMemberships(tx, context);
      await seedRequests(tx, context);
      await seedBordereaux(tx, context);
      await seedNotes(tx, context);
      await seedPromotions(tx, context);
      await seedQuotations(tx, context);
      return true;
    },
    { withoutTimeout: true },
  );
};

import { nextMonth, type IsoMonth } from '#domain/bordereau/month.ts';
import { monthAt, startOfMonth } from '#domain/bordereau/months.ts';
import { plusParisDays } from '#domain/dates.ts';
import { closeMonth } from '../../bordereaux/close.ts';
import { monthsOf } from '../../bordereaux/months.ts';
import type { Transaction } from '../../database/executor.ts';

/** The main administrator of the demonstration. */
const closer = 2;

const nineHours = 9 * 3_600_000;

/** The morning of the fifth day after a month. */
const closingOf = (month: IsoMonth): Date =>
  new Date(plusParisDays(startOfMonth(nextMonth(month)), 4).getTime() + nineHours);

/** Closes the months of the demonstration, all but the last one that is over: that one is to be closed. */
export async function seedBordereaux(tx: Transaction, { now }: { now: Date }): Promise<void> {
  const last = nextMonth(monthAt(now), -1);
  for (;;) {
    const { closable } = await monthsOf(tx, now);
    if (closable === null || closable >= last) return;
    const refusal = await closeMonth(tx, {
      month: closable,
      sha256: null,
      userId: closer,
      now: closingOf(closable),
    });
    if (refusal !== null) throw new Error(`The demonstration’s ${closable} is not closed: ${refusal}`);
  }
}

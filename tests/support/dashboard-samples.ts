import { countsClaims, counted, hasKey } from '#domain/dashboard/counted.ts';
import { clocks, openClaimStates } from '#domain/dashboard/claims.ts';
import { costBands } from '#domain/dashboard/exposure.ts';
import { turns } from '#domain/step-turns.ts';
import { countedClaims, openClaims } from '#server/dashboard/claims.ts';
import { expiringFiles, remindableFiles } from '#server/dashboard/reminders.ts';
import { countedFiles, longestAsked, longestWaiting } from '#server/dashboard/files.ts';
import { longStaysOf } from '#server/dashboard/long-stays.ts';
import { spanOf } from '#server/dashboard/kept.ts';
import { papersToRenew } from '#server/dashboard/papers.ts';
import { firstBrokers, signedByBroker, signedUnits } from '#server/dashboard/units.ts';
import type { Reader } from '#server/dashboard/reader.ts';
import { overdueOffers } from '#server/law-figures/overdue.ts';
import type { Executor } from '#server/database/executor.ts';
import type { Scope } from '#server/requests/scope.ts';

const keys = [
  '',
  ...turns,
  ...'123456',
  '2026-05',
  '12',
  'referral',
  'aggravated',
  ...costBands.map(String),
  '33',
  '-',
  ...openClaimStates,
  ...clocks,
];

/** Makes every statement of the dashboard's files, for all files of a scope and for those of one unit. */
export async function dashboardOf(executor: Executor, scope: Scope): Promise<void> {
  const span = spanOf('12-mois', '2026-06-15');
  for (const unit of scope.kind === 'company' ? [null] : [null, 1]) {
    const reader = { kind: scope.kind, scope, units: [], unit } as unknown as Reader;
    for (const turn of turns) await longestWaiting(executor, reader, turn);
    for (const task of ['referral', 'aggravated'] as const) await longestAsked(executor, reader, task);
    await longStaysOf(executor, reader, [{ request_id: 1, step: { slug: 'offre-envoyee' } }], span.today);
    await openClaims(executor, reader, span.today);
    await overdueOffers(executor, { ...reader, isPart: false }, span);
    await papersToRenew(executor, reader, span);
    for (const one of ['partner', 'broker'] as const)
      await signedUnits(executor, { ...reader, kept: { scope: one, ids: null } }, span);
    await firstBrokers(executor, reader, span);
    await signedByBroker(executor, reader, { id: 1, span }).catch(() => undefined);
    await expiringFiles(executor, reader, span);
    await remindableFiles(executor, reader, span);
    const page = { span, open: [], perPage: 10, offset: 0 };
    for (const figure of counted)
      for (const key of keys.filter((one) => hasKey(figure, one)))
        if (countsClaims(figure)) await countedClaims(executor, reader, { figure, key }, page);
        else await countedFiles(executor, reader, { figure, key }, page);
  }
}

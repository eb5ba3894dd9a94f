import { counted, hasKey } from '#domain/dashboard/counted.ts';
import { turns } from '#domain/dashboard/turns.ts';
import { countedFiles, firstToExpire, longestWaiting } from '#server/dashboard/files.ts';
import { spanOf } from '#server/dashboard/kept.ts';
import type { Reader } from '#server/dashboard/reader.ts';
import type { Executor } from '#server/database/executor.ts';
import type { Scope } from '#server/requests/scope.ts';

const keys = ['', ...turns, '1', '2', '3', '4', '5', '6', '2026-05'];

/** Makes every statement of the dashboard's files, for all files of a scope and for those of one unit. */
export async function dashboardOf(executor: Executor, scope: Scope): Promise<void> {
  const span = spanOf('12-mois', '2026-06-15');
  for (const unit of scope.kind === 'company' ? [null] : [null, 1]) {
    const reader = { kind: scope.kind, scope, units: [], unit } as unknown as Reader;
    for (const turn of turns) await longestWaiting(executor, reader, turn);
    await firstToExpire(executor, reader, span);
    for (const figure of counted)
      for (const key of keys.filter((one) => hasKey(figure, one)))
        await countedFiles(executor, reader, { figure, key }, { span, perPage: 10, offset: 0 });
  }
}

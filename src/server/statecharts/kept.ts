import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FormerChart } from '#contract/statecharts.ts';
import { chartsIn } from '#domain/chart-versions.ts';
import type { Executor, Statement } from '../database/executor.ts';
import type { Services } from '../services/services.ts';
import { readLaws } from './files.ts';
import { formerIn } from './versions.ts';

/*
 * The charts of laws under the hashes that the audit names (docs/domain/statecharts.md).
 */

const hashes: Statement = { name: 'kept-charts-hashes', text: 'select chart, hash from kept_charts' };
const keep: Statement = {
  name: 'kept-charts-keep',
  text: `insert into kept_charts (chart, hash, content, kept_at)
    values ($1, $2, $3, $4)
    on conflict (chart, hash) do nothing`,
};
const one: Statement = {
  name: 'kept-charts-one',
  text: 'select content from kept_charts where chart = $1 and hash = $2',
};
const former: Statement = {
  name: 'kept-charts-former',
  text: `select hash, content
    from kept_charts
    where chart = $1 and ($2::text[] is null or hash = any ($2))
    order by kept_at, hash`,
};

interface Kept {
  hash: string;
  content: Uint8Array<ArrayBuffer>;
}

/**
 * Keeps the charts of the laws whose hash the database does not have. Nodes that start together write each once. One
 * that cannot be kept is logged, because the portal works without it.
 */
export async function keepCharts({
  database,
  log,
  clock,
}: Pick<Services, 'database' | 'log' | 'clock'>): Promise<void> {
  const logged = async (chart: string | null, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      log.error({ error: error instanceof Error ? error.name : 'unknown', chart }, 'charts not kept');
    }
  };
  await logged(null, async () => {
    const known = await database.query<{ chart: string; hash: string }>(hashes);
    for (const { id, hash, files } of await readLaws()) {
      if (known.some((kept) => kept.chart === id && kept.hash === hash)) continue;
      await logged(id, async () => {
        const content = await promisify(gzip)(JSON.stringify(await files()));
        await database.query(keep, [id, hash, content, clock.now()]);
      });
    }
  });
}

/** A chart as it was under that hash; undefined if it was not kept. */
export async function readKept(
  executor: Executor,
  chart: string,
  hash: string,
): Promise<FormerChart | null | undefined> {
  const [kept] = await executor.query<Kept>(one, [chart, hash]);
  return kept && formerIn(await chartsIn(kept.content), chart);
}

/** A chart as it was under these hashes (null: all that were kept), the oldest first; those that were not kept are left out. */
export async function readAllKept(
  executor: Executor,
  chart: string,
  asked: readonly string[] | null,
): Promise<ReadonlyMap<string, FormerChart>> {
  const kept = await executor.query<Kept>(former, [chart, asked]);
  const charts = await Promise.all(
    kept.map(async ({ hash, content }) => [hash, formerIn(await chartsIn(content), chart)] as const),
  );
  return new Map(charts.flatMap(([hash, found]) => (found ? [[hash, found] as const] : [])));
}

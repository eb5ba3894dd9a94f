import autocannon from 'autocannon';
import { median, percentile } from './median.ts';

export interface Target {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** Gives path and headers of each request, where they differ. */
  next?: () => { path: string; headers: Record<string, string> };
}

/** Requests a second that a target answers, so many at a time; throws where an answer is not a 2xx. */
async function throughput(
  { next, ...target }: Target,
  seconds: number,
  connections: number,
): Promise<number> {
  const requests = next && [{ setupRequest: (request: autocannon.Request) => ({ ...request, ...next() }) }];
  // It looks at the clock every `sampleInt` milliseconds, which its types do not know.
  const options = { ...target, connections, duration: seconds, sampleInt: 50, ...(requests && { requests }) };
  const result = await autocannon(options);
  if (result.non2xx || result.errors)
    throw new Error(`${target.url}: ${result.non2xx} refused, ${result.errors} failed`);
  return (result['2xx'] * 1_000) / (result.finish.getTime() - result.start.getTime());
}

/** The servers of a comparison; `fair` where the call has one. */
export interface Servers<T> {
  charpente: T;
  fair?: T;
  bare: T;
}

/** Ratios of throughput: medians of the rounds' own. */
export interface Compared {
  overFair: number | null;
  overBare: number;
}

/**
 * Charpente against the others, turn by turn in short slices, every second time the other way round, so that
 * what disturbs the machine disturbs all: only ratios count. `measure` gives how many a second.
 */
export async function takeTurns<T>(
  servers: Servers<T>,
  measure: (server: T) => Promise<number>,
  rounds: number,
): Promise<Compared> {
  const { charpente, fair, bare } = servers;
  const [overFair, overBare]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const order = [bare, charpente, ...(fair ? [fair] : [])];
    const perSecond = new Map<T, number>();
    for (const server of round % 2 ? order.toReversed() : order) perSecond.set(server, await measure(server));
    const over = (other: T): number =>
      (perSecond.get(charpente) ?? Number.NaN) / (perSecond.get(other) ?? Number.NaN);
    overBare.push(over(bare));
    if (fair) overFair.push(over(fair));
  }
  return { overFair: fair ? median(overFair) : null, overBare: median(overBare) };
}

/**
 * Compares how many requests a second they answer, so many connections at a time, each warmed
 * up for a second.
 */
export async function compare(
  servers: Servers<Target>,
  { rounds = 25, seconds = 0.5, connections = 8 } = {},
): Promise<Compared> {
  for (const target of Object.values(servers) as Target[]) await throughput(target, 1, connections);
  return takeTurns(servers, (target) => throughput(target, seconds, connections), rounds);
}

async function spentOn(call: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await call();
  return performance.now() - start;
}

/** How many calls to a block, how many blocks, and how many calls before the first. */
export interface Timing {
  times: number;
  blocks: number;
  warm: number;
}

/**
 * The 95th percentile of each of these calls, ms, in their order: the median of those of some blocks, so that
 * a moment in which the machine was busy does not count. They are made turn by turn, every second time the
 * other way round, one call at a time.
 */
export async function p95sInTurn(
  calls: readonly (() => Promise<unknown>)[],
  { times, blocks, warm }: Timing = { times: 40, blocks: 9, warm: 40 },
): Promise<number[]> {
  const turns = calls.map((call) => ({ call, percentiles: [] as number[] }));
  for (const { call } of turns) for (let one = 0; one < warm; one += 1) await call();
  for (let block = 0; block < blocks; block += 1) {
    const spent = turns.map((turn) => ({ ...turn, durations: [] as number[] }));
    for (let one = 0; one < times; one += 1) {
      for (const turn of one % 2 ? spent.toReversed() : spent) turn.durations.push(await spentOn(turn.call));
    }
    for (const turn of spent) turn.percentiles.push(percentile(turn.durations, 0.95));
  }
  return turns.map(({ percentiles }) => median(percentiles));
}

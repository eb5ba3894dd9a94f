import autocannon from 'autocannon';
import { median, percentile } from './median.ts';

export interface Target {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

/** Requests a second that a target answers, so many at a time; throws where an answer is not a 2xx. */
async function throughput(target: Target, seconds: number, connections: number): Promise<number> {
  // It looks at the clock every `sampleInt` milliseconds, which its types do not know.
  const options = { ...target, connections, duration: seconds, sampleInt: 50 };
  const result = await autocannon(options);
  if (result.non2xx || result.errors) throw new Error(`${target.url}: ${result.non2xx} refused, ${result.errors} failed`);
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
 * Charpente against the others, turn by turn in short slices, every second time the other way round, so that what disturbs the machine
 * disturbs all: only ratios count. `measure` gives how many a second.
 */
export async function takeTurns<T>(servers: Servers<T>, measure: (server: T) => Promise<number>, rounds: number): Promise<Compared> {
  const { charpente, fair, bare } = servers;
  const [overFair, overBare]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const order = [bare, charpente, ...(fair ? [fair] : [])];
    const perSecond = new Map<T, number>();
    for (const server of round % 2 ? order.toReversed() : order) perSecond.set(server, await measure(server));
    const over = (other: T): number => (perSecond.get(charpente) ?? Number.NaN) / (perSecond.get(other) ?? Number.NaN);
    overBare.push(over(bare));
    if (fair) overFair.push(over(fair));
  }
  return { overFair: fair ? median(overFair) : null, overBare: median(overBare) };
}

/** Compares how many requests a second they answer, so many connections at a time, each warmed up for a second. */
export async function compare(servers: Servers<Target>, { rounds = 25, seconds = 0.5, connections = 8 } = {}): Promise<Compared> {
  for (const target of Object.values(servers) as Target[]) await throughput(target, 1, connections);
  return takeTurns(servers, (target) => throughput(target, seconds, connections), rounds);
}

async function spentOn(call: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await call();
  return performance.now() - start;
}

/** The 95th percentile of calls made one after the other, ms, once `warm` others are made: the median of those of some blocks, so that a moment in which the machine was busy does not count. */
export async function p95(call: () => Promise<unknown>, { times = 40, blocks = 5, warm = 40 } = {}): Promise<number> {
  for (let one = 0; one < warm; one += 1) await call();
  const percentiles: number[] = [];
  for (let block = 0; block < blocks; block += 1) {
    const spent: number[] = [];
    for (let one = 0; one < times; one += 1) spent.push(await spentOn(call));
    percentiles.push(percentile(spent, 0.95));
  }
  return median(percentiles);
}

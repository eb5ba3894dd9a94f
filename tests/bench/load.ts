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
  const result = await autocannon({ ...target, connections, duration: seconds });
  if (result.non2xx || result.errors) throw new Error(`${target.url}: ${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.average;
}

export interface Compared {
  charpente: number;
  bare: number;
  /** Median of the rounds' own ratios. */
  ratio: number;
}

/** Charpente against the bare server, turn by turn: only the ratio counts. */
export async function compare(charpente: Target, bare: Target, { rounds = 5, seconds = 2, connections = 8 } = {}): Promise<Compared> {
  const pairs: { charpente: number; bare: number }[] = [];
  await throughput(charpente, 1, connections);
  await throughput(bare, 1, connections);
  for (let round = 0; round < rounds; round += 1) pairs.push({ bare: await throughput(bare, seconds, connections), charpente: await throughput(charpente, seconds, connections) });
  return {
    charpente: median(pairs.map((pair) => pair.charpente)),
    bare: median(pairs.map((pair) => pair.bare)),
    ratio: median(pairs.map((pair) => pair.charpente / pair.bare)),
  };
}

/** The 95th percentile of `times` calls one after the other, ms, once `warm` others are made. */
export async function p95(call: () => Promise<unknown>, { times = 120, warm = 20 } = {}): Promise<number> {
  for (let one = 0; one < warm; one += 1) await call();
  const spent: number[] = [];
  for (let one = 0; one < times; one += 1) {
    const start = performance.now();
    await call();
    spent.push(performance.now() - start);
  }
  return percentile(spent, 0.95);
}

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

/** Charpente against the others, turn by turn: only ratios count. `measure` gives how many a second. */
export async function takeTurns<T>(servers: Servers<T>, measure: (server: T) => Promise<number>, rounds: number): Promise<Compared> {
  const { charpente, fair, bare } = servers;
  const [overFair, overBare]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const [ofBare, ofCharpente, ofFair] = [await measure(bare), await measure(charpente), fair && (await measure(fair))];
    overBare.push(ofCharpente / ofBare);
    if (ofFair) overFair.push(ofCharpente / ofFair);
  }
  return { overFair: fair ? median(overFair) : null, overBare: median(overBare) };
}

/** Compares how many requests a second they answer, so many connections at a time, each warmed up for a second. */
export async function compare(servers: Servers<Target>, { rounds = 7, seconds = 2, connections = 8 } = {}): Promise<Compared> {
  for (const target of Object.values(servers) as Target[]) await throughput(target, 1, connections);
  return takeTurns(servers, (target) => throughput(target, seconds, connections), rounds);
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

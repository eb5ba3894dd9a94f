import autocannon from 'autocannon';
import { median } from './median.ts';
import { memoryOf, signIn, withServer } from './server.ts';

const perSecond = 200;
const requests = 100_000;
/** Between two looks at the memory, s. */
const pause = 5;

export interface Endurance {
  seconds: number;
  answered: number;
  /** Answers that were no 2xx, and requests without an answer. */
  errors: number;
  p50: number;
  p99: number;
  /** Memory of the node, MB: median of the second fifth of the time, when it has warmed up, and of the last. */
  memoryEarly: number;
  memoryLate: number;
}

/** What people do all day: look at lists, search, open a file, ask who they are. */
const paths = ['/api/request?status=offres-en-cours', '/api/request?status=offres-en-cours&page=2', '/api/request?status=offres-signees', '/api/request?search=rue', '/api/tasks', '/api/curent'];

/** Two hundred requests a second for so many seconds, on a hundred thousand requests. */
export const endure = (postgres: string, seconds: number): Promise<Endurance> =>
  withServer(postgres, requests, async ({ url }) => {
    const { token } = await signIn(url, 'courtier');
    const list = await (await fetch(`${url}${paths[0]}`, { headers: { authorization: `Bearer ${token}` } })).json() as { requests: { data: { id: number }[] } };
    const details = list.requests.data.slice(0, 3).map(({ id }) => `/api/request/${id}`);
    const memory: number[] = [];
    const look = setInterval(() => void memoryOf(url).then((megabytes) => memory.push(megabytes)), pause * 1_000);
    const result = await autocannon({
      url, connections: 50, duration: seconds, overallRate: perSecond, headers: { authorization: `Bearer ${token}` },
      requests: [...paths, ...details].map((path) => ({ method: 'GET', path })),
    });
    clearInterval(look);
    const fifth = Math.max(1, Math.floor(memory.length / 5));
    return {
      seconds, answered: result['2xx'], errors: result.non2xx + result.errors + result.timeouts, p50: result.latency.p50, p99: result.latency.p99,
      memoryEarly: median(memory.slice(fifth, 2 * fifth)), memoryLate: median(memory.slice(-fifth)),
    };
  });

export const describeEndurance = ({ seconds, answered, errors, p50, p99, memoryEarly, memoryLate }: Endurance): string =>
  [
    `${perSecond} requests a second for ${seconds} s: ${answered} answered (wanted: ${perSecond * seconds}), ${errors} errors (wanted: 0); median ${p50} ms, 99th percentile ${p99} ms.`,
    `Memory ${Math.round(memoryEarly)} MB once warm, ${Math.round(memoryLate)} MB at the end: ${(memoryLate / memoryEarly).toFixed(2)} (wanted: at most 1.15).`,
  ].join('\n');

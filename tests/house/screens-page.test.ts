import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { User } from '#contract/account-resources.ts';
import { guards } from '#web/guards/guards.ts';
import { dashboardEntries } from '#web/layouts/menu.ts';
import { guardsOf, type RouteRow } from '#web/navigation/route-row.ts';
import { routes } from '#web/routes.tsx';
import { demoUsers } from '#tests/support/demo-accounts.ts';

const pageOf = (name: string) =>
  readFileSync(new URL(`../../docs/domain/${name}.md`, import.meta.url), 'utf8');
const page = pageOf('screens');
/** The cells of the table under that head, row by row. */
const tableUnder = (text: string, head: string): string[][] =>
  (text.split(`\n${head}\n`)[1]?.split('\n\n')[0] ?? '')
    .split('\n')
    .slice(1)
    .map((line) => line.slice(2, -2).split(' | '));

const between = (text: string, separator: string): string[] =>
  text.split(separator).map((part) => part.trim());
/** `/a/{b, c}/{id?}` as the paths that it stands for; a name alone in braces is a parameter. */
function spelled(path: string): string[] {
  const [found, names = ''] = /\{([^}]*,[^}]*)\}/.exec(path) ?? [];
  return found === undefined
    ? [path.replaceAll(/\{(\w+)\}/g, ':$1')]
    : between(names, ',').flatMap((name) => spelled(path.replace(found, name)));
}
const outsideBraces = (text: string): string[] => text.split(/,\s*(?![^{]*\})/);
/** The paths of a cell: one by one, and below the last, or all that it stands for, what follows "and". */
const pathsIn = (cell: string): string[] =>
  between(cell, ';').flatMap((part) => {
    const [own = '', below = ''] = between(part, ' and ');
    const paths = outsideBraces(own).map(spelled);
    return [
      ...paths.flat(),
      ...(below === ''
        ? []
        : outsideBraces(below).flatMap((name) =>
            (paths.at(-1) ?? []).flatMap((path) => spelled(`${path}/${name}`)),
          )),
    ];
  });
/** Names of a cell, its remarks aside. */
const namesIn = (cell: string): string[] =>
  between(cell.replaceAll(/\s*\([^()]*(?:\([^()]*\))?[^()]*\)/g, ''), ',')
    .filter((name) => name !== '–')
    .toSorted();

const told = tableUnder(page, '| route | layout | guards | title |').map(
  ([paths = '', layouts = '', asked = '', titles = '']) => ({
    paths: pathsIn(paths),
    layouts: namesIn(layouts),
    guards: namesIn(asked),
    titles: between(titles, ' / ').toSorted(),
  }),
);
const once = (values: readonly (string | undefined)[]): string[] =>
  [...new Set(values.filter((value) => value !== undefined))].toSorted();
const accounts = Object.values(demoUsers).filter((user): user is User => user !== null);

describe('the page of the screens', () => {
  it('has every address of the portal, once', () => {
    expect(told.flatMap(({ paths }) => paths).toSorted()).toEqual(routes.map(({ path }) => path).toSorted());
  });

  it.each(told.map((row) => [row.paths[0], row] as const))(
    'tells the frame, the guards and the titles of %s',
    (_path, row) => {
      const own = routes.filter(({ path }) => row.paths.includes(path));
      const other = (key: 'layout' | 'title') =>
        own.flatMap(({ forGuests, whileRegistering }: RouteRow) => [
          forGuests?.[key],
          key === 'layout' ? whileRegistering?.layout : undefined,
        ]);
      expect({
        layouts: once([...own.map(({ layout }) => layout), ...other('layout')]),
        guards: once(own.flatMap((one) => one.guards)),
        titles: once([
          ...own.flatMap(({ title, titleFor }) => [title, ...(titleFor ? accounts.map(titleFor) : [])]),
          ...other('title'),
        ]),
      }).toEqual({ layouts: row.layouts, guards: row.guards, titles: row.titles });
    },
  );

  it('tells what each frame asks before its pages do', () => {
    const sentence = /A layout asks first: (.+?)\.\n/s.exec(page)?.[1]?.replaceAll('\n', ' ') ?? '';
    const asked = Object.fromEntries(
      between(sentence, '·').flatMap((part) => {
        const named = [...part.matchAll(/\*\*(\w+)\*\*/g)].map(([, name]) => name);
        const guarded = part.slice(part.lastIndexOf('**') + 2).trim();
        return named.map((name) => [name, guarded === 'nothing' ? [] : between(guarded, ' and ')]);
      }),
    );
    expect(asked).toEqual(
      Object.fromEntries(
        routes
          .flatMap((row) => [row, { ...row, ...row.forGuests }])
          .map((row) => [row.layout, guardsOf({ ...row, guards: [] })]),
      ),
    );
  });

  it('has every entry of the side menu, and where it leads', () => {
    const entries = tableUnder(page, '| menu entry | route | visible to |').flatMap(
      ([labels = '', path = '']) => namesIn(labels).map((label) => `${label}: ${path}`),
    );
    expect(entries.toSorted()).toEqual(
      once(accounts.flatMap(dashboardEntries).map(({ label, to }) => `${label}: ${to.replace(/\?.*/, '')}`)),
    );
  });

  it('finds every guard on the page of roles', () => {
    expect(
      tableUnder(pageOf('roles-and-scope'), '| guard | sends away |')
        .flatMap(([names = '']) => namesIn(names))
        .toSorted(),
    ).toEqual(Object.keys(guards).toSorted());
  });
});

/** The screens around the files, each with the addresses below it; the dashboard is above the others. */
const portal = [
  '/bloc-notes',
  '/dashboard/bordereaux',
  '/dashboard/commissions',
  '/dashboard/content',
  '/dashboard/dossiers',
  '/dashboard/nos-offres',
  '/dashboard/offres',
  '/dashboard/profile',
  '/dashboard/tarifs',
  '/partenaires',
];

describe('the page of the portal', () => {
  const rows = tableUnder(
    pageOf('portal'),
    '| screen | for | columns or figures | filters | actions | calls | empty | refused |',
  );

  it('has a row for every address of its screens, with a cell for each question', () => {
    const below = routes
      .map(({ path }) => path)
      .filter((path) => portal.some((root) => path === root || path.startsWith(`${root}/`)));
    expect(once(rows.flatMap(([paths = '']) => pathsIn(paths)))).toEqual(once(['/dashboard', ...below]));
    for (const row of rows) expect([row[0], row.filter(Boolean).length]).toEqual([row[0], 8]);
  });

  it('names calls of the contract', () => {
    const known = new Set(Object.values(calls).map(({ method, path }) => `${method} ${path}`));
    const named = rows.flatMap((row) => [...(row[5] ?? '').matchAll(/`([A-Z]+ \/[^`]+)`/g)]);
    expect(named.length).toBeGreaterThan(rows.length);
    expect(named.map(([, name = '']) => name).filter((name) => !known.has(name))).toEqual([]);
  });
});

import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** The floors that each floor may import, besides itself (docs/house.md). */
const below = {
  domain: [],
  contract: ['domain'],
  api: ['domain', 'contract'],
  machines: ['domain', 'contract', 'api'],
  charts: ['domain', 'machines'],
  server: ['domain', 'contract', 'machines'],
  web: ['domain', 'contract', 'api', 'machines', 'charts'],
  new: [],
} as const satisfies Record<string, readonly string[]>;
type Floor = keyof typeof below;

/** The server reads the laws and what they are made with, and no flow of the browser. */
const laws = [
  'machines/request-lifecycle/',
  'machines/account/',
  'machines/quotation/',
  'machines/membership/',
  'machines/claim/',
  'machines/promotion/',
  'machines/tariff-version/',
  'machines/shared/law/',
  'machines/shared/chart-hash.ts',
  'machines/shared/transition-keys.ts',
];

const folderOf = (floor: Floor) => (floor === 'machines' ? 'machines' : `src/${floor}`);

const files = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
    (match) => match[1] as string,
  );

/** The floor that an import leads to, or null for a package. */
function floorOf(file: string, target: string): { floor: Floor; path: string } | null {
  const path = target.startsWith('#')
    ? target.slice(1)
    : target.startsWith('.')
      ? relative(root, resolve(file, '..', target))
          .split(sep)
          .join('/')
          .replace(/^src\//, '')
      : null;
  const floor = path?.split('/')[0];
  return path !== null && floor !== undefined && floor in below ? { floor: floor as Floor, path } : null;
}

describe.each(Object.keys(below) as Floor[])('the floor %s', (floor) => {
  it('imports only from below', () => {
    const climbs = files(folderOf(floor)).flatMap((file) =>
      importsOf(file)
        .map((target) => floorOf(file, target))
        .filter((target) => target !== null)
        .filter(
          (target) => target.floor !== floor && !(below[floor] as readonly string[]).includes(target.floor),
        )
        .map((target) => `${relative(root, file)} imports ${target.path}`),
    );
    expect(climbs).toEqual([]);
  });
});

/** Who may enter and write on which tab: pure, and the same on both sides. */
const bothSides: ReadonlySet<string> = new Set([
  'machines/dossier-access/access.ts',
  'machines/dossier-access/writing.ts',
]);

it('lets the server read only the laws among the machines, and who may enter and write on a tab', () => {
  const strays = files('src/server').flatMap((file) =>
    importsOf(file)
      .map((target) => floorOf(file, target)?.path ?? '')
      .filter(
        (path) =>
          path.startsWith('machines/') && !bothSides.has(path) && !laws.some((law) => path.startsWith(law)),
      )
      .map((path) => `${relative(root, file)} imports ${path}`),
  );
  expect(strays).toEqual([]);
});

it('keeps React and the router out of the machines', () => {
  const strays = files('machines').flatMap((file) =>
    importsOf(file)
      .filter((target) => /^(react|@xstate\/react|react-router)/.test(target))
      .map((target) => `${relative(root, file)} imports ${target}`),
  );
  expect(strays).toEqual([]);
});

it('lets React reach charts in its flows alone, and by effects in five hooks alone', () => {
  const reaching = files('src/web')
    .filter((file) => importsOf(file).some((target) => /^(xstate|@xstate\/)/.test(target)))
    .map((file) => relative(root, file).split(sep).join('/'));
  expect(reaching.filter((file) => !file.startsWith('src/web/flows/'))).toEqual([]);
  const byEffect = files('src/web/flows').filter((file) =>
    /\buse(Layout|Insertion)?Effect\b/.test(readFileSync(file, 'utf8')),
  );
  expect(byEffect.map((file) => relative(root, file).split(sep).join('/')).toSorted()).toEqual(
    ['use-emitted-events.ts', 'use-leaving.ts', 'use-notify.ts', 'use-page-hide.ts', 'use-page-shown.ts'].map(
      (name) => `src/web/flows/${name}`,
    ),
  );
});

it('lets no view call the API', () => {
  const strays = files('src/web/screens').flatMap((file) =>
    importsOf(file)
      .filter((target) => target.startsWith('#api/client'))
      .map((target) => `${relative(root, file)} imports ${target}`),
  );
  expect(strays).toEqual([]);
});

it('lets only the executor apply a law, and the seed live by one', () => {
  const applying = files('src/server').filter((file) =>
    /import \{[^}]*\bapply\b[^}]*\} from '#machines|\blaw\.apply\b/i.test(readFileSync(file, 'utf8')),
  );
  expect(applying.map((file) => relative(root, file).split(sep).join('/')).toSorted()).toEqual([
    'src/server/accounts/store.ts',
    'src/server/claims/store.ts',
    'src/server/memberships/store.ts',
    'src/server/promotions/store.ts',
    'src/server/quotations/store.ts',
    'src/server/requests/store.ts',
    'src/server/seed/claims.ts',
    'src/server/seed/membership-careers.ts',
    'src/server/seed/portal/promotions.ts',
    'src/server/seed/portal/quotations.ts',
    'src/server/seed/request-life.ts',
    'src/server/seed/tariffs/lives.ts',
    'src/server/tariffs/store.ts',
  ]);
});

/** A folder of src/server is a room; `.` is src/server itself. */
const server = join(root, 'src/server');
const roomOf = (file: string): string => relative(server, resolve(file, '..')).split(sep).join('/') || '.';

/** The rooms of the server as docs/house.md draws them: the lowest line is 0. */
const drawnRooms: ReadonlyMap<string, number> = new Map(
  [...readFileSync(join(root, 'docs/house.md'), 'utf8').matchAll(/^ {4,5}(\d+) {2}\| (.+)$/gm)].flatMap(
    ([, line, rooms = '']) => rooms.split(', ').map((room) => [room.trim(), Number(line)] as const),
  ),
);

/** Rooms that a file of the server imports, or adds a declaration to; types count too. */
const roomsOfServerFile = (file: string): string[] =>
  [
    ...importsOf(file),
    ...[...readFileSync(file, 'utf8').matchAll(/declare module '(\.[^']+)'/g)].map(
      (match) => match[1] as string,
    ),
  ]
    .map((target) =>
      target.startsWith('#server/')
        ? join(server, target.slice('#server/'.length))
        : target.startsWith('.')
          ? resolve(file, '..', target)
          : null,
    )
    .filter((path) => path !== null && path.startsWith(server))
    .map((path) => roomOf(path as string));

/** Arrows between rooms, `a > b` where a imports b. */
const arrows: ReadonlySet<string> = new Set(
  files('src/server').flatMap((file) =>
    roomsOfServerFile(file)
      .filter((room) => room !== roomOf(file))
      .map((room) => `${roomOf(file)} > ${room}`),
  ),
);

/** Imports that climb, and why (docs/decisions/0060-rooms-of-the-server.md). */
const climbing = [
  // Makes the id of its session as the portal makes a token.
  'adapters/payment/embedded > session',
  // Writes its seal in the letters of the papers.
  'adapters/signature/embedded > papers',
  // A file sent by a broker, and a signed paper of the demonstration.
  'documents > memberships',
  'documents > signatures',
  // The type of the declaration that an adjustment states.
  'papers > works-end',
  // The home of the agreement's signature.
  'signatures > memberships',
];

describe('the rooms of the server', () => {
  it('are all in the picture of docs/house.md', () => {
    expect([...drawnRooms.keys()].toSorted()).toEqual(
      [...new Set(files('src/server').map(roomOf))].toSorted(),
    );
  });

  it('import from their own line of the picture and from lower ones, but for six named imports', () => {
    const climbs = [...arrows].filter((arrow) => {
      const [from = '', to = ''] = arrow.split(' > ');
      return (drawnRooms.get(to) ?? -1) > (drawnRooms.get(from) ?? -1);
    });
    expect(climbs.toSorted()).toEqual(climbing);
  });

  it('import each other in six named pairs alone', () => {
    const pairs = [...arrows]
      .map((arrow) => arrow.split(' > ') as [string, string])
      .filter(([from, to]) => from < to && arrows.has(`${to} > ${from}`))
      .map(([from, to]) => `${from} <> ${to}`);
    expect(pairs.toSorted()).toEqual([
      'adapters/payment <> adapters/payment/embedded',
      'adapters/signature <> adapters/signature/embedded',
      'adapters/signature <> adapters/signature/universign',
      'contractors <> documents',
      'documents <> memberships',
      'papers <> works-end',
    ]);
  });

  it('have at most 25 files', () => {
    const all = files('src/server').map(roomOf);
    const large = [...new Set(all)].filter((room) => all.filter((one) => one === room).length > 25);
    expect(large).toEqual([]);
  });
});

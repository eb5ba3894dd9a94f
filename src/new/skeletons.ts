import { addCall } from './call-row.ts';
import { insertRow } from './insert.ts';
import { namesOf, type Names } from './names.ts';
import { NotCreated, PendingFiles } from './pending-files.ts';
import { addTemplate, todo } from './templates.ts';

function addChart(files: PendingFiles, names: Names): void {
  const folder = [`machines/${names.name}`, `machines/shared/${names.name}`].find((one) => files.has(one));
  if (folder) throw new NotCreated(`${folder} exists.`);
  addTemplate(files, 'chart', names);
}

function addCallAlone(files: PendingFiles, names: Names, subject: string): void {
  const { name, camel } = names;
  addTemplate(files, 'call', names);
  addCall(files, names, subject, {
    row: `  ${camel}: call<{ message: string }>()({
    method: 'POST',
    path: '/api/${name}',
    summary: '${todo}',
    who: ['super_admin', 'admin'],
    access: 'active',
  }),`,
    handler: `  ${camel}: async () => ({ message: '${todo}' }),`,
    imports: [],
  });
}

/** Adds the address of a list for administrators to the tables of addresses. */
function addAddress(files: PendingFiles, { name, Pascal }: Names, subject: string): void {
  const path = `/dashboard/${name}`;
  if (files.read('src/web/routes/dashboard.tsx').includes(`'${path}'`))
    throw new NotCreated(`The portal has an address ${path}.`);
  files.edit('src/web/routes/dashboard.tsx', (text) =>
    insertRow(
      text,
      'export const dashboardRoutes: readonly RouteRow[] = [',
      `  screen('${path}', ['admin'], '${todo}', lazily(() => import('../screens/${subject}/${Pascal}.tsx'))),`,
    ),
  );
  files.edit('docs/domain/screens.md', (text) =>
    text.replace(
      /^(\| route \| layout \| guards \| title \|\n(?:\|.*\n)+)/m,
      (table) => `${table}| ${path} | dashboard | admin | ${todo} |\n`,
    ),
  );
}

function addList(files: PendingFiles, names: Names, subject: string): void {
  const { name, camel, Pascal } = names;
  addTemplate(files, 'list', names, subject);
  addAddress(files, names, subject);
  addCall(files, names, subject, {
    types: `/** ${todo}: a row of the list. */\nexport interface ${Pascal}Line {\n  id: number;\n  name: string;\n}`,
    row: `  ${camel}: call<{ lines: Page<${Pascal}Line> }>()({
    method: 'GET',
    path: '/api/${name}',
    summary: '${todo}',
    who: ['super_admin', 'admin'],
    access: 'active',
    query: object({ page: pageQuery.page, per_page: pageQuery.per_page }),
  }),`,
    handler: `  // ${todo}: the statement that reads the rows, and the one that counts them.
  ${camel}: async ({ query }) => {
    const rows: ${Pascal}Line[] = [];
    return { lines: pageOf('/api/${name}', rows, { ...askedPage(query, 15), total: rows.length }) };
  },`,
    imports: [
      ['contract', 'Page', './paging.ts', true],
      ['contract', 'pageQuery', './params.ts'],
      ['contract', 'object', '#domain/validation/yup.ts'],
      ['handlers', `${Pascal}Line`, `#contract/${subject}.ts`, true],
      ['handlers', 'askedPage', '../portal/page.ts'],
      ['handlers', 'pageOf', '../portal/page.ts'],
    ],
  });
}

const kinds: Readonly<Record<string, (files: PendingFiles, names: Names, subject: string) => void>> = {
  chart: addChart,
  list: addList,
  call: addCallAlone,
};

/**
 * The files of a skeleton, unsaved. Throws `NotCreated` where the kind is unknown, or the name
 * malformed or used.
 */
export function skeleton(root: string, kind: string, name: string, subject = name): PendingFiles {
  const add = kinds[kind];
  if (!add)
    throw new NotCreated(`Ask for a chart, a list or a call: npm run new -- call late-refunds payments.`);
  const names = namesOf(name);
  namesOf(subject);
  const files = new PendingFiles(root);
  add(files, names, subject);
  return files;
}

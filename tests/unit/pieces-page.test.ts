import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { dossierTabs } from '#domain/dossier-steps.ts';
import { pieces } from '#domain/pieces/index.ts';

const page = readFileSync('docs/domain/documents.md', 'utf8');
const [, table = ''] = /^\| tab \| key \| piece \| condition \|\n\|.*\n((?:\|.*\n)+)/m.exec(page) ?? [];
const rows = [...table.matchAll(/^\| (\d) \| ([a-z\d-]+)(?: \((.+?)\))? \| (.+?) \|/gm)].map(
  ([, tab = '', key = '', count = '', label = '']) => ({
    tab,
    key,
    count: count.replace(' files', ''),
    label,
  }),
);

it('documents.md has a row for each piece of a tab: its tab, key, number of files and label', () => {
  const known = pieces.flatMap(({ tab, key, many, perContractor, label }) => {
    const stage = dossierTabs.find(({ path }) => path === tab)?.stage;
    // The pieces of a claim are on its own page.
    if (stage === undefined) return [];
    const count = many ? 'several' : perContractor ? 'one a contractor' : '';
    // A label that follows from the file is described in words.
    const described = rows.find((row) => row.key === key)?.label;
    return [
      {
        tab: String(stage),
        key,
        count,
        label: typeof label === 'string' ? label.replaceAll('’', "'") : described,
      },
    ];
  });
  expect(rows).toEqual(known);
});

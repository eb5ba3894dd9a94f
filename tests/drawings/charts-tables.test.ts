import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#charts/catalogue.ts';
import { countsOf } from '#charts/listing.ts';
import { modelOf } from '#charts/model.ts';

/** From, event, who, guard, to, effect, after the mark that says whether the tests take the transition. */
const columns = ['éprouvée', 'de', 'événement', 'qui', 'condition', 'vers', 'actions'];
const cellsOf = (line: string) =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());

/**
 * The tables of transitions of a page: a head of these columns, its rule, and rows until the next empty line.
 */
function rowsOf(page: string): Record<string, string>[] {
  const tables = page
    .split('\n\n')
    .map((block) => block.trim().split('\n'))
    .filter(([head = '']) => head.startsWith('| éprouvée |'));
  return tables.flatMap(([head = '', , ...lines]) => {
    expect(cellsOf(head)).toEqual(columns);
    return lines.map((line) =>
      Object.fromEntries(columns.map((column, index) => [column, cellsOf(line)[index] ?? ''])),
    );
  });
}

const page = (name: string) => readFileSync(`docs/domain/${name}.md`, 'utf8');

describe('the table of each chart', () => {
  it.each(catalogue.map((entry) => [entry.id, entry] as const))(
    '%s has a row for each transition: from where, by what, by whom, to where',
    (id, { chart }) => {
      const rows = rowsOf(readFileSync(`docs/statecharts/${id}.md`, 'utf8'));
      expect(rows).toHaveLength(countsOf(modelOf(chart)).transitions);
      const incomplete = rows.filter((row) =>
        ['éprouvée', 'de', 'événement', 'qui', 'vers'].some((column) => !row[column]),
      );
      expect(incomplete).toEqual([]);
    },
  );

  it('is what pages of the domain lead to', () => {
    const charts = {
      lifecycle: ['request-lifecycle', 'subheader-actions'],
      signature: ['signature'],
      payment: ['payment', 'payments'],
      documents: ['documents', 'piece-upload'],
      contractors: ['contractors', 'guest-attestation'],
      claims: ['claim', 'claims'],
      'works-end': ['works-end', 'guest-works-end'],
      guests: ['guest', 'offer-answer'],
      steps: ['dossier'],
      account: ['account'],
      quotations: ['quotation'],
      membership: ['membership'],
    };
    const lacking = Object.entries(charts).flatMap(([name, ids]) =>
      ids
        .filter((id) => !page(name).includes(`](../statecharts/${id}.md)`))
        .map((id) => `${name}.md leads to no table of ${id}`),
    );
    expect(lacking).toEqual([]);
  });
});

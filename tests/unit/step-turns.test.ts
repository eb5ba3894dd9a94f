import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { toWireSlug } from '#domain/provider.ts';
import { folderOf, turnOfStep } from '#domain/step-turns.ts';
import { steps, type Step } from '#domain/steps.ts';
import { turnOf } from '#web/screens/dossier/stages.ts';
import { sampleRequest } from '#tests/support/sample-request.ts';

/** The steps in each row of the page's table, in the order of the steps. */
function stepsOfPage(): string[][] {
  const page = readFileSync('docs/domain/dashboard.md', 'utf8');
  const table = page.split('## Whom a step waits for')[1]?.split('##')[0] ?? '';
  return table
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| side'))
    .map((line) => {
      const named = (line.split('|')[2] ?? '').replaceAll('{provider}', 'provider');
      return steps.filter((step) => named.split(/[,;]/).some((name) => name.trim() === step));
    });
}

const waitingFor = (side: string | null): Step[] => steps.filter((step) => turnOfStep[step] === side);

it('the page says whom each step waits for, as the table does', () => {
  expect(stepsOfPage()).toEqual(['broker', 'client', 'insurer', null].map(waitingFor));
});

const actors = {
  broker: /^Le courtier/,
  client: /^(Le client|Chaque souscripteur)/,
  insurer: /^Le gestionnaire/,
};

it.each(steps.filter((step) => folderOf(step) === 'offres-en-cours'))(
  'the sentence of a file at %s names the side that it waits for',
  (step) => {
    const side = turnOfStep[step];
    const said = turnOf(sampleRequest({ step: { slug: toWireSlug(step), label: '' } })) ?? '';
    expect(said).toMatch(side === null ? /^$/ : actors[side]);
  },
);

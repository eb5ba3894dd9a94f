import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { skeleton } from '../../src/new/skeletons.ts';

const root = resolve(import.meta.dirname, '../..');

it.each([
  [
    'screen',
    'late-refunds',
    undefined,
    'Ask for a chart, a list or a call: npm run new -- call late-refunds payments.',
  ],
  ['chart', '', undefined, '"" is not a name in kebab case, such as late-refunds.'],
  ['list', 'lateRefunds', undefined, '"lateRefunds" is not a name in kebab case, such as late-refunds.'],
  ['call', 'late-refunds', '../payments', '"../payments" is not a name in kebab case, such as late-refunds.'],
  ['chart', 'today', undefined, 'machines/today exists.'],
  ['chart', 'paged-list', undefined, 'machines/shared/paged-list exists.'],
  ['list', 'account-journal', undefined, 'tests/charts/account-journal.screen.test.tsx exists.'],
  ['list', 'comptes', undefined, 'The portal has an address /dashboard/comptes.'],
  [
    'call',
    'late-refunds',
    'outbox',
    'src/server/outbox exists: name a subject of src/contract, or a new one.',
  ],
  ['call', 'record-payment', 'payments', 'The contract has a call recordPayment.'],
  [
    'call',
    'late-refunds',
    'paging',
    'src/contract/paging.ts has no calls that src/server/registry/handlers.ts serves.',
  ],
])('%s %s %s is refused in one sentence', (kind, name, subject, sentence) => {
  expect(() => skeleton(root, kind, name, subject)).toThrow(sentence);
});

const contracts = join(root, 'src/contract');
const subjects = readdirSync(contracts)
  .filter((file) => /^export const \w+Calls = \{/m.test(readFileSync(join(contracts, file), 'utf8')))
  .map((file) => file.replace(/\.ts$/, ''));

it.each(subjects)(
  'the generator finds the contract and the handlers of %s, and the end of their tables',
  (subject) => {
    const files = skeleton(root, 'list', 'late-refunds', subject);
    expect(files.read(`src/contract/${subject}.ts`)).toContain('  lateRefunds: call<');
  },
);

it('the generator puts the type of a line above the comment of the table of calls', () => {
  const comment = /\/\*\*(?:(?!\*\/)[^])*\*\/\nexport const requestCalls = \{/;
  const [described] = comment.exec(readFileSync(join(contracts, 'requests.ts'), 'utf8')) ?? [''];
  const text = skeleton(root, 'list', 'late-refunds', 'requests').read('src/contract/requests.ts');
  expect(described).not.toBe('');
  expect(text).toContain(`}\n\n${described}`);
});

import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#charts/catalogue.ts';
import { accountLaw } from '#machines/account/law.ts';
import { words as accountWords } from '#machines/account/labels.ts';
import { claimLaw } from '#machines/claim/law.ts';
import { words as claimWords } from '#machines/claim/labels.ts';
import { membershipLaw } from '#machines/membership/law.ts';
import { words as membershipWords } from '#machines/membership/labels.ts';
import { promotionLaw } from '#machines/promotion/law.ts';
import { words as promotionWords } from '#machines/promotion/labels.ts';
import { quotationLaw } from '#machines/quotation/law.ts';
import { words as quotationWords } from '#machines/quotation/labels.ts';
import { requestLaw } from '#machines/request-lifecycle/law.ts';
import { tariffLaw } from '#machines/tariff-version/law.ts';
import { words as tariffWords } from '#machines/tariff-version/labels.ts';
import { words as lifecycleWords } from '#machines/request-lifecycle/labels.ts';

const root = resolve(import.meta.dirname, '../..');
const files = [
  'types',
  'conditions',
  'effects',
  'vocabulary',
  'rows',
  'reasons',
  'data',
  'chart',
  'labels',
  'meanings',
  'law',
  'index',
];

const laws = [
  { law: requestLaw, words: lifecycleWords, page: 'lifecycle.md' },
  { law: membershipLaw, words: membershipWords, page: 'membership.md' },
  { law: claimLaw, words: claimWords, page: 'claims.md' },
  { law: accountLaw, words: accountWords, page: 'account.md' },
  { law: quotationLaw, words: quotationWords, page: 'quotations.md' },
  { law: promotionLaw, words: promotionWords, page: 'promotion.md' },
  { law: tariffLaw, words: tariffWords, page: 'tariff-versions.md' },
];

describe.each(laws.map((one) => [one.law.id, one] as const))('the law %s', (id, { law, words, page }) => {
  it('has the files of a law, its page and its entry in the catalogue', () => {
    const missing = files.filter((file) => !existsSync(join(root, 'machines', id, `${file}.ts`)));
    expect(missing).toEqual([]);
    expect(readFileSync(join(root, 'docs/domain', page), 'utf8')).toContain('How to read the tables');
    expect(catalogue.find((entry) => entry.id === id)?.chart).toBe(law.chart);
  });

  it('is pure: its chart invokes nothing, waits for nothing, and only names its effects', () => {
    const nodes = Object.values(law.chart.root.states).flatMap((region) => [
      region,
      ...Object.values(region.states),
    ]);
    expect(
      nodes.flatMap(({ invoke, after, always, entry }) => [...invoke, ...after, ...(always ?? []), ...entry]),
    ).toEqual([]);
    const actions = law.rows.flatMap((row) => row.effects);
    expect(actions.filter((effect) => !(effect in words.effects))).toEqual([]);
  });

  it('uses every effect, condition and place that it has words for', () => {
    const used = new Set<string>(
      law.rows.flatMap((row) => [...row.effects, ...row.conditions, ...row.places.map(({ name }) => name)]),
    );
    for (const action of Object.values(law.chart.root.states)
      .flatMap((region) => Object.values(region.states))
      .flatMap(({ exit }) => exit)) {
      used.add(String(Reflect.get(Object(Reflect.get(Object(action), 'params')), 'name')));
    }
    expect(
      Object.keys({ ...words.effects, ...words.conditions, ...words.places }).filter(
        (name) => !used.has(name),
      ),
    ).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { rebased } from '#domain/form-differences.ts';

const before = { name: 'a', rates: { pool: 1, cellar: 2 }, bands: [{ to: 1 }, { to: 2 }] };

describe('what was typed over a form, over a newer one', () => {
  it('typed fields stay, and the others take the new values', () => {
    const typed = { ...before, rates: { pool: 1.5, cellar: 2 } };
    const newer = { ...before, name: 'b', rates: { pool: 3, cellar: 4 } };
    expect(rebased(typed, before, newer)).toEqual({ ...before, name: 'b', rates: { pool: 1.5, cellar: 4 } });
  });

  it('an item of a list is a field; a list that got more or fewer items stays as typed', () => {
    const newer = { ...before, bands: [{ to: 1 }, { to: 9 }] };
    expect(rebased({ ...before, bands: [{ to: 5 }, { to: 2 }] }, before, newer).bands).toEqual([
      { to: 5 },
      { to: 9 },
    ]);
    const longer = [{ to: 1 }, { to: 2 }, { to: 3 }];
    expect(rebased({ ...before, bands: longer }, before, newer).bands).toEqual(longer);
    expect(rebased(before, before, { ...before, bands: longer }).bands).toEqual(longer);
  });
});

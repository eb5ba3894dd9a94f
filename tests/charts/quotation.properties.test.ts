import { describe, expect, it } from 'vitest';
import { describeLaw } from './law/describe-law.ts';
import { livesOf } from './law/lives.ts';
import { quotationUnderTest as law } from './quotation-under-test.ts';

describeLaw(law);

describe('a quotation', () => {
  it('lives, together, take every transition', () => {
    const taken = new Set(
      livesOf(law).flatMap(({ steps }) => steps.flatMap(({ transitions }) => transitions)),
    );
    expect(taken).toEqual(new Set(law.law.rows.map(({ key }) => key)));
  });
});

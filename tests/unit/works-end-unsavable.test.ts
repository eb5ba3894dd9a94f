import { expect, it } from 'vitest';
import { blankWorksEnd } from '#domain/works-end/answers.ts';
import { isUnsavable } from '#machines/works-end/index.ts';

const typed = (final_cost: unknown, may_write = true) =>
  isUnsavable({
    worksEnd: { may_write } as never,
    answers: { ...blankWorksEnd(), final_cost: final_cost as never },
  });

it('a declaration is saved while it is typed, unless an answer cannot be stored and would be lost', () => {
  expect([typed(null), typed(250_000), typed('deux cents'), typed(-3), typed('deux cents', false)]).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
  expect(isUnsavable({ worksEnd: null, answers: { ...blankWorksEnd(), final_cost: 'x' as never } })).toBe(
    false,
  );
});

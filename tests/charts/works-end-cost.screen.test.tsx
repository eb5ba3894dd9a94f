import { it, expect, afterEach, describe } from 'vitest';
import { type, words, control, buttonsNamed } from '#tests/support/hands.ts';
import { answered, failures } from '#tests/support/outcomes.ts';
import { played } from './harness/played.ts';
import type { Move } from './harness/moves.ts';
import { suite } from './works-end-cases.ts';
import { worksEndAt, whole, declaredRequest } from './works-end-fixtures.ts';
import { supposed, driver } from './works-end-stage.tsx';

describe('the final cost of the works', () => {
  afterEach(() => driver.hide());

  const opened: Move[] = [
    { kind: 'done', id: 'read', output: answered(worksEndAt({ ...whole, final_cost: null }, 0)) },
  ];

  const open = (moves: readonly Move[] = opened) => played(suite, driver, 'a signed file', moves);

  it('a final cost that aggravates the risk says so', async () => {
    const play = await open();
    await type(supposed, '400000');
    await play.perform({ kind: 'waits', ms: 300 });
    await play.perform({
      kind: 'done',
      id: 'simulate',
      output: answered({
        adjustment: {
          final_cost: 400_000,
          tariff_version: '2026.2',
          hors_taxe: 0,
          taxe: 0,
          total: -12,
          aggravated: true,
          rows: [],
        },
      }),
    });
    expect(words()).toContain('Ce coût serait une aggravation du risque');
    expect(words()).toContain('Avoir');
  });

  it('a cost that is refused because nothing comes of it any more leads on at the heading of the page, without its simulator', async () => {
    const play = await open([
      { kind: 'done', id: 'read', output: answered(worksEndAt(whole, 0, { may_write: false })) },
    ]);
    await type(supposed, '268000');
    await play.perform({ kind: 'waits', ms: 300 });
    await play.perform({ kind: 'done', id: 'simulate', output: failures.refused });
    await play.perform({
      kind: 'done',
      id: 'read',
      output: answered(
        worksEndAt(whole, 0, { request: declaredRequest, may_write: false, may_simulate: false }),
      ),
    });
    expect(control(supposed)).toBeNull();
    expect(buttonsNamed('Recalculer')).toEqual([]);
    expect(document.activeElement?.textContent).toBe('Dossier');
  });

  it.each([true, false])('another cost is tried where something can come of it: %s', async (may_simulate) => {
    await open([{ kind: 'done', id: 'read', output: answered(worksEndAt(whole, 0, { may_simulate })) }]);
    expect(control(supposed) !== null).toBe(may_simulate);
  });
});

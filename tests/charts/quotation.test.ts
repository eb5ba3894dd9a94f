import { describe, expect, it } from 'vitest';
import { blankQuotationFacts, type QuotationEventName, type QuotationPosition } from '#domain/quotations.ts';
import { apply, newQuotation, permitted } from '#machines/quotation/law.ts';
import { describeSuite } from './harness/describe-suite.ts';
import { actors } from './law/under-test.ts';
import { suite } from './quotation-cases.ts';

/*
 * Tests of the chart `quotation`: those that its suite makes (`quotation-cases.ts`), and those of single rules.
 */

describeSuite(suite);

const ask = (
  quotation: QuotationPosition['quotation'],
  type: QuotationEventName,
  by: 'broker' | 'admin' | 'company',
) =>
  apply(quotation === 'new' ? newQuotation : { quotation }, blankQuotationFacts, {
    type,
    by: actors[by],
    channel: 'call',
  });

describe('A quotation', () => {
  it('goes to and fro between the broker and an administrator until it is closed', () => {
    const story = [
      ['new', 'QUOTATION.ASK', 'broker', 'asked', ['notify.admins']],
      ['asked', 'QUOTATION.ANSWER', 'admin', 'answered', ['mail.answered']],
      ['answered', 'QUOTATION.REPLY', 'broker', 'asked', ['notify.admins']],
      ['asked', 'QUOTATION.REPLY', 'broker', 'asked', ['notify.admins']],
      ['answered', 'QUOTATION.ANSWER', 'admin', 'answered', ['mail.answered']],
      ['answered', 'QUOTATION.CLOSE', 'admin', 'closed', ['mail.closed']],
      ['asked', 'QUOTATION.WITHDRAW', 'broker', 'withdrawn', []],
    ] as const;
    for (const [from, event, by, to, effects] of story)
      expect(ask(from, event, by)).toMatchObject({ ok: true, position: { quotation: to }, effects });
  });

  it('is answered by an administrator alone, withdrawn by the broker alone, and permits nothing to a company', () => {
    expect(ask('asked', 'QUOTATION.ANSWER', 'broker')).toMatchObject({ ok: false, code: 'comesFrom' });
    expect(ask('asked', 'QUOTATION.WITHDRAW', 'admin')).toMatchObject({ ok: false, code: 'comesFrom' });
    expect(permitted({ quotation: 'asked' }, blankQuotationFacts, actors.company)).toEqual([]);
  });

  it('hears nothing once it is withdrawn or closed', () => {
    for (const state of ['withdrawn', 'closed'] as const)
      for (const by of [actors.broker, actors.admin])
        expect(permitted({ quotation: state }, blankQuotationFacts, by)).toEqual([]);
  });
});

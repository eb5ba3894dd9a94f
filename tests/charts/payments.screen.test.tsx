import { render } from '@testing-library/react';
import { it, expect, afterEach, describe } from 'vitest';
import type { RequestPayments } from '#contract/payments.ts';
import { press, words, type, control, buttonsNamed } from '#tests/support/hands.ts';
import { answered } from '#tests/support/outcomes.ts';
import { PaymentPanel } from '#web/screens/payment/PaymentPanel.tsx';
import { describeScreen } from './harness/describe-screen.ts';
import { suite } from './payments-cases.ts';
import { settled, saved, waiting } from './payments-fixtures.ts';
import { staged, record, note, approve, askBack, focused, driver, read, after } from './payments-stage.tsx';

describeScreen(suite, driver);

describe('the payments', () => {
  afterEach(() => driver.hide());

  const [premium, adjustment] = settled.dues as [
    RequestPayments['dues'][number],
    RequestPayments['dues'][number],
  ];

  const [byHand, asked] = premium.refunds as [
    (typeof premium.refunds)[number],
    (typeof premium.refunds)[number],
  ];

  const withPremium = (traits: Partial<typeof premium>) =>
    answered({ ...saved.answer, payments: { ...settled, dues: [{ ...premium, ...traits }, adjustment] } });

  it.each([
    ['asked back', () => press(askBack), 'askExcess', withPremium({ excess_to_ask: 0 })],
    [
      'noted as sent',
      () => press(note),
      'noteSent',
      withPremium({ refunds: [{ ...byHand, by_hand: false, state: 'sent' }, asked] }),
    ],
    [
      'approved',
      () => press(approve),
      'approve',
      withPremium({ refunds: [byHand, { ...asked, approvable: false, state: 'approved' }] }),
    ],
  ])(
    'after an amount was %s the focus is on the title of the due, because the button is gone',
    async (_name, doing, call, output) => {
      await after(doing, call, output);
      expect(focused()).toBe('Prime d’assurance');
    },
  );

  it.each([
    [
      'was given back',
      'premium',
      { amount: 1000, received: 0, left: 1000 },
      'Reçu0,00 €Remboursé1 000,00 €',
      1000,
    ],
    [
      'was given back in part, its contract terminated',
      'pro-rata',
      { amount: 1000, received: 600, left: 400 },
      'Reçu600,00 €Remboursé400,00 €',
      400,
    ],
  ] as const)('of a premium that %s nothing is left to pay', async (_name, kind, sums, said, amount) => {
    const due = { ...premium, ...sums, excess: 0, awaited: false };
    const shownWith = (state: 'asked' | 'approved') =>
      read({ ...settled, dues: [{ ...due, refunds: [{ ...asked, kind, state, amount }] }] });
    await shownWith('approved');
    expect(words()).toContain(said);
    expect(words()).not.toContain('Reste à payer');
    driver.hide();
    await shownWith('asked');
    expect(words()).not.toContain('Remboursé');
  });

  it('after a receipt was recorded the focus is on the title of its form, which is blank again', async () => {
    await after(
      async () => {
        await type('Montant reçu', '300');
        await press(record);
      },
      'record',
      saved,
    );
    expect(focused()).toBe('Enregistrer un règlement');
    expect(control('Montant reçu')?.value).toBe('');
  });

  it('a broker is shown what came, and no way to record or to give back', async () => {
    await read(
      { ...waiting, dues: waiting.dues.map((due) => ({ ...due, excess_to_ask: 0 })) },
      {
        ...driver,
        show: (stage) => {
          render(<PaymentPanel actor={staged.start(stage)} isAdmin={false} />);
        },
      },
    );
    expect(words()).toContain('VIR-1');
    for (const button of [record, askBack]) expect(buttonsNamed(button)).toEqual([]);
  });

  it('says that nothing was asked yet', async () => {
    await read({ dues: [], contestations: [] });
    expect(words()).toContain('Rien n’a encore été demandé au client.');
    expect(buttonsNamed(record)).toEqual([]);
  });
});

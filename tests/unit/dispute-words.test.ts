import { describe, expect, it } from 'vitest';
import { firstSentenceOf, disputeText } from '#server/payments/ledger/dispute-words.ts';

type Refund = Parameters<typeof disputeText>[1]['refunds'][number];

const sent: Refund = { awaits: null, amount_cents: 5_000, to_send_cents: 0, beyond_cents: 0 };
const toSend: Refund = { awaits: 'transfer', amount_cents: 25_000, to_send_cents: 15_000, beyond_cents: 0 };

const lossOf = (refunds: Refund[], taken = 10_000): string =>
  disputeText(
    { id: 'dp_1', state: 'lost', amountCents: taken },
    { payment: { state: 'paid', amount_cents: 30_000 }, refunds },
  ).replaceAll(/\s/g, ' ');

describe('the text of a lost dispute', () => {
  it('the text names the rest to send if one refund was sent and the other waits for a transfer', () => {
    expect(lossOf([sent, toSend])).toContain('150,00 € restent à envoyer par virement');
    expect(lossOf([sent, toSend])).not.toContain('réclamez');
  });

  it('the text asks the client for what the bank took beyond all refunds that are still to be sent', () => {
    const twice = { beyond_cents: 10_000 };
    expect(lossOf([{ ...sent, amount_cents: 30_000, ...twice }])).toContain('réclamez au client');
  });

  it('the text settles a part of the payment with the client if nothing was refunded', () => {
    expect(lossOf([])).toContain('réglez-la avec le client');
    expect(lossOf([], 30_000)).toContain('signalez-le comme repris');
  });

  it('the text says that the dispute is settled once the rest was transferred or the payment was taken up', () => {
    expect(lossOf([{ ...sent, amount_cents: 30_000 }])).toContain(
      'déduite du remboursement, qui est envoyé.',
    );
    const takenBack = disputeText(
      { id: 'dp_1', state: 'lost', amountCents: 30_000 },
      { payment: { state: 'reversed', amount_cents: 30_000 }, refunds: [] },
    );
    expect(takenBack).toMatch(/ Le règlement est signalé comme repris\.$/);
  });
});

describe('the outcome of a dispute, without what remains to be done', () => {
  it.each([
    [
      'open',
      'paid',
      'Contestation bancaire dp_1, ouverte : le client conteste auprès de sa banque 100,00 € payés par carte.',
    ],
    ['lost', 'paid', 'Contestation bancaire dp_1, perdue : la banque a repris 100,00 €.'],
    ['won', 'paid', 'Contestation bancaire dp_1, close en votre faveur : 100,00 € restent acquis.'],
    ['won', 'reversed', 'Contestation bancaire dp_1, close en votre faveur : 100,00 € sont revenus.'],
    [
      'prevented',
      'paid',
      'Contestation bancaire dp_1, évitée : 100,00 € ont été rendus au client d’office, avant que sa banque n’ouvre de procédure.',
    ],
  ] as const)('the first sentence says it: %s, of a payment that is %s', (state, ofPayment, fact) => {
    const text = disputeText(
      { id: 'dp_1', state, amountCents: 10_000 },
      { payment: { state: ofPayment, amount_cents: 10_000 }, refunds: [] },
    );
    expect(firstSentenceOf(text).replaceAll(/\s/g, ' ')).toBe(fact);
  });
});

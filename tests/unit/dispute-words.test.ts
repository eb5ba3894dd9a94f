import { describe, expect, it } from 'vitest';
import { saidOfDispute } from '#server/payments/ledger/dispute-words.ts';

type Refund = Parameters<typeof saidOfDispute>[1]['refunds'][number];

const sent: Refund = { awaits: null, amount_cents: 5_000, to_send_cents: 0, beyond_cents: 0 };
const toSend: Refund = { awaits: 'transfer', amount_cents: 25_000, to_send_cents: 15_000, beyond_cents: 0 };

const lossOf = (refunds: Refund[], taken = 10_000): string =>
  saidOfDispute(
    { id: 'dp_1', state: 'lost', amountCents: taken },
    { payment: { state: 'paid', amount_cents: 30_000 }, refunds },
  ).replaceAll(/\s/g, ' ');

describe('the text of a lost dispute', () => {
  it('names what is left to send where one refund was sent and the other waits for a transfer', () => {
    expect(lossOf([sent, toSend])).toContain('150,00 € restent à envoyer par virement');
    expect(lossOf([sent, toSend])).not.toContain('réclamez');
  });

  it('asks the client for what the bank took beyond all refunds that are still to be sent', () => {
    const twice = { beyond_cents: 10_000 };
    expect(lossOf([{ ...sent, amount_cents: 30_000, ...twice }])).toContain('réclamez au client');
  });

  it('settles a part of the payment with the client where nothing was refunded', () => {
    expect(lossOf([])).toContain('réglez-la avec le client');
    expect(lossOf([], 30_000)).toContain('signalez-le comme repris');
  });
});

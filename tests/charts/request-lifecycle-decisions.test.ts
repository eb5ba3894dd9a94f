import { describe, expect, it } from 'vitest';
import { steps } from '#domain/steps.ts';
import { statuses } from '#domain/statuses.ts';
import { eventFor, permitted } from '#machines/request-lifecycle/law.ts';
import {
  admin,
  ask,
  broker,
  client,
  company,
  goodFacts,
  inForce,
  inProgress,
  journey,
  otherAdmin,
  system,
} from './lifecycle-support.ts';

describe('The four actions of the sub-header', () => {
  it.each(steps.slice(0, 8))('"Refuser ce dossier" at %s always ends in dossier-decline-provider', (step) => {
    for (const by of [admin, otherAdmin, company]) {
      expect(ask(inProgress(step), ['PROVIDER.DECLINE', by, 'status'])).toMatchObject({
        ok: true,
        position: { status: 'dossier-decline-provider', step },
      });
    }
    expect(eventFor('status', inProgress(step), 'dossier-decline-provider')).toBe('PROVIDER.DECLINE');
  });

  it.each(steps.slice(0, 9))('archiving and resuming at %s returns exactly to that step', (step) => {
    const { position, effects } = journey(
      [
        ['STATUS.ARCHIVE', admin, 'status'],
        ['STATUS.RESUME', company, 'status'],
      ],
      inProgress(step),
    );
    expect(position).toEqual(inProgress(step));
    expect(effects).toEqual([
      ['links.cancel', 'reminders.stop'],
      ['offer.renew', 'links.renew'],
    ]);
  });

  it('abandon a request, which then stays closed', () => {
    const { position } = journey([['STATUS.ABANDON', admin, 'status']], inProgress('offre-envoyee'));
    expect(position).toEqual({ status: 'offres-abandonnees', step: 'offre-envoyee' });
    for (const by of [company, client, system])
      expect(permitted({ status: 'offres-abandonnees', step: 'offre-envoyee' }, goodFacts, by)).toEqual([]);
    for (const by of [admin, broker])
      expect(permitted({ status: 'offres-abandonnees', step: 'offre-envoyee' }, goodFacts, by)).toEqual([
        { event: 'REQUEST.DUPLICATE', channel: 'call', to: {} },
      ]);
  });

  it('are not shown in the other statuses', () => {
    const actions = new Set(['PROVIDER.DECLINE', 'STATUS.ABANDON', 'STATUS.ARCHIVE', 'STATUS.RESUME']);
    for (const status of statuses.filter((one) => one !== 'offres-en-cours' && one !== 'offres-archivees')) {
      for (const by of [admin, company]) {
        expect(
          permitted({ status, step: 'offre-envoyee' }, goodFacts, by).filter(({ event }) =>
            actions.has(event),
          ),
        ).toEqual([]);
      }
    }
    expect(permitted({ status: 'offres-archivees', step: 'offre-envoyee' }, goodFacts, admin)).toEqual([
      { event: 'STATUS.RESUME', to: { status: 'offres-en-cours' }, channel: 'status' },
    ]);
  });

  it('are not permitted to brokers', () => {
    const mine = permitted(inProgress('offre-envoyee'), goodFacts, broker).map(({ event }) => event);
    expect(mine).toEqual([
      'CLIENT.REFUSE',
      'QUOTE.SEND',
      'CLIENT.REMIND',
      'REQUEST.EDIT',
      'OFFER.REVISE',
      'FILE.OPEN',
    ]);
  });

  it('neither abandon nor decline a request whose premium is paid, unless a second person approved a refund', () => {
    const at = inProgress('prime-payee-devis-signe');
    expect(ask(at, ['STATUS.ABANDON', admin, 'status', { premium: 'kept' }])).toMatchObject({
      ok: false,
      code: 'nothingPaidAndKept',
    });
    expect(ask(at, ['PROVIDER.DECLINE', admin, 'status', { premium: 'kept' }])).toMatchObject({
      ok: false,
      because: 'La prime est encaissée\u00a0: remboursez-la d’abord.',
    });
    expect(ask(at, ['PAYMENT.REFUND', admin, 'call', { premium: 'kept' }])).toMatchObject({
      ok: true,
      position: at,
      effects: ['refund.ask', 'notify.admins'],
    });
    const asked = { premium: 'kept', refundAskedBy: admin.userId } as const;
    expect(ask(at, ['PAYMENT.REFUND', admin, 'call', asked])).toMatchObject({
      ok: false,
      code: 'refundAskedByAnother',
    });
    expect(ask(at, ['PAYMENT.REFUND', otherAdmin, 'call', asked])).toMatchObject({
      ok: true,
      position: at,
      effects: ['links.cancel', 'refund.pay', 'ledger.refund'],
    });
    expect(ask(at, ['STATUS.ABANDON', admin, 'status', { premium: 'refunded' }])).toMatchObject({ ok: true });
    expect(ask(at, ['STATUS.ARCHIVE', admin, 'status', { premium: 'refunded' }])).toMatchObject({
      ok: false,
      code: 'unpaid',
    });
    expect(ask(at, ['CONTRACT.ISSUE', admin, 'step', { premium: 'refunded' }])).toMatchObject({
      ok: false,
      code: 'paidAndKept',
    });
  });
});

describe('A receipt that the bank reverses', () => {
  const held = { premium: 'kept', reversal: { ...goodFacts.reversal, possible: true } } as const;
  const takesBack = ['PAYMENT.REVERSE', admin, 'call', held] as const;
  const waits = inProgress('devis-dda-signe-en-attente-paiement');

  it('sends the request back to the payment step until the contract is in force', () => {
    for (const step of ['prime-payee-devis-signe', 'contrat-envoye-pour-signature-electronique'] as const) {
      expect(ask(inProgress(step), takesBack)).toMatchObject({
        ok: true,
        position: waits,
        effects: ['links.cancel', 'ledger.reversal', 'receipt.void', 'mail.payment-reversed'],
      });
    }
    expect(ask(inProgress('demande-info-contrat'), takesBack)).toMatchObject({
      ok: true,
      position: waits,
      effects: [
        'links.cancel',
        'ledger.reversal',
        'receipt.void',
        'mail.info-withdrawn',
        'mail.payment-reversed',
      ],
    });
    expect(ask(waits, takesBack)).toMatchObject({
      ok: true,
      position: waits,
      effects: ['ledger.reversal', 'mail.payment-reversed'],
    });
  });

  it('changes neither the cover nor the step of a contract in force; the premium is paid at that step', () => {
    for (const step of [
      'contrat-signe',
      'courrier-de-fin-de-travaux-envoye',
      'prime-reajustement-payee',
    ] as const) {
      expect(ask(inForce(step), takesBack)).toMatchObject({
        ok: true,
        position: inForce(step),
        effects: ['ledger.reversal', 'receipt.void', 'mail.payment-reversed'],
      });
      const owed = { amountDueReached: true, reversal: { ...goodFacts.reversal, takenBack: true } };
      expect(ask(inForce(step), ['PAYMENT.CONFIRMED', system, 'webhook', owed])).toMatchObject({
        ok: true,
        position: inForce(step),
        effects: ['receipt.issue', 'ledger.payment'],
      });
      expect(
        ask(inForce(step), ['PAYMENT.CONFIRMED', system, 'webhook', { amountDueReached: true }]),
      ).toMatchObject({ ok: false, code: 'premiumTakenBack' });
    }
  });

  it.each([
    ['nothingTakenByDispute', { premium: 'kept', reversal: { ...held.reversal, taken: true } }],
    ['paidAndKept', { premium: 'refunded' }],
  ] as const)('leaves no contract to issue, to press for or to sign until then: %s', (code, premium) => {
    const sent = inProgress('contrat-envoye-pour-signature-electronique');
    const signed = { ...goodFacts.signed, contract: true };
    const refusals = [
      ask(inProgress('prime-payee-devis-signe'), ['CONTRACT.ISSUE', admin, 'step', premium]),
      ask(sent, ['CLIENT.REMIND', broker, 'call', { ...premium, transaction: 'open' }]),
      ask(sent, ['SIGNATURE.RELAUNCH', broker, 'call', { ...premium, transaction: 'cancelled' }]),
      ask(sent, ['CONTRACT.SIGNED', client, 'webhook', { ...premium, signed }]),
    ];
    expect(refusals).toMatchObject(refusals.map(() => ({ ok: false, code })));
  });

  it('is recorded by administrators alone, for a counted receipt', () => {
    for (const by of [broker, company, client, system])
      expect(ask(inProgress('prime-payee-devis-signe'), ['PAYMENT.REVERSE', by, 'call', held])).toMatchObject(
        { ok: false, code: 'comesFrom' },
      );
    expect(
      ask(inProgress('prime-payee-devis-signe'), ['PAYMENT.REVERSE', admin, 'call', { premium: 'kept' }]),
    ).toMatchObject({ ok: false, code: 'receiptToReverse' });
    expect(ask({ status: 'offres-receptionnees', step: 'offres-receptionnees' }, takesBack)).toMatchObject({
      ok: false,
    });
  });
});

describe('Underwriting', () => {
  const study = inProgress('dossier-en-etude');

  it('the company decides only on what was referred to it', () => {
    expect(ask(study, ['UNDERWRITING.APPROVE', company, 'step'])).toMatchObject({
      ok: false,
      code: 'companyOnlyOnReferral',
    });
    expect(ask(study, ['UNDERWRITING.APPROVE', company, 'step', { referral: 'granted' }])).toMatchObject({
      ok: true,
      position: inProgress('validation-provider'),
    });
  });

  it('above the limit two different people approve', () => {
    expect(ask(study, ['UNDERWRITING.APPROVE', admin, 'step', { aboveLimit: true }])).toMatchObject({
      ok: false,
      code: 'endorsedByAnother',
    });
    expect(ask(study, ['UNDERWRITING.ENDORSE', admin, 'call', { aboveLimit: true }])).toMatchObject({
      ok: true,
      position: study,
    });
    expect(
      ask(study, ['UNDERWRITING.APPROVE', admin, 'step', { aboveLimit: true, endorsedBy: admin.userId }]),
    ).toMatchObject({ ok: false });
    expect(
      ask(study, [
        'UNDERWRITING.APPROVE',
        otherAdmin,
        'step',
        { aboveLimit: true, endorsedBy: admin.userId },
      ]),
    ).toMatchObject({ ok: true });
  });

  it('asks for information and gets it back', () => {
    const { trail } = journey(
      [
        ['INFO.REQUEST', company, 'step'],
        ['FILE.SUBMIT', broker, 'step'],
      ],
      study,
    );
    expect(trail).toEqual(['demande-info-souscription', 'dossier-en-etude']);
    expect(
      ask(inProgress('demande-info-souscription'), [
        'FILE.SUBMIT',
        broker,
        'step',
        { askedIsSupplied: false },
      ]),
    ).toMatchObject({ ok: false, code: 'suppliedWhatWasAsked' });
  });

  it('is reopened until the quote is signed, cancelling what was sent', () => {
    const at = inProgress('devis-envoye-appel-de-prime');
    expect(ask(at, ['UNDERWRITING.REOPEN', company, 'step'])).toMatchObject({
      ok: true,
      position: study,
      effects: ['endorsement.void', 'links.cancel', 'premium.cancel', 'mail.reopened'],
    });
    const signed = { signed: { quote: true, contract: false, endorsement: false } };
    expect(ask(at, ['UNDERWRITING.REOPEN', admin, 'step', signed])).toMatchObject({
      ok: false,
      because: 'Le devis est déjà signé.',
    });
  });
});

describe('A company', () => {
  it.each([
    ['offre-enregistree', 'QUOTE.SEND', 'devis'],
    ['offre-envoyee', 'FILE.OPEN', 'step'],
    ['constitution-du-dossier', 'FILE.SUBMIT', 'step'],
    ['validation-provider', 'PREMIUM.CALL', 'step'],
    ['devis-dda-signe-en-attente-paiement', 'PAYMENT.CONFIRMED', 'call'],
    ['prime-payee-devis-signe', 'CONTRACT.ISSUE', 'step'],
    ['prime-payee-devis-signe', 'PAYMENT.REFUND', 'call'],
    ['contrat-envoye-pour-signature-electronique', 'INFO.REQUEST', 'step'],
  ] as const)('at %s: %s', (step, event, channel) => {
    const facts = { premium: 'kept', amountDueReached: true } as const;
    expect(ask(inProgress(step), [event, company, channel, facts])).toMatchObject({
      ok: false,
      code: 'comesFrom',
    });
  });

  it('asks for information once the premium is paid', () => {
    expect(ask(inProgress('prime-payee-devis-signe'), ['INFO.REQUEST', company, 'step'])).toMatchObject({
      ok: true,
      position: inProgress('demande-info-contrat'),
    });
  });
});

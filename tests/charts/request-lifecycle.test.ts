import { describe, expect, it } from 'vitest';
import { steps } from '#domain/steps.ts';
import { statuses } from '#domain/statuses.ts';
import { eventFor, permitted, restore } from '#machines/request-lifecycle/law.ts';
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
  worksEnd,
  type Move,
} from './lifecycle-support.ts';

/** Written by hand from docs/domain/lifecycle.md: their ends are pinned, whatever the chart says. */
const toTheQuote: Move[] = [
  ['REQUEST.SIMULATE', broker, 'simulate'],
  ['OFFER.SAVE', broker, 'save'],
  ['QUOTE.SEND', broker, 'devis'],
];
const toTheStudy: Move[] = [...toTheQuote, ['FILE.OPEN', client, 'link'], ['FILE.SUBMIT', broker, 'step']];
const toTheSignature: Move[] = [
  ...toTheStudy,
  ['UNDERWRITING.APPROVE', admin, 'step'],
  ['PREMIUM.CALL', admin, 'step'],
];
const toThePayment: Move[] = [
  ...toTheSignature,
  ['QUOTE.SIGNED', client, 'webhook', { signed: { quote: true, contract: false, endorsement: false } }],
  ['PAYMENT.CONFIRMED', system, 'webhook', { amountDueReached: true }],
];
const toTheContract: Move[] = [
  ...toThePayment,
  ['CONTRACT.ISSUE', admin, 'step', { premium: 'kept' }],
  ['CONTRACT.SIGNED', client, 'webhook', { signed: { quote: true, contract: true, endorsement: false } }],
];

describe('a request that goes well', () => {
  it('goes from the simulated price to the signed contract', () => {
    const { position, trail } = journey(toTheContract);
    expect(trail).toEqual([
      'prerequest-do',
      'offre-enregistree',
      'offre-envoyee',
      'constitution-du-dossier',
      'dossier-en-etude',
      'validation-provider',
      'devis-envoye-appel-de-prime',
      'devis-dda-signe-en-attente-paiement',
      'prime-payee-devis-signe',
      'contrat-envoye-pour-signature-electronique',
      'contrat-signe',
    ]);
    expect(position).toEqual({ status: 'offres-signees', step: 'contrat-signe' });
    expect(restore(position, goodFacts).value.claims).toBe('open');
  });

  it('goes on to the reception of the works, with an adjusted premium and an endorsement', () => {
    const { position, trail } = journey([
      ...toTheContract,
      [
        'LETTER.INFORMATION.SEND',
        system,
        'timer',
        { lettersDue: { information: true, worksEnd: true, reminder: false } },
      ],
      ['LETTER.WORKS_END.SEND', system, 'timer'],
      ['WORKS_END.SUBMIT', client, 'link', worksEnd({ receptionRecord: true, finalCost: true })],
      ['WORKS_END.STUDY', admin, 'step'],
      ['PREMIUM.ADJUST', admin, 'step', worksEnd({ difference: 43_600 })],
      ['PAYMENT.CONFIRMED', admin, 'call', worksEnd({ difference: 43_600, differenceSettled: true })],
      ['ENDORSEMENT.ISSUE', admin, 'step'],
      [
        'ENDORSEMENT.SIGNED',
        client,
        'webhook',
        { signed: { quote: true, contract: true, endorsement: true } },
      ],
      ['RECEPTION.RECORD', system, 'timer'],
    ]);
    expect(trail.slice(11)).toEqual([
      'courrier-dinformation-envoye',
      'courrier-de-fin-de-travaux-envoye',
      'documents-de-fin-de-travaux-recus',
      'documents-de-fin-de-travaux-en-etude',
      'prime-reajustement',
      'prime-reajustement-payee',
      'avenant-fin-de-travaux',
      'avenant-fin-travaux-signe',
      'offres-receptionnees',
    ]);
    expect(position).toEqual({ status: 'offres-receptionnees', step: 'offres-receptionnees' });
  });

  it('is received without an endorsement where nothing changed', () => {
    const unchanged = worksEnd({ difference: 0, contractDataChanged: false });
    const { position } = journey(
      [
        ['WORKS_END.VALIDATE', admin, 'step', unchanged],
        ['RECEPTION.RECORD', admin, 'step'],
      ],
      inForce('documents-de-fin-de-travaux-en-etude'),
    );
    expect(position).toEqual({ status: 'offres-receptionnees', step: 'offres-receptionnees' });
  });
});

describe('the four actions of the sub-header', () => {
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

  it('abandons, and an abandoned file is closed for good', () => {
    const { position } = journey([['STATUS.ABANDON', admin, 'status']], inProgress('offre-envoyee'));
    expect(position).toEqual({ status: 'offres-abandonnees', step: 'offre-envoyee' });
    for (const by of [company, client, system])
      expect(permitted({ status: 'offres-abandonnees', step: 'offre-envoyee' }, goodFacts, by)).toEqual([]);
    for (const by of [admin, broker])
      expect(permitted({ status: 'offres-abandonnees', step: 'offre-envoyee' }, goodFacts, by)).toEqual([
        { event: 'REQUEST.DUPLICATE', via: 'call', to: {} },
      ]);
  });

  it('shows no action in the other statuses', () => {
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
      { event: 'STATUS.RESUME', to: { status: 'offres-en-cours' }, via: 'status' },
    ]);
  });

  it('are not for brokers', () => {
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

  it('neither abandon nor decline a file whose premium is kept; a refund, approved by a second person, opens the way', () => {
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

describe('a receipt that the bank takes back', () => {
  const held = { premium: 'kept', reversal: { ...goodFacts.reversal, possible: true } } as const;
  const takesBack = ['PAYMENT.REVERSE', admin, 'call', held] as const;
  const waits = inProgress('devis-dda-signe-en-attente-paiement');

  it('sends the file back to where it waits for its money, until the contract is in force', () => {
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

  it('moves nothing in force: cover and step stay, and the premium is paid where the file stands', () => {
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

  it('is an administrator’s alone, and of a receipt that counts', () => {
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

describe('eligibility and referral', () => {
  it('a project that is not eligible is stored as such, and may be simulated again or accepted by way of exception', () => {
    const { position } = journey([['ELIGIBILITY.FAIL', system, 'simulate', { eligible: false }]]);
    expect(position).toEqual({ status: 'offres-non-eligibles', step: 'prerequest-do' });
    expect(ask(position as never, ['REQUEST.SIMULATE', broker, 'simulate'])).toMatchObject({
      ok: true,
      position: inProgress('prerequest-do'),
    });
    expect(
      ask(position as never, ['ELIGIBILITY.OVERRIDE', company, 'status', { eligible: false }]),
    ).toMatchObject({ ok: true, position: inProgress('prerequest-do') });
    expect(ask(position as never, ['ELIGIBILITY.OVERRIDE', broker, 'status'])).toMatchObject({
      ok: false,
      code: 'comesFrom',
    });
  });

  it('a saved offer that stops being eligible goes back to prerequest-do', () => {
    expect(
      ask(inProgress('offre-enregistree'), ['ELIGIBILITY.FAIL', system, 'save', { eligible: false }]),
    ).toMatchObject({
      ok: true,
      position: { status: 'offres-non-eligibles', step: 'prerequest-do' },
      effects: ['links.cancel', 'reasons.store'],
    });
  });

  it('what is no longer eligible is not sent', () => {
    expect(
      ask(inProgress('offre-enregistree'), ['QUOTE.SEND', broker, 'devis', { eligible: false }]),
    ).toMatchObject({ ok: false, code: 'eligible' });
  });

  it('what lacks an answer is not sent, nor sent again', () => {
    for (const step of ['offre-enregistree', 'offre-envoyee'] as const) {
      expect(ask(inProgress(step), ['QUOTE.SEND', broker, 'devis', { formComplete: false }])).toMatchObject({
        ok: false,
        code: 'formComplete',
      });
    }
  });

  it('an indicative price is not sent before the company grants it', () => {
    const at = inProgress('offre-enregistree');
    const indicative = { priceKind: 'indicative', referral: 'needed' } as const;
    expect(ask(at, ['QUOTE.SEND', broker, 'devis', indicative])).toMatchObject({
      ok: false,
      code: 'priceIsFirm',
    });
    expect(ask(at, ['REFERRAL.REQUEST', broker, 'call', indicative])).toMatchObject({
      ok: true,
      position: at,
    });
    expect(ask(at, ['REFERRAL.GRANT', company, 'call', indicative])).toMatchObject({
      ok: false,
      code: 'referralPending',
    });
    expect(
      ask(at, ['REFERRAL.GRANT', company, 'call', { ...indicative, referral: 'pending' }]),
    ).toMatchObject({ ok: true, position: at });
    expect(ask(at, ['REFERRAL.GRANT', admin, 'call', { ...indicative, referral: 'pending' }])).toMatchObject({
      ok: false,
      code: 'comesFrom',
    });
    expect(
      ask(at, ['QUOTE.SEND', broker, 'devis', { priceKind: 'firm', referral: 'granted' }]),
    ).toMatchObject({ ok: true });
  });
});

describe('edition and revision', () => {
  it('an edit that moves the price of a sent offer is refused, and OFFER.REVISE is offered instead', () => {
    const answer = ask(inProgress('constitution-du-dossier'), [
      'REQUEST.EDIT',
      broker,
      'save',
      { editKeepsPrice: false },
    ]);
    expect(answer).toMatchObject({
      ok: false,
      code: 'keepsThePrice',
      because: 'Cette modification change le prix\u00a0: révisez d’abord l’offre.',
    });
    expect(answer.ok ? [] : answer.permitted.map(({ event }) => event)).toContain('OFFER.REVISE');
  });

  it.each(['offre-envoyee', 'constitution-du-dossier', 'demande-info-souscription'] as const)(
    'OFFER.REVISE at %s returns to the saved offer and cancels the links',
    (step) => {
      expect(ask(inProgress(step), ['OFFER.REVISE', broker, 'step'])).toMatchObject({
        ok: true,
        position: inProgress('offre-enregistree'),
        effects: ['links.cancel', 'offer.version', 'offer.take-back'],
      });
    },
  );

  it('at dossier-en-etude only an admin edits and revises', () => {
    for (const event of ['REQUEST.EDIT', 'OFFER.REVISE'] as const) {
      const via = event === 'REQUEST.EDIT' ? 'save' : 'step';
      expect(ask(inProgress('dossier-en-etude'), [event, broker, via])).toMatchObject({
        ok: false,
        code: 'comesFrom',
      });
      expect(ask(inProgress('dossier-en-etude'), [event, admin, via])).toMatchObject({ ok: true });
    }
  });

  it('nothing is edited from validation on', () => {
    for (const step of steps.slice(6))
      expect(ask(inProgress(step), ['REQUEST.EDIT', admin, 'save'])).toMatchObject({ ok: false });
  });
});

describe('underwriting', () => {
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

describe('what a company cannot do', () => {
  it.each([
    ['offre-enregistree', 'QUOTE.SEND', 'devis'],
    ['offre-envoyee', 'FILE.OPEN', 'step'],
    ['constitution-du-dossier', 'FILE.SUBMIT', 'step'],
    ['validation-provider', 'PREMIUM.CALL', 'step'],
    ['devis-dda-signe-en-attente-paiement', 'PAYMENT.CONFIRMED', 'call'],
    ['prime-payee-devis-signe', 'CONTRACT.ISSUE', 'step'],
    ['prime-payee-devis-signe', 'PAYMENT.REFUND', 'call'],
    ['contrat-envoye-pour-signature-electronique', 'INFO.REQUEST', 'step'],
  ] as const)('at %s: %s', (step, event, via) => {
    const facts = { premium: 'kept', amountDueReached: true } as const;
    expect(ask(inProgress(step), [event, company, via, facts])).toMatchObject({
      ok: false,
      code: 'comesFrom',
    });
  });

  it('but it asks for information once the premium is paid', () => {
    expect(ask(inProgress('prime-payee-devis-signe'), ['INFO.REQUEST', company, 'step'])).toMatchObject({
      ok: true,
      position: inProgress('demande-info-contrat'),
    });
  });
});

describe('a question that is taken back', () => {
  it('lies again in study: what was edited meanwhile nobody has endorsed, and a form that was left half edited stays', () => {
    const asked = inProgress('demande-info-souscription');
    const { trail, effects } = journey(
      [
        ['INFO.REQUEST', company, 'step'],
        ['INFO.WITHDRAW', admin, 'call'],
        ['UNDERWRITING.APPROVE', admin, 'step'],
      ],
      inProgress('dossier-en-etude'),
    );
    expect([trail, effects[1]]).toEqual([
      ['demande-info-souscription', 'dossier-en-etude', 'validation-provider'],
      ['endorsement.void', 'mail.info-withdrawn'],
    ]);
    expect(ask(asked, ['INFO.WITHDRAW', admin, 'call', { formComplete: false }])).toMatchObject({
      ok: false,
      code: 'formComplete',
    });
    for (const by of [broker, company, client, system])
      expect(ask(asked, ['INFO.WITHDRAW', by, 'call'])).toMatchObject({ ok: false, code: 'comesFrom' });
  });

  it('lies again before its contract, which goes on without a refund; one that was out for signature is issued again', () => {
    const paid = { premium: 'kept', signed: { quote: true, contract: false, endorsement: false } } as const;
    const { trail, effects } = journey(
      [
        ['INFO.REQUEST', admin, 'step', paid],
        ['INFO.WITHDRAW', admin, 'call'],
        ['CONTRACT.ISSUE', admin, 'step'],
      ],
      inProgress('contrat-envoye-pour-signature-electronique'),
    );
    expect(trail).toEqual([
      'demande-info-contrat',
      'prime-payee-devis-signe',
      'contrat-envoye-pour-signature-electronique',
    ]);
    expect(effects.slice(0, 2)).toEqual([['links.cancel', 'mail.info-requested'], ['mail.info-withdrawn']]);
    for (const by of [broker, company])
      expect(ask(inProgress('demande-info-contrat'), ['INFO.WITHDRAW', by, 'call', paid])).toMatchObject({
        ok: false,
        code: 'comesFrom',
      });
  });

  it('at the end of the works lies again in its study; a letter of the clock has none to go back to', () => {
    const missing = inForce('documents-de-fin-de-travaux-manquants');
    const { trail } = journey(
      [
        ['WORKS_END.MISSING', admin, 'step', worksEnd({ contractDataChanged: false })],
        ['INFO.WITHDRAW', admin, 'call'],
      ],
      inForce('documents-de-fin-de-travaux-en-etude'),
    );
    expect(trail).toEqual(['documents-de-fin-de-travaux-manquants', 'documents-de-fin-de-travaux-en-etude']);
    expect(ask(missing, ['INFO.WITHDRAW', admin, 'call', worksEnd({ daysOfSilence: 90 })])).toMatchObject({
      ok: false,
      code: 'declarationStudied',
    });
  });
});

describe('the end of the works', () => {
  it('a long silence makes the pieces missing, then aggravates the risk', () => {
    const { trail } = journey(
      [
        ['WORKS_END.MISSING', system, 'timer', worksEnd({ daysOfSilence: 90 })],
        ['RISK.AGGRAVATE', admin, 'step', worksEnd({ daysOfSilence: 180 })],
      ],
      inForce('courrier-de-fin-de-travaux-envoye'),
    );
    expect(trail).toEqual(['documents-de-fin-de-travaux-manquants', 'dossier-aggrave']);
    expect(
      ask(inForce('courrier-de-fin-de-travaux-envoye'), [
        'WORKS_END.MISSING',
        system,
        'timer',
        worksEnd({ daysOfSilence: 89 }),
      ]),
    ).toMatchObject({ ok: false });
  });

  it('a disputed adjustment goes back to the study until it is paid', () => {
    expect(ask(inForce('prime-reajustement'), ['WORKS_END.STUDY', admin, 'step'])).toMatchObject({
      ok: true,
      effects: ['links.cancel', 'adjustment.cancel'],
    });
    expect(
      ask(inForce('prime-reajustement'), [
        'WORKS_END.STUDY',
        admin,
        'step',
        worksEnd({ differenceSettled: true }),
      ]),
    ).toMatchObject({ ok: false, code: 'differenceUnpaid' });
  });

  it('terminates a contract in force, and only that', () => {
    expect(ask(inForce('dossier-aggrave'), ['CONTRACT.TERMINATE', admin, 'call'])).toMatchObject({
      ok: true,
      position: { status: 'offres-abandonnees', step: 'dossier-aggrave' },
    });
    expect(ask(inProgress('prime-payee-devis-signe'), ['CONTRACT.TERMINATE', admin, 'call'])).toMatchObject({
      ok: false,
      code: 'noSuchMove',
    });
  });
});

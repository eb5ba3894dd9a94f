import { describe, expect, it } from 'vitest';
import type { MembershipFacts } from '#domain/membership-facts.ts';
import { permitted, refused } from '#machines/membership/law.ts';
import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './membership-cases.ts';
import { goodFacts } from './membership-under-test.ts';
import {
  journey,
  toTheMembership,
  toThePiecesSent,
  admin,
  ask,
  at,
  broker,
  system,
  company,
} from './membership-moves.ts';

/*
 * Tests of the chart `membership`: those that its suite makes (`membership-cases.ts`), and those of single
 * rules.
 */

describeSuite(suite);

describe('A membership without trouble', () => {
  it('leads from the first page of the registration to a broker with access', () => {
    const { trail, effects } = journey(toTheMembership);
    expect(trail).toEqual(['unfinished pending', 'pending pending', 'signed pending', 'valid valid']);
    expect(effects).toEqual([
      ['mail.activation'],
      ['registration.finish', 'agreement.open', 'notify.admins'],
      ['signature.keep', 'notify.admins'],
      ['mail.validated'],
    ]);
  });

  it('needs no signature if an administrator waives it', () => {
    const { trail, effects } = journey([
      ...toThePiecesSent,
      ['AGREEMENT.WAIVE', admin, 'call', { agreement: 'open' }],
      ['MEMBERSHIP.VALIDATE', admin, 'call', { agreement: 'waived' }],
    ]);
    expect(trail.slice(2)).toEqual(['signed pending', 'valid valid']);
    expect(effects[2]).toEqual(['signature.cancel', 'waiver.log', 'mail.waived']);
  });

  it('stays signed for a member whose documents have expired', () => {
    expect(ask(at('pending'), ['AGREEMENT.WAIVE', admin, 'call', { agreement: 'signed' }])).toMatchObject({
      ok: false,
      code: 'agreementOpen',
    });
  });

  it('names the transitions of both regions if both change', () => {
    expect(ask(at('signed'), ['MEMBERSHIP.VALIDATE', admin, 'call'])).toMatchObject({
      transitions: [
        'membership.status.signed|MEMBERSHIP.VALIDATE|0',
        'membership.broker.pending|MEMBERSHIP.VALIDATE|0',
      ],
    });
    expect(ask(at('signed', 'valid'), ['MEMBERSHIP.VALIDATE', admin, 'call'])).toMatchObject({
      transitions: ['membership.status.signed|MEMBERSHIP.VALIDATE|0'],
    });
  });
});

const whyNotSubmitted = (facts: Partial<MembershipFacts>) =>
  refused(at('unfinished'), { ...goodFacts, ...facts }, broker);

describe('The registration', () => {
  it('is closed to a broker unknown to ORIAS until an administrator reopens it', () => {
    const unknown = { intermediary: false };
    const { trail, end } = journey([
      ['REGISTRATION.START', broker, 'registration', unknown],
      ['ELIGIBILITY.FAIL', system, 'registration'],
    ]);
    expect(trail).toEqual(['unfinished pending', 'noteligible pending']);
    expect(permitted(end, { ...goodFacts, ...unknown }, broker)).toEqual([]);
    expect(ask(end, ['MEMBERSHIP.REOPEN', admin, 'call', unknown])).toMatchObject({
      ok: true,
      position: at('unfinished'),
    });
  });

  it('lists what is missing, in order', () => {
    expect(whyNotSubmitted({ intermediary: false })).toEqual([
      {
        event: 'DOCUMENTS.SUBMIT',
        because: expect.stringMatching(/^L’ORIAS ne vous connaît pas comme .* transmettez à nouveau/),
      },
    ]);
    expect(whyNotSubmitted({ stepsFilled: false, mandatoryPieces: false })).toEqual([
      {
        event: 'DOCUMENTS.SUBMIT',
        because: 'L’inscription est incomplète\u00a0: terminez d’abord ses trois premières étapes.',
      },
    ]);
    expect(whyNotSubmitted({ mandatoryPieces: false })).toEqual([
      { event: 'DOCUMENTS.SUBMIT', because: 'Il manque des documents obligatoires.' },
    ]);
  });

  it('accepts a broker whom ORIAS knows', () => {
    expect(ask(at('unfinished'), ['ELIGIBILITY.FAIL', system, 'registration'])).toMatchObject({
      ok: false,
      code: 'notAnIntermediary',
    });
    expect(ask(at('unfinished'), ['MEMBERSHIP.VALIDATE', admin, 'call'])).toMatchObject({
      ok: false,
      code: 'noSuchTransition',
    });
  });
});

describe('Expired documents', () => {
  const over = { papersInForce: false, acceptedPapersInForce: false, agreement: 'signed' } as const;

  it('make a valid broker pending until new ones are validated', () => {
    const { trail, effects } = journey(
      [
        ['MEMBERSHIP.EXPIRE', system, 'timer', over],
        ['DOCUMENTS.SUBMIT', broker, 'call', { papersInForce: true }],
        ['MEMBERSHIP.VALIDATE', admin, 'call'],
      ],
      at('valid', 'valid'),
    );
    expect(trail).toEqual(['pending pending', 'signed pending', 'valid valid']);
    expect(effects[0]).toEqual(['mail.expired', 'notify.admins']);
  });

  it('suspend the access of a valid broker at every status of the membership', () => {
    expect(ask(at('requestInfo', 'valid'), ['MEMBERSHIP.EXPIRE', system, 'timer', over])).toMatchObject({
      ok: true,
      position: at('requestInfo', 'pending'),
    });
    expect(ask(at('valid', 'suspended'), ['MEMBERSHIP.EXPIRE', system, 'timer', over])).toMatchObject({
      ok: true,
      position: at('pending', 'suspended'),
    });
    expect(ask(at('valid', 'valid'), ['MEMBERSHIP.EXPIRE', system, 'timer'])).toMatchObject({
      ok: false,
      code: 'papersOver',
    });
  });

  it('are not renewed by other expired documents', () => {
    expect(ask(at('pending'), ['DOCUMENTS.SUBMIT', broker, 'call', over])).toMatchObject({
      ok: false,
      code: 'papersInForce',
    });
    expect(ask(at('signed'), ['MEMBERSHIP.VALIDATE', admin, 'call', over])).toMatchObject({
      ok: false,
      code: 'papersInForce',
    });
    expect(
      ask(at('signed'), ['MEMBERSHIP.VALIDATE', admin, 'call', { piecesAccepted: false }]),
    ).toMatchObject({ ok: false, code: 'piecesAccepted' });
  });

  it('are not mentioned while the agreement awaits its signature', () => {
    expect(refused(at('pending'), goodFacts, broker)).toEqual([
      { event: 'AGREEMENT.SIGNED', because: 'La convention n’est pas signée.' },
    ]);
  });
});

describe('A decision of an administrator', () => {
  it.each(['pending', 'requestInfo', 'signed'] as const)(
    'rejects a file that is %s, and its broker is valid no more',
    (status) => {
      expect(ask(at(status, 'valid'), ['MEMBERSHIP.REJECT', admin, 'call'])).toMatchObject({
        ok: true,
        position: at('rejected'),
        effects: ['signature.cancel', 'mail.rejected'],
      });
      expect(ask(at(status, 'suspended'), ['MEMBERSHIP.REJECT', admin, 'call'])).toMatchObject({
        ok: true,
        position: at('rejected', 'suspended'),
      });
    },
  );

  it('reopens what was rejected, and ends a valid membership', () => {
    const { trail, effects } = journey(
      [
        ['MEMBERSHIP.TERMINATE', admin, 'call'],
        ['MEMBERSHIP.REOPEN', admin, 'call'],
      ],
      at('valid', 'valid'),
    );
    expect(trail).toEqual(['rejected pending', 'pending pending']);
    expect(effects).toEqual([
      ['agreement.void', 'mail.terminated'],
      ['agreement.open', 'mail.reopened'],
    ]);
  });

  it('suspends a valid broker, then restores it to valid, or to pending if its documents are no longer valid', () => {
    const { trail } = journey(
      [
        ['MEMBERSHIP.SUSPEND', admin, 'call'],
        ['MEMBERSHIP.RESTORE', admin, 'call'],
        ['MEMBERSHIP.SUSPEND', admin, 'call'],
        ['MEMBERSHIP.EXPIRE', system, 'timer', { acceptedPapersInForce: false }],
        ['MEMBERSHIP.RESTORE', admin, 'call'],
      ],
      at('valid', 'valid'),
    );
    expect(trail).toEqual([
      'valid suspended',
      'valid valid',
      'valid suspended',
      'pending suspended',
      'pending pending',
    ]);
    expect(ask(at('signed', 'valid'), ['MEMBERSHIP.SUSPEND', admin, 'call'])).toMatchObject({
      ok: false,
      code: 'noSuchTransition',
    });
  });

  it('is not permitted to anybody else', () => {
    for (const event of ['MEMBERSHIP.REJECT', 'INFO.REQUEST', 'AGREEMENT.WAIVE'] as const) {
      for (const by of [broker, company, system])
        expect(ask(at('pending'), [event, by, 'call'])).toMatchObject({ ok: false, code: 'comesFrom' });
    }
    expect(permitted(at('pending'), goodFacts, company)).toEqual([]);
  });
});

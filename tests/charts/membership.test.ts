import { describe, expect, it } from 'vitest';
import { errorsIn } from '#domain/form-pages/reading.ts';
import type { MembershipEventName } from '#domain/membership-events.ts';
import type { MembershipFacts } from '#domain/membership-facts.ts';
import type { MembershipPosition, MembershipVia } from '#domain/membership.ts';
import type { Actor } from '#domain/parties.ts';
import {
  apply,
  dataSchemaOf,
  newMembership,
  permitted,
  refused,
  type MembershipSituation,
} from '#machines/membership/law.ts';
import { membershipPageOf } from '#machines/membership/pages.ts';
import { describeSuite } from './harness/describe-suite.ts';
import { actors } from './law/under-test.ts';
import { suite } from './membership-cases.ts';
import { goodFacts } from './membership-under-test.ts';

describeSuite(suite);

const { broker, admin, company, system } = actors;

type Move = readonly [
  event: MembershipEventName,
  by: Actor,
  via: MembershipVia,
  facts?: Partial<MembershipFacts>,
];

const ask = (at: MembershipSituation, [event, by, via, changed]: Move) =>
  apply(at, { ...goodFacts, ...changed }, { type: event, by, via });

/** Walks the moves, each with the facts that changed since; throws at the first that the law refuses. */
function journey(moves: readonly Move[], start: MembershipSituation = newMembership) {
  let end = start;
  const facts = { ...goodFacts };
  const trail: string[] = [];
  const effects: string[][] = [];
  for (const [event, by, via, changed] of moves) {
    Object.assign(facts, changed);
    const outcome = apply(end, facts, { type: event, by, via });
    if (!outcome.ok) throw new Error(`${event} at ${end.status}, ${end.broker}: ${outcome.because}`);
    end = outcome.position;
    trail.push(`${outcome.position.status} ${outcome.position.broker}`);
    effects.push(outcome.effects);
  }
  return { end, trail, effects };
}

const at = (
  status: MembershipPosition['status'],
  standing: MembershipPosition['broker'] = 'pending',
): MembershipPosition => ({ status, broker: standing });

/** Written by hand from docs/domain/membership.md: their ends are pinned, whatever the chart says. */
const toThePiecesSent: Move[] = [
  ['REGISTRATION.START', broker, 'registration'],
  ['DOCUMENTS.SUBMIT', broker, 'registration'],
];
const toTheSignature: Move[] = [
  ...toThePiecesSent,
  ['AGREEMENT.SIGNED', broker, 'webhook', { agreement: 'signed' }],
];
const toTheMembership: Move[] = [...toTheSignature, ['MEMBERSHIP.VALIDATE', admin, 'call']];

describe('a membership that goes well', () => {
  it('goes from the first page of the registration to a broker who may work', () => {
    const { trail, effects } = journey(toTheMembership);
    expect(trail).toEqual(['unfinished pending', 'pending pending', 'signed pending', 'valid valid']);
    expect(effects).toEqual([
      ['mail.activation'],
      ['registration.finish', 'agreement.open', 'notify.admins'],
      ['signature.keep', 'notify.admins'],
      ['mail.validated'],
    ]);
  });

  it('goes without a signature where an admin says so', () => {
    const { trail, effects } = journey([
      ...toThePiecesSent,
      ['AGREEMENT.WAIVE', admin, 'call', { agreement: 'open' }],
      ['MEMBERSHIP.VALIDATE', admin, 'call', { agreement: 'waived' }],
    ]);
    expect(trail.slice(2)).toEqual(['signed pending', 'valid valid']);
    expect(effects[2]).toEqual(['signature.cancel', 'waiver.log', 'mail.waived']);
  });

  it('does not go without a signature that was given: a member whose papers are over has signed', () => {
    expect(ask(at('pending'), ['AGREEMENT.WAIVE', admin, 'call', { agreement: 'signed' }])).toMatchObject({
      ok: false,
      code: 'agreementOpen',
    });
  });

  it('names the transitions of both regions where both move', () => {
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

describe('the registration', () => {
  it('is not for whom ORIAS does not know, until an admin reopens it', () => {
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

  it('says what is missing, in its order', () => {
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

  it('does not fail a broker whom ORIAS knows', () => {
    expect(ask(at('unfinished'), ['ELIGIBILITY.FAIL', system, 'registration'])).toMatchObject({
      ok: false,
      code: 'notAnIntermediary',
    });
    expect(ask(at('unfinished'), ['MEMBERSHIP.VALIDATE', admin, 'call'])).toMatchObject({
      ok: false,
      code: 'noSuchMove',
    });
  });
});

const answer = (status: MembershipPosition['status'], correctionsMade: boolean) =>
  dataSchemaOf('DOCUMENTS.SUBMIT', { status }, { ...goodFacts, correctionsMade });
const pathsOf = (event: string, correctionsMade: boolean) =>
  membershipPageOf(event, { status: 'requestInfo', correctionsMade })?.items.map(
    (item) => 'path' in item && item.path,
  );

describe('a request for information', () => {
  it.each([
    ['signed', 'signed'],
    ['waived', 'signed'],
    ['open', 'pending'],
  ] as const)('answered under an agreement that is %s leads to %s', (agreement, end) => {
    const { trail } = journey(
      [
        ['INFO.REQUEST', admin, 'call'],
        ['DOCUMENTS.SUBMIT', broker, 'call', { agreement }],
      ],
      at('pending'),
    );
    expect(trail).toEqual(['requestInfo pending', `${end} pending`]);
  });

  it('does not stop a valid broker, who is valid still when the file is', () => {
    const { trail } = journey(
      [
        ['INFO.REQUEST', admin, 'call', { agreement: 'signed' }],
        ['DOCUMENTS.SUBMIT', broker, 'call'],
        ['MEMBERSHIP.VALIDATE', admin, 'call'],
      ],
      at('valid', 'valid'),
    );
    expect(trail).toEqual(['requestInfo valid', 'signed valid', 'valid valid']);
  });

  it('is answered in full, or not at all', () => {
    expect(
      ask(at('requestInfo'), ['DOCUMENTS.SUBMIT', broker, 'call', { askedIsSupplied: false }]),
    ).toMatchObject({
      ok: false,
      code: 'suppliedWhatWasAsked',
      because: 'Les pièces demandées ne sont pas toutes fournies.',
    });
  });

  it('names pieces, steps whose answers are to be corrected, or both', async () => {
    const request = dataSchemaOf('INFO.REQUEST');
    const comment = 'Le siège a changé';
    await expect(request.validate({ comment, pieces: [] })).rejects.toThrow(
      'Indiquez au moins une pièce, ou des réponses à corriger.',
    );
    await expect(request.isValid({ comment, answers: 'documents' })).resolves.toBe(false);
    await expect(request.validate({ comment, pieces: '', answers: 'activite' })).resolves.toEqual({
      comment,
      pieces: [],
      answers: ['activite'],
    });
    await expect(request.validate({ comment, pieces: 'KBIS\nStatuts' })).resolves.toEqual({
      comment,
      pieces: ['KBIS', 'Statuts'],
      answers: [],
    });
    await expect(
      request.validate({ comment, pieces: ['KBIS'], answers: ['informations', 'activite'] }),
    ).resolves.toEqual({ comment, pieces: ['KBIS'], answers: ['informations', 'activite'] });
  });

  it('is answered in words by whoever corrected nothing of what was to be corrected, and by nobody else', async () => {
    await expect(answer('requestInfo', false).validate({})).rejects.toThrow(
      'Ce qui est à corriger n’a pas changé en entier\u00a0: dites pourquoi.',
    );
    await expect(answer('requestInfo', false).validate({ comment: 'Le siège est le bon' })).resolves.toEqual({
      comment: 'Le siège est le bon',
    });
    await expect(answer('requestInfo', true).validate({})).resolves.toEqual({});
    await expect(answer('pending', false).validate({})).resolves.toEqual({});
  });

  it('is asked for by a page that follows the law', () => {
    expect(pathsOf('INFO.REQUEST', true)).toEqual(['comment', 'pieces', 'answers']);
    expect(pathsOf('DOCUMENTS.SUBMIT', false)).toEqual(['comment']);
    expect(pathsOf('DOCUMENTS.SUBMIT', true)).toBeUndefined();
    const page = membershipPageOf('INFO.REQUEST', { status: 'pending', correctionsMade: true });
    const wrong = (answers: string) =>
      page && Object.keys(errorsIn(page, { ...page.blank, comment: 'Le siège a changé', answers }));
    expect([wrong(''), wrong('informations')]).toEqual([['pieces'], []]);
  });

  it('is a decision among others, of which some need a comment', async () => {
    await expect(dataSchemaOf('MEMBERSHIP.REJECT').validate({})).rejects.toThrow('Écrivez un commentaire.');
    await expect(dataSchemaOf('MEMBERSHIP.VALIDATE').validate({})).resolves.toEqual({});
  });
});

/** Asked, and taken back once these facts had changed meanwhile. */
const takenBack = (
  before: Partial<MembershipFacts> = {},
  meanwhile: Partial<MembershipFacts> = {},
): Move[] => [
  ['INFO.REQUEST', admin, 'call', before],
  ['INFO.WITHDRAW', admin, 'call', meanwhile],
];
const endsAt = (start: MembershipPosition, ...facts: Parameters<typeof takenBack>) =>
  journey(takenBack(...facts), start).trail.at(-1);

describe('a question that is taken back', () => {
  it('leaves the file where it was asked', () => {
    const settled = { agreement: 'signed' } as const;
    expect(endsAt(at('pending'))).toBe('pending pending');
    expect(endsAt(at('signed'), settled)).toBe('signed pending');
    expect(endsAt(at('valid', 'valid'), { ...settled, askedOfMember: true })).toBe('valid valid');
    expect(endsAt(at('valid', 'suspended'), { ...settled, askedOfMember: true })).toBe('valid suspended');
    expect(journey(takenBack(), at('pending')).effects.at(-1)).toEqual([
      'agreement.open',
      'mail.info-withdrawn',
    ]);
  });

  it('counts what came meanwhile: a signature, papers that are over', () => {
    expect(endsAt(at('pending'), {}, { agreement: 'signed' })).toBe('signed pending');
    const over = { acceptedPapersInForce: false, papersInForce: false } as const;
    const { trail } = journey(
      [
        ['INFO.REQUEST', admin, 'call', { agreement: 'signed', askedOfMember: true }],
        ['MEMBERSHIP.EXPIRE', system, 'timer', over],
        ['INFO.WITHDRAW', admin, 'call'],
        ['DOCUMENTS.SUBMIT', broker, 'call', { papersInForce: true }],
      ],
      at('valid', 'valid'),
    );
    expect(trail).toEqual(['requestInfo valid', 'requestInfo pending', 'pending pending', 'signed pending']);
  });

  it('is an admin’s to take back, while it waits', () => {
    for (const by of [broker, company, system])
      expect(ask(at('requestInfo'), ['INFO.WITHDRAW', by, 'call'])).toMatchObject({
        ok: false,
        code: 'comesFrom',
      });
    expect(ask(at('signed'), ['INFO.WITHDRAW', admin, 'call'])).toMatchObject({
      ok: false,
      code: 'noSuchMove',
    });
  });
});

describe('papers that are over', () => {
  const over = { papersInForce: false, acceptedPapersInForce: false, agreement: 'signed' } as const;

  it('make a valid broker pending, until new ones are validated', () => {
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

  it('stop a valid broker wherever its file lies', () => {
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

  it('are neither renewed nor validated with papers that are over too', () => {
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

  it('have no object while the agreement is to be signed: nobody is shown why not', () => {
    expect(refused(at('pending'), goodFacts, broker)).toEqual([
      { event: 'AGREEMENT.SIGNED', because: 'La convention n’est pas signée.' },
    ]);
  });
});

describe('what an admin decides', () => {
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

  it('suspends a valid broker and restores it: to valid, or to pending where its file is valid no more', () => {
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
      code: 'noSuchMove',
    });
  });

  it('is nobody else’s to decide', () => {
    for (const event of ['MEMBERSHIP.REJECT', 'INFO.REQUEST', 'AGREEMENT.WAIVE'] as const) {
      for (const by of [broker, company, system])
        expect(ask(at('pending'), [event, by, 'call'])).toMatchObject({ ok: false, code: 'comesFrom' });
    }
    expect(permitted(at('pending'), goodFacts, company)).toEqual([]);
  });
});

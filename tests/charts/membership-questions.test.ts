import { describe, expect, it } from 'vitest';
import { errorsIn } from '#domain/form-pages/reading.ts';
import type { MembershipFacts } from '#domain/membership-facts.ts';
import type { MembershipPosition } from '#domain/membership.ts';
import { dataSchemaOf } from '#machines/membership/law.ts';
import { membershipPageOf } from '#machines/membership/pages.ts';
import { brokerPieceOf, fourPieces, membershipOf } from './membership-fixtures.ts';
import { goodFacts } from './membership-under-test.ts';
import { journey, admin, broker, at, ask, type Move, system, company } from './membership-moves.ts';

const answer = (status: MembershipPosition['status'], correctionsMade: boolean) =>
  dataSchemaOf('DOCUMENTS.SUBMIT', { status }, { ...goodFacts, correctionsMade });
const pathsOf = (event: string, correctionsMade: boolean) =>
  membershipPageOf(event, {
    status: { slug: 'requestInfo' },
    corrections: [{ corrected_at: correctionsMade ? '2026-11-21T10:00:00Z' : null }],
    documents: [],
  })?.items.map((item) => 'path' in item && item.path);

describe('A request for information', () => {
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

  it('leaves a valid broker valid', () => {
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

  it('is answered in words only by a broker who corrected none of the requested steps', async () => {
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
    const page = membershipPageOf('INFO.REQUEST', membershipOf({ documents: [] }));
    const wrong = (answers: string) =>
      page && Object.keys(errorsIn(page, { ...page.blank, comment: 'Le siège a changé', answers }));
    expect([wrong(''), wrong('informations')]).toEqual([['pieces'], []]);
  });

  it('starts with the pieces that are refused or missing, one a line', () => {
    const documents = [
      ...fourPieces,
      brokerPieceOf({ piece: 'IDENTITE', label: 'Pièce d’identité', need: 'optional', state: 'refused' }),
      brokerPieceOf({ piece: 'AUTRE', label: 'Autre pièce', need: 'optional', supplied: false }),
    ];
    const startsWith = (pieces: typeof documents) =>
      membershipPageOf('INFO.REQUEST', membershipOf({ documents: pieces }))?.blank['pieces'];
    expect(startsWith(documents)).toBe('Garantie financière\nPièce d’identité');
    expect(startsWith([])).toBe('');
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

describe('A withdrawn request for information', () => {
  it('leaves the membership at its former status', () => {
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

  it('takes into account a signature and expired documents that came meanwhile', () => {
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

  it('is withdrawn by administrators alone, while it waits', () => {
    for (const by of [broker, company, system])
      expect(ask(at('requestInfo'), ['INFO.WITHDRAW', by, 'call'])).toMatchObject({
        ok: false,
        code: 'comesFrom',
      });
    expect(ask(at('signed'), ['INFO.WITHDRAW', admin, 'call'])).toMatchObject({
      ok: false,
      code: 'noSuchTransition',
    });
  });
});

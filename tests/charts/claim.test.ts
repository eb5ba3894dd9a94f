import { describe, expect, it } from 'vitest';
import type { ClaimEventName } from '#domain/claim-events.ts';
import type { ClaimFacts } from '#domain/claim-facts.ts';
import type { ClaimChannel, ClaimState } from '#domain/claim.ts';
import type { Actor } from '#domain/parties.ts';
import { claimStates } from '#domain/claim.ts';
import { validate } from '#domain/validation/validate.ts';
import {
  apply,
  dataSchemaOf,
  isUnderWay,
  newClaim,
  permitted,
  refused,
  statesOnTheClock,
  type ClaimSituation,
} from '#machines/claim/law.ts';
import { claimPageOf } from '#machines/claim/pages.ts';
import { hintOf } from '#machines/shared/law/data.ts';
import { goodFacts } from './claim-under-test.ts';
import { suite } from './claim-cases.ts';
import { describeSuite } from './harness/describe-suite.ts';
import { actors } from './law/under-test.ts';

/*
 * Tests of the chart `claim`: those that its suite makes (`claim-cases.ts`), and those of single rules.
 */

describeSuite(suite);

const { broker, admin, company, client, system } = actors;

type Move = readonly [event: ClaimEventName, by: Actor, channel: ClaimChannel, facts?: Partial<ClaimFacts>];

/** Walks the moves, each with the facts that changed since; throws at the first that the law refuses. */
function journey(moves: readonly Move[], start: ClaimSituation = newClaim) {
  let end = start;
  const facts = { ...goodFacts };
  const trail: string[] = [];
  const effects: string[][] = [];
  for (const [event, by, channel, changed] of moves) {
    Object.assign(facts, changed);
    const outcome = apply(end, facts, { type: event, by, channel });
    if (!outcome.ok) throw new Error(`${event} at ${end.claim}: ${outcome.because}`);
    end = outcome.position;
    trail.push(end.claim);
    effects.push(outcome.effects);
  }
  return { end, trail, effects };
}

const ask = (claim: ClaimSituation['claim'], [event, by, channel, changed]: Move) =>
  apply({ claim }, { ...goodFacts, ...changed }, { type: event, by, channel });

/** Written by hand from docs/domain/claims.md: their ends are pinned, whatever the chart says. */
describe('a claim', () => {
  it('goes from its declaration to its payment and its end', () => {
    const { trail, effects } = journey([
      ['CLAIM.DECLARE', broker, 'declare'],
      ['CLAIM.CONSTITUTE', company, 'call'],
      ['EXPERT.APPOINT', company, 'call'],
      ['POSITION.GRANT', company, 'call', { expertAppointed: true }],
      ['OFFER.MAKE', company, 'call'],
      ['OFFER.ACCEPT', broker, 'call', { offerOpen: true }],
      ['PAYMENT.RECORD', company, 'call'],
      ['CLAIM.CLOSE', admin, 'call'],
    ]);
    expect(trail).toEqual([
      'declared',
      'constituted',
      'expert',
      'granted',
      'offered',
      'accepted',
      'paid',
      'closed',
    ]);
    expect(effects).toEqual([
      ['receipt.issue', 'mail.declared'],
      ['mail.constituted'],
      ['mail.expert'],
      ['mail.granted'],
      ['mail.offer'],
      ['mail.accepted'],
      ['mail.paid'],
      ['mail.closed'],
    ]);
  });

  it('is completed once what is missing was said, and received anew', () => {
    const { trail, effects } = journey([
      ['CLAIM.DECLARE', broker, 'declare'],
      ['CLAIM.INCOMPLETE', company, 'call'],
      ['CLAIM.COMPLETE', broker, 'declare'],
      ['CLAIM.CONSTITUTE', system, 'timer', { tenDaysOver: true }],
    ]);
    expect(trail).toEqual(['declared', 'incomplete', 'declared', 'constituted']);
    expect(effects[2]).toEqual(['receipt.issue', 'mail.declared']);
  });

  it('is constituted by the passing of ten days, and not before', () => {
    expect(ask('declared', ['CLAIM.CONSTITUTE', system, 'timer'])).toMatchObject({
      ok: false,
      code: 'tenDaysOver',
    });
    expect(ask('declared', ['CLAIM.INCOMPLETE', company, 'call', { tenDaysOver: true }])).toMatchObject({
      ok: false,
      because: 'Les dix jours sont passés\u00a0: la déclaration est réputée constituée.',
    });
  });

  it('is not declared before the contract is signed, nor by the company or the client', () => {
    expect(ask('new', ['CLAIM.DECLARE', broker, 'declare', { claimsOpen: false }])).toMatchObject({
      ok: false,
      code: 'claimsOpen',
    });
    for (const by of [company, client])
      expect(ask('new', ['CLAIM.DECLARE', by, 'declare'])).toMatchObject({ ok: false, code: 'comesFrom' });
  });

  it('is declared on a terminated contract of a damage that it covered, from its effect to its end', async () => {
    const covered = { from: '2026-03-01', until: '2026-06-15' };
    const said = (event: 'CLAIM.DECLARE' | 'CLAIM.COMPLETE', appeared_on: string) =>
      dataSchemaOf(event, {}, { ...goodFacts, covered }).validate({ appeared_on });
    expect(ask('new', ['CLAIM.DECLARE', broker, 'declare', { covered }])).toMatchObject({
      ok: true,
      position: { claim: 'declared' },
    });
    for (const event of ['CLAIM.DECLARE', 'CLAIM.COMPLETE'] as const) {
      for (const day of ['2026-03-01', '2026-06-15'])
        await expect(said(event, day)).resolves.toEqual({ appeared_on: day });
      await expect(said(event, '2026-02-28')).rejects.toThrow(
        'Le contrat n’a pris effet que le 01/03/2026\u00a0: un dommage apparu avant ce jour n’est pas couvert.',
      );
      await expect(said(event, '2026-06-16')).rejects.toThrow(
        'Le contrat a pris fin le 15/06/2026\u00a0: un dommage apparu après ce jour n’est pas couvert.',
      );
    }
    expect(hintOf(dataSchemaOf('CLAIM.DECLARE', {}, { ...goodFacts, covered }), 'appeared_on')).toBe(
      'Le contrat a pris fin le 15/06/2026\u00a0: un dommage apparu du 01/03/2026 à ce jour peut encore être déclaré.',
    );
    expect(hintOf(dataSchemaOf('CLAIM.DECLARE', {}, goodFacts), 'appeared_on')).toBeUndefined();
    await expect(
      dataSchemaOf('CLAIM.DECLARE', {}, goodFacts).validate({ appeared_on: '2015-01-01' }),
    ).resolves.toBeTruthy();
  });

  it('is not declared on a contract that ended before it took effect', () => {
    expect(
      ask('new', [
        'CLAIM.DECLARE',
        broker,
        'declare',
        { covered: { from: '2026-09-01', until: '2026-06-15' } },
      ]),
    ).toMatchObject({
      ok: false,
      code: 'everCovered',
      because: 'Le contrat a pris fin avant de prendre effet\u00a0: il n’a couvert aucun dommage.',
    });
  });

  it('is refused or offered upon without an expert for fifteen days only', () => {
    for (const event of ['POSITION.REFUSE', 'OFFER.MAKE'] as const) {
      expect(ask('constituted', [event, company, 'call'])).toMatchObject({ ok: true });
      expect(ask('constituted', [event, company, 'call', { fifteenDaysOver: true }])).toMatchObject({
        ok: false,
        code: 'withinFifteenDays',
      });
    }
  });

  it('is no more refused once the sixty days are over', () => {
    for (const state of ['expert', 'contested'] as const) {
      expect(ask(state, ['POSITION.REFUSE', company, 'call', { coverDeemedAcquired: true }])).toMatchObject({
        ok: false,
        code: 'positionInTime',
        because: expect.stringContaining('la garantie est acquise') as string,
      });
      expect(ask(state, ['POSITION.GRANT', company, 'call', { coverDeemedAcquired: true }])).toMatchObject({
        ok: true,
      });
    }
  });

  it('has its expert recused twice at most, within eight days', () => {
    expect(
      ask('expert', ['EXPERT.RECUSE', broker, 'call', { recusalOpen: true, recusals: 1 }]),
    ).toMatchObject({ ok: true, position: { claim: 'constituted' } });
    expect(
      ask('expert', ['EXPERT.RECUSE', broker, 'call', { recusalOpen: true, recusals: 2 }]),
    ).toMatchObject({ ok: false, code: 'recusalsLeft' });
    expect(ask('expert', ['EXPERT.RECUSE', broker, 'call', { recusalOpen: false }])).toMatchObject({
      ok: false,
      code: 'recusalOpen',
    });
  });

  it('has its offer put off once, where the insured agrees', () => {
    const { trail } = journey(
      [
        ['EXTENSION.ASK', company, 'call'],
        ['EXTENSION.AGREE', broker, 'call', { extension: 'asked' }],
      ],
      { claim: 'granted' },
    );
    expect(trail).toEqual(['granted', 'granted']);
    expect(ask('granted', ['EXTENSION.ASK', company, 'call', { offerOver: true }])).toMatchObject({
      ok: false,
      code: 'offerInTime',
    });
    expect(ask('granted', ['EXTENSION.AGREE', company, 'call', { extension: 'asked' }])).toMatchObject({
      ok: false,
      code: 'comesFrom',
    });
  });

  it('is contested after a refusal, even a closed one, and decided again', () => {
    const { trail } = journey(
      [
        ['POSITION.REFUSE', company, 'call'],
        ['CLAIM.CLOSE', admin, 'call', { coverRefused: true }],
        ['CLAIM.CONTEST', broker, 'call'],
        ['EXPERT.APPOINT', company, 'call'],
        ['POSITION.GRANT', company, 'call', { expertAppointed: true }],
      ],
      { claim: 'constituted' },
    );
    expect(trail).toEqual(['refused', 'closed', 'contested', 'expert', 'granted']);
    expect(ask('closed', ['CLAIM.CONTEST', broker, 'call'])).toMatchObject({
      ok: false,
      code: 'coverRefused',
    });
  });

  it('is accepted after all, where an offer was contested', () => {
    expect(ask('contested', ['OFFER.ACCEPT', broker, 'call', { offerOpen: true }])).toMatchObject({
      ok: true,
      position: { claim: 'accepted' },
    });
    expect(ask('contested', ['OFFER.ACCEPT', broker, 'call'])).toMatchObject({
      ok: false,
      code: 'offerOpen',
    });
  });

  it('does not show what has no object', () => {
    expect(refused({ claim: 'granted' }, goodFacts, broker)).toEqual([]);
    expect(permitted({ claim: 'closed' }, goodFacts, admin)).toEqual([]);
  });

  it('tells of each missed term once, and moves nowhere', () => {
    expect(ask('expert', ['TERM.MISS', system, 'timer', { missedUnreported: true }])).toMatchObject({
      ok: true,
      position: { claim: 'expert' },
      effects: ['term.note', 'mail.term-missed'],
    });
    expect(ask('expert', ['TERM.MISS', system, 'timer'])).toMatchObject({
      ok: false,
      code: 'missedUnreported',
    });
  });

  it('says where its clock may have something to say, and until where it goes on', () => {
    expect(statesOnTheClock).toEqual(['declared', 'constituted', 'expert', 'granted', 'accepted']);
    expect(claimStates.filter((state) => !isUnderWay(state))).toEqual(['closed']);
  });

  it('asks for what each decision must say', async () => {
    await expect(
      dataSchemaOf('POSITION.REFUSE', { claim: 'expert' }).validate({ report_on: '2026-03-01' }),
    ).rejects.toThrow('Écrivez un commentaire.');
    await expect(
      dataSchemaOf('OFFER.MAKE', { claim: 'constituted' }).validate({ amount: 1_800 }),
    ).rejects.toThrow('il faut d’abord un expert');
    await expect(
      dataSchemaOf('OFFER.MAKE', { claim: 'granted' }).validate({ amount: 1_800.5 }),
    ).resolves.toEqual({ amount: 1_800.5 });
    await expect(dataSchemaOf('EXTENSION.ASK').validate({ days: 136, comment: 'Sondages' })).rejects.toThrow(
      '135',
    );
    await expect(dataSchemaOf('OFFER.MAKE', { claim: 'granted' }).validate({ amount: 1e12 })).rejects.toThrow(
      'ne dépasse pas',
    );
    await expect(dataSchemaOf('CLAIM.INCOMPLETE').validate({ missing: [] })).rejects.toThrow(
      'Indiquez ce qui manque.',
    );
  });

  it('takes no report from before its expert, no payment from before the offer was accepted, and neither from tomorrow', async () => {
    const facts = { ...goodFacts, today: '2026-06-15', expertOn: '2026-03-02', acceptedOn: '2026-06-02' };
    const said = (event: ClaimEventName, answers: object) =>
      dataSchemaOf(event, { claim: 'expert' }, facts)
        .validate({ comment: 'Vu', reference: 'VIR-1', ...answers })
        .then(() => 'taken', String);
    for (const event of ['POSITION.GRANT', 'POSITION.REFUSE'] as const) {
      expect(await said(event, { report_on: '2026-03-01' })).toContain('désigné le 02/03/2026');
      expect(await said(event, { report_on: '2026-03-02' })).toBe('taken');
      expect(await said(event, { report_on: '2026-06-16' })).toContain('à venir');
    }
    expect(await said('PAYMENT.RECORD', { paid_on: '2026-06-01' })).toContain('acceptée le 02/06/2026');
    expect(await said('PAYMENT.RECORD', { paid_on: '2026-06-02' })).toBe('taken');
    expect(await said('PAYMENT.RECORD', { paid_on: '2026-06-15' })).toBe('taken');
    expect(await said('PAYMENT.RECORD', { paid_on: '2026-06-16' })).toContain('à venir');
  });

  it('tells a wrong date in the form of its data together with what is missing', () => {
    const facts = { ...goodFacts, today: '2026-06-15', expertOn: '2026-03-02', acceptedOn: '2026-06-02' };
    const wrong = (event: ClaimEventName, state: ClaimState, answers: object) => {
      const page = claimPageOf(event, state, facts);
      const read = page && validate(page.schema as never, answers);
      return read && !read.ok ? Object.keys(read.errors).toSorted() : [];
    };
    for (const paid_on of ['2026-06-01', '2026-06-16'])
      expect(wrong('PAYMENT.RECORD', 'accepted', { paid_on, reference: '' })).toEqual([
        'paid_on',
        'reference',
      ]);
    for (const report_on of ['2026-03-01', '2026-06-16'])
      expect(wrong('POSITION.REFUSE', 'expert', { report_on, comment: '' })).toEqual([
        'comment',
        'report_on',
      ]);
  });
});

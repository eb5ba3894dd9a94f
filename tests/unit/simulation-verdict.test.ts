import { describe, expect, it } from 'vitest';
import { contradictionsIn, isAnswered, verdictOf } from '#machines/simulation/index.ts';
import { empty, estimated, filled } from '#tests/charts/simulation-answers.ts';

const type = 'Maison individuelle' as const;
const clear = { reasons: [], referrals: [] };
const reason = (code: string, message: string) => ({ code, message, remedy: '' });
const refused = {
  reasons: [reason('HEIGHT', 'Trop haut.'), reason('DURATION', 'Trop long.')],
  referrals: [],
};
const referred = { reasons: [], referrals: [reason('TANKING', 'Un cuvelage.')] };
const renovated = { ...filled, subtype: 6 };

const unseen = () => false;
const kindOf = (form = filled, eligibility: Parameters<typeof verdictOf>[0]['eligibility'] = clear) =>
  verdictOf({ type, form, stage: 'formulaire', eligibility, isShown: unseen }).kind;
const answered = (form: typeof filled) =>
  ['ZONE', 'HEIGHT', 'DURATION', 'START_TOO_OLD', 'RECEPTION_PAST', 'USE'].filter((code) =>
    isAnswered(code, { type, form }),
  );

describe('the verdict beside the price', () => {
  it('the verdict stays open while the server was not asked or the form is not answered', () => {
    expect(verdictOf({ type, form: empty, stage: 'estimation', eligibility: null, isShown: unseen })).toEqual(
      { kind: 'unknown', because: null, others: 0 },
    );
    expect(
      verdictOf({ type, form: estimated, stage: 'estimation', eligibility: clear, isShown: unseen }),
    ).toMatchObject({ kind: 'unknown', because: 'il reste à répondre au formulaire' });
    expect(kindOf()).toBe('eligible');
  });

  it('an ineligible form is refused at once, with its reason, on every page', () => {
    expect(
      verdictOf({
        type,
        form: { ...estimated, subtype: 6 },
        stage: 'estimation',
        eligibility: refused,
        isShown: unseen,
      }),
    ).toEqual({ kind: 'refused', because: 'Trop haut.', others: 1 });
  });

  it('a contradiction comes before what the company must agree to, and both before the confirmation', () => {
    expect([kindOf(renovated, referred), kindOf(renovated, null), kindOf(filled, referred)]).toEqual([
      'toCheck',
      'toCheck',
      'referral',
    ]);
  });

  it('the verdict names the field of a wrong answer once the page shows it', () => {
    const form = { ...filled, cost: '10', chantier: { ...filled.chantier, reception_date: '2026-12-14' } };
    const said = (...shown: string[]) =>
      verdictOf({
        type,
        form,
        stage: 'formulaire',
        eligibility: null,
        isShown: (path) => shown.includes(path),
      });
    expect(said()).toEqual({ kind: 'unknown', because: null, others: 0 });
    expect(said('chantier.start_date', 'chantier.reception_date')).toEqual({
      kind: 'toCheck',
      because: 'Réception prévue',
      others: 0,
    });
    expect(said('chantier.reception_date', 'cost')).toMatchObject({
      because: 'Coût total TTC',
      others: 1,
    });
    expect(
      verdictOf({ type, form, stage: 'formulaire', eligibility: refused, isShown: () => true }).kind,
    ).toBe('refused');
  });

  it('the verdict reports no answer that a later page asks for', () => {
    const heavy = { ...filled, batiment: 5, subtype: 6 };
    expect([
      contradictionsIn({ type, form: heavy, stage: 'estimation' }),
      contradictionsIn({ type, form: heavy, stage: 'formulaire' }).map(({ code }) => code),
    ]).toEqual([[], ['EXISTING']]);
  });
});

describe('a rule of eligibility', () => {
  it('a rule is decided once the answers that it reads are given; the declarations once the whole form is answered', () => {
    expect(answered(empty)).toEqual([]);
    expect(answered(estimated)).toEqual(['ZONE']);
    expect(answered({ ...filled, chantier: { ...filled.chantier, nombre_sous_sols: '' } })).toEqual([
      'ZONE',
      'HEIGHT',
      'DURATION',
      'START_TOO_OLD',
      'RECEPTION_PAST',
    ]);
    expect(answered(filled)).toEqual([
      'ZONE',
      'HEIGHT',
      'DURATION',
      'START_TOO_OLD',
      'RECEPTION_PAST',
      'USE',
    ]);
    expect(
      answered({ ...filled, chantier: { ...filled.chantier, opening_date: '31/02/2026' } }),
    ).not.toContain('START_TOO_OLD');
  });
});

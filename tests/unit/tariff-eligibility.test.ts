import { describe, expect, it } from 'vitest';
import { blankChantier } from '#domain/blank-forms.ts';
import type { Declarations, StructuralFlag } from '#domain/forms.ts';
import { centsOf } from '#domain/money.ts';
import { price } from '#domain/tariff/price.ts';
import type { Risk } from '#domain/tariff/risk.ts';
import { tables2026v2 } from '#domain/tariff/tables-2026-2.ts';
import { building, house } from '#tests/support/risks.ts';

const declaring = (...declared: (keyof Declarations)[]): Declarations => ({
  ...blankChantier().declarations,
  ...Object.fromEntries(declared.map((key) => [key, true])),
});
const codes = (risk: Risk) => price(risk, tables2026v2).eligibility.reasons.map(({ code }) => code);
const referrals = (risk: Risk) => price(risk, tables2026v2).eligibility.referrals.map(({ code }) => code);
const underpinning: StructuralFlag[] = ['reprise_sous_oeuvre', 'suppression_elements_porteurs'];
const tanking = [{ item: 'cuvelage' as const, cost: centsOf(10_000) }];

/** Each rule of docs/domain/eligibility.md: the last case that passes it, the first that does not. */
const refused: readonly [rule: string, passes: Risk, fails: Risk][] = [
  ['ZONE', house({ postalCode: '97400' }), house({ postalCode: '97600' })],
  ['ZONE', house({ postalCode: '20200' }), house({ postalCode: '98800' })],
  ['ZONE', house({ postalCode: '97134' }), house({ postalCode: '97133' })],
  ['ZONE', house({ postalCode: '97801' }), house({ postalCode: '97150' })],
  ['RECEPTION_PAST', house(), house({ declarations: declaring('reception_prononcee') })],
  ['RECEPTION_PAST', house({ reception: '2026-11-20' }), house({ reception: '2026-11-19' })],
  ['START_TOO_OLD', house({ daysSinceOpening: 180 }), house({ daysSinceOpening: 181 })],
  ['HEIGHT', house({ floors: 2 }), house({ floors: 3 })],
  ['HEIGHT', building({ floors: 6 }), building({ floors: 7 })],
  [
    'WORK_NATURE',
    house({ structuralFlags: underpinning, declarations: declaring('controle_technique') }),
    house({ structuralFlags: underpinning }),
  ],
  [
    'WORK_NATURE',
    house({ structuralFlags: ['reprise_sous_oeuvre'] }),
    house({ structuralFlags: underpinning, declarations: declaring('bet_cuvelage') }),
  ],
  [
    'WORK_NATURE',
    house({ items: tanking, declarations: declaring('bet_cuvelage') }),
    house({ items: tanking, declarations: declaring('controle_technique') }),
  ],
  [
    'DURATION',
    house({ start: '2027-01-01', reception: '2029-01-01' }),
    house({ start: '2027-01-01', reception: '2029-01-02' }),
  ],
  [
    'DURATION',
    building({ start: '2027-01-01', reception: '2030-01-01' }),
    building({ start: '2027-01-01', reception: '2030-01-02' }),
  ],
  ['USE', house(), house({ declarations: declaring('usage_hors_liste') })],
  ['SELF_BUILD', house(), house({ declarations: declaring('auto_construction') })],
  ['PRIOR_CLAIM', house(), house({ declarations: declaring('sinistre_anterieur') })],
];

describe.each(refused.map(([rule, passes, fails]) => ({ rule, passes, fails })))(
  '$rule',
  ({ rule, passes, fails }) => {
    it('the last eligible case is accepted', () => expect(codes(passes)).toEqual([]));
    it('the first ineligible case is refused', () => {
      expect(codes(fails)).toEqual([rule]);
      expect(price(fails, tables2026v2).tarif.indicative).toBe(true);
    });
  },
);

const referred: readonly [rule: string, firm: Risk, indicative: Risk][] = [
  ['PHOTOVOLTAIC', house({ photovoltaic: 500 }), house({ photovoltaic: 500.01 })],
  [
    'STRUCTURE',
    house({
      structuralFlags: ['sous_sols_supplementaires', 'reprise_sous_oeuvre', 'nouveaux_points_fondation'],
    }),
    house({
      structuralFlags: [
        'sous_sols_supplementaires',
        'reprise_sous_oeuvre',
        'nouveaux_points_fondation',
        'travaux_elements_porteurs',
      ],
    }),
  ],
  [
    'TANKING',
    house({ items: [{ item: 'isolation_exterieure', cost: 1 }] }),
    house({ items: tanking, declarations: declaring('bet_cuvelage') }),
  ],
  ['LATE_OPENING', house({ daysSinceOpening: 90 }), house({ daysSinceOpening: 91 })],
  ['DELEGATION', building({ cost: centsOf(3_000_000) }), building({ cost: centsOf(3_000_000.01) })],
  // 1.25 × 1.10 × 1.10 × 1.30 = 1.96625, and 1.25 × 1.20 × 1.06 × 1.30 = 2.067 beyond the limit.
  [
    'COEFFICIENT',
    house({
      batiment: 'rehabilitation-lourde',
      postalCode: '20200',
      photovoltaic: 200,
      structuralFlags: ['sous_sols_supplementaires', 'nouveaux_points_fondation', 'renforcement_fondations'],
    }),
    house({
      batiment: 'rehabilitation-lourde',
      postalCode: '97400',
      pool: true,
      structuralFlags: ['sous_sols_supplementaires', 'nouveaux_points_fondation', 'renforcement_fondations'],
    }),
  ],
];

describe.each(referred.map(([rule, firm, indicative]) => ({ rule, firm, indicative })))(
  'referral $rule',
  ({ rule, firm, indicative }) => {
    it('the price is firm up to the limit', () => {
      expect(referrals(firm)).toEqual([]);
      expect(price(firm, tables2026v2).tarif.indicative).toBe(false);
    });
    it('above the limit the company is asked', () => {
      expect(referrals(indicative)).toEqual([rule]);
      expect(codes(indicative)).toEqual([]);
      expect(price(indicative, tables2026v2).tarif.indicative).toBe(true);
    });
  },
);

it('the days since a site opened are written in French', () => {
  expect(price(house({ daysSinceOpening: 2_507 }), tables2026v2).eligibility.reasons[0]?.message).toBe(
    'Le chantier est ouvert depuis 2\u202f507 jours.',
  );
});

it.each([180, 181, 2_507])(
  'the reason is given once for a site that opened %d days ago, with one remedy',
  (daysSinceOpening) => {
    const { eligibility } = price(house({ daysSinceOpening }), tables2026v2);
    expect([...eligibility.reasons, ...eligibility.referrals].map(({ code }) => code)).toEqual([
      daysSinceOpening <= 180 ? 'LATE_OPENING' : 'START_TOO_OLD',
    ]);
  },
);

describe('a case that breaks every rule', () => {
  it('such a case gets all reasons at once, each with its remedy', () => {
    const { eligibility } = price(
      building({
        postalCode: '97600',
        daysSinceOpening: 200,
        floors: 9,
        structuralFlags: underpinning,
        items: tanking,
        start: '2026-05-04',
        reception: '2030-01-01',
        declarations: declaring(
          'reception_prononcee',
          'usage_hors_liste',
          'auto_construction',
          'sinistre_anterieur',
        ),
      }),
      tables2026v2,
    );
    expect(eligibility.reasons.map(({ code }) => code)).toEqual([
      'ZONE',
      'RECEPTION_PAST',
      'START_TOO_OLD',
      'HEIGHT',
      'WORK_NATURE',
      'DURATION',
      'USE',
      'SELF_BUILD',
      'PRIOR_CLAIM',
    ]);
    for (const { message, remedy } of [...eligibility.reasons, ...eligibility.referrals]) {
      expect(message).toMatch(/^\p{Lu}.+\.$/u);
      expect(remedy).toMatch(/^\p{Lu}.+\.$/u);
    }
    expect(eligibility.reasons[4]?.message).toBe(
      'Reprise en sous-œuvre et suppression d’éléments porteurs sans contrôle technique. Cuvelage sans bureau d’études techniques.',
    );
  });
});

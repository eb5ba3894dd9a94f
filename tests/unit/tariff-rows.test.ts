import { describe, expect, it } from 'vitest';
import { blankChantier, blankGaranties, blankSouscripteur } from '#domain/blank-forms.ts';
import type { Garanties, QuoteForm } from '#domain/forms.ts';
import { centsOf } from '#domain/money.ts';
import { coefficientsOf } from '#domain/tariff/coefficients.ts';
import { fraisErrors, typedFraisErrors } from '#domain/tariff/fees.ts';
import { price } from '#domain/tariff/price.ts';
import { riskOfQuote, type Risk } from '#domain/tariff/risk.ts';
import { tables2026v2 } from '#domain/tariff/tables-2026-2.ts';
import { building, house } from '#tests/support/risks.ts';

const choosing = (...chosen: (keyof Garanties)[]): Garanties => ({
  ...blankGaranties(),
  ...Object.fromEntries(chosen.map((option) => [option, true])),
});
const rates = (risk: Risk) => coefficientsOf(risk, tables2026v2).map(({ rate }) => rate / 100_000);

const form = (): QuoteForm => ({
  request_id: 1,
  type: 'Syndic',
  subtype: 1,
  batiment: 1,
  companyOfferId: null,
  devis_sent_at: null,
  frais: 12.34,
  souscripteurs: [blankSouscripteur(), blankSouscripteur()],
  chantier: {
    ...blankChantier(),
    cost: 300_000,
    destination: 3,
    start_date: '2026-11-01',
    address: { ...blankChantier().address, postalCode: '75011' },
  },
  garanties: choosing('juridique'),
});

describe('the coefficients of row A', () => {
  it.each([
    ['a plain house', house(), []],
    ['a let house', house({ destination: 'investissement-locatif' }), [1.05]],
    ['a warehouse', building({ destination: 'entrepot' }), [0.85]],
    ['a care home', building({ destination: 'sante' }), [1.2]],
    ['an extension', house({ batiment: 'extension' }), [1.05]],
    ['a pool', house({ pool: true }), [1.06]],
    ['a basement', house({ basements: 1 }), [1.08]],
    ['a garage', house({ garage: true }), []],
    ['3 floors', building({ floors: 3 }), []],
    ['4 floors', building({ floors: 4 }), [1.05]],
    ['30 m² of panels', house({ photovoltaic: 30 }), []],
    ['31 m² of panels', house({ photovoltaic: 31 }), [1.05]],
    ['101 m² of panels', house({ photovoltaic: 101 }), [1.1]],
    ['a site that opens today', house({ daysSinceOpening: 0 }), []],
    ['a site that opens tomorrow', house({ daysSinceOpening: -1 }), []],
    ['a site opened yesterday', house({ daysSinceOpening: 1 }), [1.1]],
    ['a site opened 30 days ago', house({ daysSinceOpening: 30 }), [1.1]],
    ['a site opened 31 days ago', house({ daysSinceOpening: 31 }), [1.15]],
    ['a site opened 91 days ago', house({ daysSinceOpening: 91 }), [1.3]],
    ['Corsica', house({ postalCode: '20000' }), [1.1]],
    ['La Réunion', house({ postalCode: '97400' }), [1.2]],
    ['La Réunion, by CEDEX', house({ postalCode: '97801' }), [1.2]],
    [
      'three structural flags',
      house({
        structuralFlags: ['reprise_sous_oeuvre', 'renforcement_fondations', 'surelevation_existants'],
      }),
      [1.3],
    ],
  ] as const)('%s', (_name, risk, expected) => expect(rates(risk)).toEqual(expected));

  it('a priced item adds 0.60 % to the base, before the coefficients', () => {
    const plain = price(house({ pool: true }), tables2026v2).tarif.row_A;
    const insulated = price(
      house({ pool: true, items: [{ item: 'isolation_exterieure', cost: centsOf(50_000) }] }),
      tables2026v2,
    ).tarif.row_A;
    expect(insulated.hors_taxe - plain.hors_taxe).toBe(318);
  });
});

describe('the chosen rows', () => {
  it('there are always eight rows with a price, chosen or not', () => {
    const { tarif } = price(house(), tables2026v2);
    for (const letter of ['A', 'B', 'C', 'D', 'D1', 'D2', 'E', 'G'] as const)
      expect(tarif[`row_${letter}`].hors_taxe).toBeGreaterThan(0);
    expect(tarif.row_A).toMatchObject({ selected: true, forced: true });
    expect(tarif.total_ttc).toBe(tarif.row_A.prime_ttc_avec_frais);
  });

  it.each([
    ['a house for sale', house({ destination: 'vente' })],
    ['a promoter', building({ qualityRequiresCnr: true })],
  ])('%s makes CNR compulsory, and its extensions follow', (_who, risk) => {
    expect(price(risk, tables2026v2).tarif.row_D).toMatchObject({
      selected: true,
      forced: true,
      because: expect.stringContaining('L241-2'),
    });
    expect(price(risk, tables2026v2).tarif.row_D1.selected).toBe(false);
    const { tarif } = price(
      { ...risk, options: choosing('bon_fonctionnement', 'dmg_immateriels') },
      tables2026v2,
    );
    expect([tarif.row_D1.selected, tarif.row_D2.selected]).toEqual([true, true]);
  });

  it('D1 and D2 follow from CNR with B and C, and have no switch', () => {
    const { tarif } = price(house({ options: choosing('cnr', 'dmg_immateriels') }), tables2026v2);
    expect([tarif.row_D.selected, tarif.row_D.forced, tarif.row_D1.selected, tarif.row_D2.selected]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect([tarif.row_A.option, tarif.row_D1.option, tarif.row_D2.option]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it.each([
    ['a new build', house({ options: choosing('dommage_existant') }), false],
    ['an extension', house({ batiment: 'extension', options: choosing('dommage_existant') }), true],
    ['a renovation', house({ subtype: 'renovation', options: choosing('dommage_existant') }), true],
    ['a lift', building({ subtype: 'ascenseur', options: choosing('dommage_existant') }), true],
    [
      'a structural flag',
      house({ structuralFlags: ['reprise_sous_oeuvre'], options: choosing('dommage_existant') }),
      true,
    ],
  ])('row E is offered for works on an existing building only: %s', (_name, risk, offered) => {
    const { row_E } = price(risk, tables2026v2).tarif;
    expect([row_E.available, row_E.selected, row_E.because === undefined]).toEqual([
      offered,
      offered,
      offered,
    ]);
  });
});

describe('fees', () => {
  it.each([
    [149_999.99, 150],
    [150_000, 250],
    [499_999.99, 250],
    [500_000, 400],
  ])('the provider’s fee for a cost of %d € is %d €', (cost, fee) => {
    expect(price(house({ cost: centsOf(cost) }), tables2026v2).tarif.frais_provider).toBe(fee);
  });

  it('fees are untaxed, unless the provider’s is an accessory of the insurer’s premium', () => {
    const risk = house();
    const { tarif } = price(risk, tables2026v2);
    const accessory = price(risk, { ...tables2026v2, fee_is_insurer_accessory: true }).tarif;
    expect(accessory.total_taxe - tarif.total_taxe).toBeCloseTo(22.5, 10);
    expect(accessory.total_hors_taxe).toBe(tarif.total_hors_taxe);
  });

  it('the broker’s fee is at most 10 % of the chosen premiums, and at most 1,500 €', () => {
    const premium = price(house(), tables2026v2).tarif.total_hors_taxe;
    const most = premium / 10;
    expect(price(house(), tables2026v2).tarif.frais_max).toBe(most);
    expect(fraisErrors(price(house({ frais: centsOf(most) }), tables2026v2).tarif)).toEqual({});
    expect(fraisErrors(price(house({ frais: centsOf(most) + 1 }), tables2026v2).tarif)).toEqual({
      frais: ['Les frais de courtage ne peuvent pas dépasser 540,00\u00a0€ pour cette offre'],
    });
    const dear = building({ cost: centsOf(2_900_000) });
    expect(fraisErrors(price({ ...dear, frais: centsOf(1_500) }, tables2026v2).tarif)).toEqual({});
    expect(fraisErrors(price({ ...dear, frais: centsOf(1_500.01) }, tables2026v2).tarif)).toEqual({
      frais: ['Les frais de courtage ne peuvent pas dépasser 1\u202f500,00\u00a0€ pour cette offre'],
    });
  });

  it('the broker’s fee is limited while it is typed, by the same rule; a text that is no amount is left to the schema', () => {
    const bounded = { frais_max: 540 };
    expect(
      [540, '540', '540,00 €', '54o', -1, null, '', 1e300].map((typed) => typedFraisErrors(typed, bounded)),
    ).toEqual(Array.from({ length: 8 }, () => ({})));
    expect(typedFraisErrors('540,01', bounded)).toEqual(fraisErrors({ frais: 540.01, frais_max: 540 }));
    expect(typedFraisErrors(540.01, bounded)).toHaveProperty('frais');
    expect(typedFraisErrors(9_000, null)).toEqual({});
  });
});

describe('the risk of a quote', () => {
  it('the risk is read from the form, with the start of the works if no opening is given', () => {
    expect(riskOfQuote(form(), '2026-11-20')).toMatchObject({
      category: 'AT',
      destination: 'bureaux',
      cost: 300_000_00,
      frais: 12_34,
      daysSinceOpening: 19,
      qualityRequiresCnr: false,
    });
    const opened = form();
    opened.chantier.opening_date = '2026-11-20';
    expect(riskOfQuote(opened, '2026-11-20')?.daysSinceOpening).toBe(0);
  });

  it('any policyholder may make CNR compulsory', () => {
    const promoted = form();
    Object.assign(promoted.souscripteurs[1]?.client ?? {}, { quality: 3 });
    expect(riskOfQuote(promoted, '2026-11-20')?.qualityRequiresCnr).toBe(true);
  });

  it.each(['cost', 'destination'] as const)('the risk is unknown without %s', (field) => {
    const unknown = form();
    unknown.chantier[field] = null;
    expect(riskOfQuote(unknown, '2026-11-20')).toBeNull();
  });

  it('the risk is unknown without the postal code of the site', () => {
    const unknown = form();
    unknown.chantier.address.postalCode = '';
    expect(riskOfQuote(unknown, '2026-11-20')).toBeNull();
  });
});

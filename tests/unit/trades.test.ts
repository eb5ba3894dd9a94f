import { describe, expect, test } from 'vitest';
import { blankChantier } from '#domain/blank-forms.ts';
import type { Chantier } from '#domain/forms.ts';
import { batiment, destination, subtypeMI, subtypeSyndic } from '#domain/lists/works.ts';
import type { SiteData } from '#domain/pieces/conditions.ts';
import {
  attestationFaults,
  attestedSite,
  faultsOf,
  hasPaper,
  isCovered,
  lackingTrades,
  slotsOf,
  tradeFigures,
  tradeKeys,
  tradeLabel,
  type AttestationData,
  type SiteTrade,
  type TradeKey,
} from '#domain/trades/index.ts';

const idIn = (entries: readonly { id: number; code: string }[], code: string): number =>
  entries.find((entry) => entry.code === code)?.id ?? 0;

interface Given {
  type?: SiteData['type'];
  subtype?: string;
  batiment?: string;
  chantier?: Partial<Chantier>;
}

const site = ({
  type = 'Maison individuelle',
  subtype = type === 'Syndic' ? 'construction-neuve' : 'maitrise-oeuvre',
  batiment: building = 'neuf',
  chantier = {},
}: Given = {}): SiteData => ({
  type,
  subtype: idIn(type === 'Syndic' ? subtypeSyndic : subtypeMI, subtype),
  batiment: idIn(batiment, building),
  chantier: { ...blankChantier(), cost: 250_000, ...chantier },
});
const opened = { opening: '2026-09-01', cost: 25_000_000 };
const covering: AttestationData = {
  insurer: 'SMABTP',
  policy: '1247',
  activities: ['couverture'],
  validFrom: '2026-01-01',
  validUntil: '2026-12-31',
  ceiling: 30_000_000,
};
const contractor = (more: Partial<SiteTrade> = {}): SiteTrade => ({
  ...covering,
  trade: 'couverture',
  ceased: false,
  paper: 'accepted',
  verified: true,
  ...more,
});
const filledBy = (trade: TradeKey): string[] =>
  slotsOf(site())
    .filter((slot) => tradeFigures([slot], [contractor({ trade })], opened).empty === 0)
    .map(({ key }) => key);
const faults = (more: Partial<AttestationData>): string[] =>
  attestationFaults({ ...covering, ...more }, 'couverture', opened).map(
    ({ kind, about }) => `${kind} ${about}`,
  );
const keys = (given: Given = {}): string[] => slotsOf(site(given)).map(({ key }) => key);
const building = [
  'gros-oeuvre',
  'charpente',
  'couverture',
  'menuiseries-exterieures',
  'plomberie',
  'electricite',
];

describe('the slots of a site', () => {
  test('a new house needs the building’s own trades, a director of works and a geotechnician', () => {
    expect(keys()).toEqual(['direction', 'sol', ...building]);
  });

  test.each<[string, Given, Given, string]>([
    [
      'a new building asks for a geotechnician, works on an existing one do not',
      {},
      { batiment: 'extension', subtype: 'extension' },
      'sol',
    ],
    [
      'another type above three floors has a technical control',
      { type: 'Syndic', chantier: { nombre_etages: 4 } },
      { type: 'Syndic', chantier: { nombre_etages: 3 } },
      'controle',
    ],
    [
      'another type above 750,000 € has one',
      { type: 'Syndic', chantier: { cost: 750_001 } },
      { type: 'Syndic', chantier: { cost: 750_000 } },
      'controle',
    ],
    [
      'a building open to the public has one',
      { type: 'Syndic', chantier: { destination: idIn(destination, 'sante') } },
      { type: 'Syndic', chantier: { destination: idIn(destination, 'bureaux') } },
      'controle',
    ],
    [
      'a declared one asks for its contractor',
      { chantier: { declarations: { ...blankChantier().declarations, controle_technique: true } } },
      {},
      'controle',
    ],
    [
      'photovoltaics from the first square metre',
      { chantier: { superficie_pv: 1 } },
      { chantier: { superficie_pv: 0 } },
      'photovoltaique',
    ],
    ['a pool', { chantier: { avec_piscine: true } }, { chantier: { avec_piscine: false } }, 'piscine'],
    [
      'a lift where the works are a lift',
      { type: 'Syndic', subtype: 'ascenseur', batiment: 'rehabilitation-lourde' },
      { type: 'Syndic' },
      'ascenseur',
    ],
    [
      'an insulation where the works are one',
      { type: 'Syndic', subtype: 'ravalement-ite', batiment: 'rehabilitation-legere' },
      { type: 'Syndic' },
      'ite',
    ],
    [
      'masonry where the structure is touched',
      { type: 'Syndic', subtype: 'reprise-structure', batiment: 'rehabilitation-lourde' },
      { type: 'Syndic', subtype: 'ravalement-ite', batiment: 'rehabilitation-legere' },
      'gros-oeuvre',
    ],
    [
      'a roofer where the works are the roof',
      { type: 'Syndic', subtype: 'toiture-etancheite', batiment: 'rehabilitation-legere' },
      { type: 'Syndic', subtype: 'ravalement-ite', batiment: 'rehabilitation-legere' },
      'couverture',
    ],
    [
      'a frame where the structure is touched',
      { subtype: 'renovation', batiment: 'rehabilitation-lourde' },
      { subtype: 'renovation', batiment: 'rehabilitation-legere' },
      'charpente',
    ],
    [
      'masonry in a heavy renovation, not in a light one',
      { subtype: 'renovation', batiment: 'rehabilitation-lourde' },
      { subtype: 'renovation', batiment: 'rehabilitation-legere' },
      'gros-oeuvre',
    ],
    [
      'plumbing on a whole building, not on a part of it',
      { type: 'Syndic', subtype: 'rehabilitation-globale', batiment: 'rehabilitation-lourde' },
      { type: 'Syndic', subtype: 'toiture-etancheite', batiment: 'rehabilitation-lourde' },
      'plomberie',
    ],
    [
      'electricity on a whole building',
      { type: 'Syndic' },
      { type: 'Syndic', subtype: 'ascenseur' },
      'electricite',
    ],
    [
      'windows on a whole building',
      { type: 'Syndic' },
      { type: 'Syndic', subtype: 'reprise-structure' },
      'menuiseries-exterieures',
    ],
  ])('%s', (_what, on, off, key) => {
    expect([keys(on).includes(key), keys(off).includes(key)]).toEqual([true, false]);
  });

  test('every site needs a director of works', () => {
    for (const one of subtypeSyndic)
      expect(keys({ type: 'Syndic', subtype: one.code })).toContain('direction');
  });

  test('some trades may fill another’s slot', () => {
    expect(filledBy('cmi')).toEqual(['direction']);
    expect(filledBy('etancheite-toiture')).toEqual(['charpente', 'couverture']);
    expect(filledBy('charpente-metal')).toEqual(['charpente']);
    expect(filledBy('couverture')).toEqual(['couverture']);
    expect(filledBy('peinture')).toEqual([]);
  });

  test('every trade has French words', () => {
    for (const trade of tradeKeys) expect(tradeLabel(trade)).not.toBe(trade);
  });
});

describe('the faults of an attestation', () => {
  test.each<[string, Partial<AttestationData>, string[]]>([
    ['covers the site', {}, []],
    ['begins on the day of the opening', { validFrom: '2026-09-01' }, []],
    ['begins a day late', { validFrom: '2026-09-02' }, ['wrong validity']],
    ['ends on the day of the opening, long ago as that may be', { validUntil: '2026-09-01' }, []],
    ['ends a day early', { validUntil: '2026-08-31' }, ['wrong validity']],
    ['has no end', { validUntil: null }, ['unknown validity']],
    ['has no beginning', { validFrom: null }, ['unknown validity']],
    ['is of another trade', { activities: ['peinture', 'platrerie'] }, ['wrong activities']],
    ['names the trade among others', { activities: ['peinture', 'couverture'] }, []],
    ['names none', { activities: [] }, ['unknown activities']],
    ['covers sites up to this very cost', { ceiling: 25_000_000 }, []],
    ['covers a cent less', { ceiling: 24_999_999 }, ['wrong ceiling']],
    ['states no ceiling', { ceiling: null }, ['unknown ceiling']],
    ['names no insurer', { insurer: '' }, ['unknown insurer']],
    ['bears no number', { policy: '' }, ['unknown insurer']],
    [
      'says nothing at all',
      { insurer: '', activities: [], validFrom: null, ceiling: null },
      ['unknown insurer', 'unknown validity', 'unknown activities', 'unknown ceiling'],
    ],
  ])('an attestation that %s', (_what, more, expected) => {
    expect(faults(more)).toEqual(expected);
  });

  test('an unknown opening or cost gives no fault', () => {
    expect(
      attestationFaults(covering, 'couverture', { opening: null, cost: null }).map(({ about }) => about),
    ).toEqual(['opening']);
  });

  test('it is compared with the opening date, or with the start of the works if that is unknown', () => {
    expect(attestedSite({ opening_date: '2026-09-01', start_date: '2026-10-01', cost: 250_000.5 })).toEqual({
      opening: '2026-09-01',
      cost: 25_000_050,
    });
    expect(attestedSite({ opening_date: null, start_date: '2026-10-01', cost: null })).toEqual({
      opening: '2026-10-01',
      cost: null,
    });
  });
});

describe('the state of a contractor', () => {
  test.each<[string, Partial<SiteTrade>, boolean]>([
    ['verified, accepted and without a fault', {}, true],
    ['not verified', { verified: false }, false],
    ['whose paper was not judged', { paper: 'received' }, false],
    ['whose paper was refused since', { paper: 'refused' }, false],
    ['with a fault', { validUntil: '2026-01-31' }, false],
    ['that has closed', { ceased: true }, false],
    [
      'that owes no attestation',
      { trade: 'espaces-verts', paper: 'absent', verified: false, activities: [], validFrom: null },
      true,
    ],
    ['that owes none, and has closed', { trade: 'espaces-verts', ceased: true }, false],
  ])('%s', (_what, more, covered) => {
    expect(isCovered(contractor(more), opened)).toBe(covered);
  });

  test.each([
    ['received', true],
    ['accepted', true],
    ['absent', false],
    ['quarantine', false],
    ['rejected', false],
    ['refused', false],
  ] as const)('a contractor whose attestation is %s: %s', (paper, there) => {
    expect(hasPaper(contractor({ paper }))).toBe(there);
  });

  test('the figures count missing contractors, missing attestations and those that do not cover the site', () => {
    const slots = slotsOf(site());
    const figures = tradeFigures(
      slots,
      [
        contractor(),
        contractor({ trade: 'plomberie', paper: 'absent' }),
        contractor({ trade: 'gros-oeuvre', activities: ['gros-oeuvre'] }),
      ],
      opened,
    );
    expect(figures).toEqual({ slots: 8, empty: 5, withoutPaper: 1, wrong: 1, uncovered: 1 });
    expect(lackingTrades(figures)).toBe(6);
    expect(faultsOf(contractor({ ceased: true }), opened).map(({ about }) => about)).toEqual(['company']);
  });
});

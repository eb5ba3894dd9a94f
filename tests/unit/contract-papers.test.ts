import { describe, expect, it } from 'vitest';
import { firstBrand } from '#server/config/brand.ts';
import { attestationPaper, attestedOf } from '#server/papers/attestation.ts';
import { contractPaper } from '#server/papers/contract.ts';
import { draw } from '#server/papers/draw.ts';
import { informationLetter, missingPiecesLetter, terminationLetter } from '#server/papers/letters.ts';
import type { Paper } from '#server/papers/paper.ts';
import { premiumCallPaper } from '#server/papers/premium-call.ts';
import { quotePaper, type PaperContext } from '#server/papers/quote.ts';
import { adviceSheet } from '#server/papers/sheets.ts';
import { priceForm } from '#server/requests/pricing.ts';
import type { RequestRow } from '#server/requests/row.ts';
import { formOfSimulation } from '#server/request-calls/simulation-form.ts';
import { maisonInput } from '#tests/support/request-inputs.ts';
import type { SimulationInput } from '#domain/forms.ts';
import { tables2026v2 } from '#domain/tariff/tables-2026-2.ts';

const context: PaperContext = {
  brand: firstBrand(),
  broker: { name: 'Cabinet Delmas', orias: '07004821', email: 'courtier@charpente.test' },
  company: 'Mutuelle du Bâti',
  date: '2026-07-20',
};
const terms = {
  number: 'POL-2026-000017',
  takesEffect: '2026-09-01',
  cover: { from: '2028-08-31', until: '2037-08-31' },
};
const check = { code: 'K7QM2X4V9D3HT60B', publicUrl: 'https://portail.test' };

function rowOf(input: Partial<SimulationInput> = {}, more: Partial<RequestRow> = {}): RequestRow {
  const form = formOfSimulation(maisonInput(input), null);
  const [first] = form.souscripteurs;
  if (!first) throw new Error('A form always has its first policyholder');
  const address = {
    ...first.address,
    numero_voie: '3',
    type_voie: 'RUE',
    libelle_voie: 'Nationale',
    postalCode: '37000',
    city: 'Tours',
  };
  const client = {
    ...first.client,
    is_company: 0 as const,
    title: 'Madame',
    name: 'Élodie',
    lastname: 'Lefèvre',
    email: 'elodie@exemple.test',
  };
  const full = {
    ...form,
    souscripteurs: [{ client, address }],
    chantier: { ...form.chantier, address, opening_date: '2026-09-01', reception_date: '2027-08-31' },
  };
  return {
    id: 1,
    reference: 'DO-2026-000042',
    type: form.type,
    form: full,
    tariff: priceForm(form, '2026-07-20', tables2026v2).tarif,
    indicative: false,
    offer_version: 2,
    valid_until: '2026-10-18',
    sent_at: new Date('2026-07-20T08:00:00Z'),
    ...more,
  } as RequestRow;
}

const row = rowOf();
const said = (paper: Paper): string => JSON.stringify(paper).replaceAll(/[\u00a0\u202f]/g, ' ');
const boldOf = (paper: Paper): string =>
  JSON.stringify(paper.sections.filter(({ kind }) => kind === 'warning')).replaceAll(/[\u00a0\u202f]/g, ' ');

const papers = {
  call: premiumCallPaper(row, context, `${row.reference}-P`),
  contract: contractPaper(row, context, terms),
  attestation: attestationPaper(row, context, terms, check),
  information: informationLetter(row, context, terms),
  missing: missingPiecesLetter(row, context, terms, ['Procès-verbal de réception']),
  termination: terminationLetter(row, context, terms, {
    date: '2026-12-01',
    reason: 'Chantier abandonné.\nMaître d’ouvrage défaillant.',
  }),
  quote: quotePaper(row, context, { final: true }),
  advice: adviceSheet(row, context, { final: true }),
};

const mustSay: Record<keyof typeof papers, readonly string[]> = {
  call: [
    'Appel n° DO-2026-000042-P',
    '7 727,27 €',
    'A – Dommages-ouvrage obligatoire',
    'jusqu’au 18/10/2026',
    'ne vaut ni contrat ni note de couverture',
    'Madame Élodie Lefèvre',
  ],
  contract: [
    'police n° POL-2026-000017',
    'Élodie Lefèvre',
    '3 rue Nationale, 37000 Tours',
    '6 738,38 €',
    '7 727,27 €',
    '01/09/2026',
    '31/08/2028',
    '31/08/2037',
    'annexe II à l’article A243-1',
    'L242-1',
    'soixante jours',
    'quatre-vingt-dix jours',
    'deux ans',
    'L114-2',
    'Mutuelle du Bâti',
    'ORIAS n° 07004821',
    'L521-2',
    'mediation-assurance.org',
    'signé électroniquement',
  ],
  attestation: [
    'atteste que Élodie Lefèvre',
    'POL-2026-000017',
    '3 rue Nationale, 37000 Tours',
    'A – Dommages-ouvrage obligatoire',
    'K7QM-2X4V-9D3H-T60B',
    'https://portail.test/attestation/K7QM-2X4V-9D3H-T60B',
    'L243-2',
    '01/09/2026',
  ],
  information: [
    'Madame Élodie Lefèvre',
    'Police n° POL-2026-000017',
    'trente jours',
    'procès-verbal',
    'date d’apparition des dommages',
    'Cabinet Delmas',
  ],
  missing: ['Procès-verbal de réception', 'cent quatre-vingts jours', 'L113-4'],
  termination: [
    'résilié au 1er décembre 2026',
    'Chantier abandonné.',
    'Maître d’ouvrage défaillant.',
    'Bureau central de tarification',
    'part de la prime',
  ],
  quote: ['Devis définitif', '7 727,27 €', 'signé électroniquement'],
  advice: ['Fiche d’information et de conseil', 'signée électroniquement'],
};

describe.each(Object.keys(papers) as (keyof typeof papers)[])('the paper "%s"', (name) => {
  it.each(mustSay[name])('contains: %s', (text) => expect(said(papers[name])).toContain(text));

  it('the same data give the same bytes, without characters that the font lacks', async () => {
    const [first, second] = [
      await draw(papers[name], new Date('2026-07-20')),
      await draw(JSON.parse(JSON.stringify(papers[name])) as Paper, new Date('2026-07-20')),
    ];
    expect(Buffer.compare(first, second)).toBe(0);
  });
});

describe('the clauses of a contract that depend on its request', () => {
  it('exclusions and nullities are bold, and covers that were not chosen are named', () => {
    const bold = boldOf(papers.contract);
    for (const text of [
      'usure normale',
      'L113-8',
      'D – RC décennale constructeur non réalisateur : garantie non souscrite.',
    ])
      expect(bold).toContain(text);
    expect(bold).not.toContain('B – Bon fonctionnement');
  });

  it('the clauses of the builder’s liability are printed only if that is covered', () => {
    expect(said(papers.contract)).not.toContain('annexe I ');
    const builder = rowOf({
      garanties: {
        bon_fonctionnement: false,
        dmg_immateriels: false,
        cnr: true,
        dommage_existant: false,
        juridique: false,
      } as never,
    });
    expect(said(contractPaper(builder, context, terms))).toContain('annexe I (assurance de responsabilité)');
  });

  it('a dwelling has no limit of cover; other buildings have one', () => {
    expect(said(papers.contract)).toContain('Habitation : ');
    const offices = {
      ...row,
      type: 'Syndic' as const,
      form: { ...row.form, chantier: { ...row.form.chantier, destination: 3 } },
    };
    expect(said(contractPaper(offices, context, terms))).toContain('Hors habitation : ');
  });

  it('the dates of the cover stay open if no reception is planned', () => {
    const open = { ...terms, cover: { from: null, until: null } };
    expect(said(contractPaper(row, context, open))).toContain('un an après la réception, à déclarer');
    expect(said(attestationPaper(row, context, open, check))).toContain(
      'd’un an à dix ans après la réception',
    );
  });

  it('no contract is drawn without a price', () => {
    expect(() => contractPaper({ ...row, tariff: null }, context, terms)).toThrow(RangeError);
    expect(() => premiumCallPaper({ ...row, tariff: null }, context, 'P')).toThrow(RangeError);
  });
});

describe('the attestation', () => {
  it('an attestation contains no private address, no telephone number and no amount', () => {
    expect(Object.keys(attestedOf(row, context)).toSorted()).toEqual([
      'attested_on',
      'covers',
      'insurer',
      'operation',
      'policyholders',
      'site',
    ]);
    expect(JSON.stringify(attestedOf(row, context))).not.toMatch(/exemple\.test|250/);
  });
});

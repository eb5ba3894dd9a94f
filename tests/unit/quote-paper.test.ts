import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { brandOf, firstBrand } from '#server/config/brand.ts';
import { draw } from '#server/papers/draw.ts';
import { printable } from '#server/papers/fonts.ts';
import { quotePaper, type PaperContext } from '#server/papers/quote.ts';
import { letterHead } from '#server/papers/letter-head.ts';
import type { Paper } from '#server/papers/paper.ts';
import { refusalPaper } from '#server/papers/refusal.ts';
import { adviceSheet, productSheet } from '#server/papers/sheets.ts';
import { priceForm } from '#server/requests/pricing.ts';
import type { RequestRow } from '#server/requests/row.ts';
import { formOfSimulation } from '#server/request-calls/simulation-form.ts';
import { maisonInput } from '#tests/support/request-inputs.ts';
import { tables2026v2 } from '#domain/tariff/tables-2026-2.ts';

const context: PaperContext = {
  brand: firstBrand(),
  broker: { name: 'Cabinet Delmas', orias: '07004821', email: 'courtier@charpente.test' },
  company: 'Mutuelle du Bâti',
  date: '2026-07-20',
};

function rowOf(more: Partial<RequestRow> = {}): RequestRow {
  const form = formOfSimulation(maisonInput(), null);
  const { tarif } = priceForm(form, '2026-07-20', tables2026v2);
  return {
    id: 1,
    reference: 'DO-2026-000042',
    type: form.type,
    form,
    tariff: tarif,
    indicative: false,
    offer_version: 2,
    valid_until: '2026-10-18',
    sent_at: new Date('2026-07-20T08:00:00Z'),
    ...more,
  } as RequestRow;
}

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const tableOf = (paper: Paper) => {
  const found = paper.sections.find((section) => section.kind === 'table');
  if (found?.kind !== 'table') throw new Error('No table');
  return { rows: found.rows.map((row) => row.map(plain)), total: found.total?.map(plain) };
};
const cents = (text: string): number =>
  Math.round(Number(text.replaceAll(/[ €]/g, '').replace(',', '.')) * 100);

describe('the quote on paper', () => {
  it('each row has its own tax, each charge its line, and the sum is right to the cent', () => {
    const { rows, total } = tableOf(quotePaper(rowOf(), context));
    expect(rows[0]).toEqual(['A – Dommages-ouvrage obligatoire', '6 182,00 €', '556,38 €', '6 738,38 €']);
    expect(rows.map(([label]) => label?.slice(0, 5))).toEqual([
      'A – D',
      'B – B',
      'C – D',
      'G – P',
      'Frais',
      'Frais',
      'Contr',
    ]);
    expect(total).toEqual(['Total à payer', '6 667,00 €', '603,77 €', '7 727,27 €']);
    expect(rows.reduce((sum, row) => sum + cents(row[3] ?? ''), 0)).toBe(772_727);
  });

  it('the paper says what is not covered, how long the price is valid, what the broker earns, and leaves blanks', () => {
    const text = plain(JSON.stringify(quotePaper(rowOf(), context)));
    for (const said of [
      'DO-2026-000042, version 2, du 20/07/2026',
      'Offre valable jusqu’au 18/10/2026',
      'L521-2',
      'frais de courtage de 200,00 €',
      'usure normale',
      'D – RC décennale',
      'Bon pour accord',
      'L’assureur – Mutuelle du Bâti',
      'ORIAS n° 07004821',
    ]) {
      expect(text).toContain(said);
    }
  });

  it('the paper names the country of an owner abroad, and the number of a company there', () => {
    const row = rowOf();
    const [first] = row.form.souscripteurs;
    if (!first) throw new Error('A form always has its first policyholder');
    const souscripteurs = [
      {
        client: {
          ...first.client,
          is_company: 1 as const,
          companyName: 'Haus GmbH',
          registration: 'HRB 1234 B',
        },
        address: {
          ...first.address,
          country: 'DE',
          libelle_voie: 'Hauptstraße 12',
          postalCode: '10115',
          city: 'Berlin',
        },
      },
    ];
    const abroad = rowOf({ form: { ...row.form, souscripteurs } });
    expect(plain(JSON.stringify(quotePaper(abroad, context)))).toContain(
      'Haus GmbH – immatriculée HRB 1234 B – Hauptstraße 12 – 10115 Berlin, Allemagne',
    );
    expect(letterHead(abroad, context).to).toEqual([
      'Haus GmbH',
      'Hauptstraße 12',
      '10115 Berlin',
      'Allemagne',
    ]);
  });

  it('a price that binds nobody is marked as such', () => {
    expect(quotePaper(rowOf(), context).mark).toBeNull();
    expect(quotePaper(rowOf({ sent_at: null }), context).mark).toBe('Projet');
    expect(quotePaper(rowOf({ indicative: true }), context).mark).toBe('Prix indicatif');
    expect(JSON.stringify(quotePaper(rowOf({ indicative: true }), context))).toContain(
      'accord de la compagnie',
    );
    expect(() => quotePaper(rowOf({ tariff: null }), context)).toThrow(RangeError);
  });

  it('the paper names the answers that are still blank', () => {
    expect(plain(JSON.stringify(quotePaper(rowOf(), { ...context, company: null })))).toContain(
      '"Assureur","à compléter"',
    );
  });

  it('the same answers give the same bytes, in embedded fonts, with numbered pages', async () => {
    const [first, second] = [
      await draw(quotePaper(rowOf(), context), new Date('2026-07-20')),
      await draw(quotePaper(rowOf(), context), new Date('2026-07-20')),
    ];
    expect(Buffer.compare(first, second)).toBe(0);
    const text = Buffer.from(first).toString('latin1');
    expect(text.startsWith('%PDF-1.7')).toBe(true);
    expect(text.match(/\/Type \/Page\b/g)?.length).toBe(2);
    expect(text).toContain('/FontFile2');
    expect(text).toContain('/Lang (fr-FR)');
    const streams = [...text.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, body]) =>
      inflate(body ?? ''),
    );
    expect(streams.filter((stream) => stream.includes(' Tf')).length).toBe(2);
  });

  it('the product sheet fits on one page', async () => {
    for (const sheet of [productSheet(rowOf(), context), adviceSheet(rowOf(), context)]) {
      expect(
        Buffer.from(await draw(sheet, new Date('2026-07-20')))
          .toString('latin1')
          .match(/\/Type \/Page\b/g)?.length,
      ).toBe(1);
    }
  });
});

const declined = (more: Partial<RequestRow> = {}): RequestRow => {
  const row = rowOf({
    status: 'dossier-decline-charpente',
    admin_message: 'Étude de sol absente.\nSinistre déclaré sur le site.',
    ...more,
  });
  const [first] = row.form.souscripteurs;
  if (!first) throw new Error('A form always has its first policyholder');
  const client = {
    ...first.client,
    is_company: 0 as const,
    title: 'Madame',
    name: 'Élodie',
    lastname: 'Lefèvre',
  };
  const address = {
    ...first.address,
    numero_voie: '3',
    type_voie: 'RUE',
    libelle_voie: 'Nationale',
    postalCode: '37000',
    city: 'Tours',
  };
  return { ...row, form: { ...row.form, souscripteurs: [{ client, address }] } };
};

describe('the letter of refusal', () => {
  it('the letter has an address and a date, the decision with its written reason, the way to the Bureau central de tarification, and a signatory', () => {
    const paper = refusalPaper(declined(), context);
    expect(paper.letter).toMatchObject({
      to: ['Madame Élodie Lefèvre', '3 rue Nationale', '37000 Tours'],
      dated: 'Le 20 juillet 2026',
    });
    expect(paper.letter?.from).toEqual(
      expect.arrayContaining(['Charpente', 'Notre référence\u00a0: DO-2026-000042']),
    );
    const text = plain(JSON.stringify(paper.sections));
    for (const said of [
      '37000 Tours',
      'Charpente ne l’accorde pas',
      '"Étude de sol absente.","Sinistre déclaré sur le site."',
      'motif',
      'Bureau central de tarification',
      'L243-4',
      'R250-2',
      'quinze jours',
      'Pour Charpente',
    ]) {
      expect(text).toContain(said);
    }
  });

  it.each([
    ['Mutuelle du Bâti', 'Pour Mutuelle du Bâti'],
    [null, 'Pour La compagnie'],
  ])('the letter is written in the name of the company that declines (%s)', (company, signed) => {
    expect(
      JSON.stringify(
        refusalPaper(declined({ status: 'dossier-decline-compagnie' }), { ...context, company }),
      ),
    ).toContain(signed);
  });

  it('the letter fits on one page with an ordinary reason', async () => {
    const bytes = await draw(refusalPaper(declined(), context), new Date('2026-07-20'));
    expect(
      Buffer.from(bytes)
        .toString('latin1')
        .match(/\/Type \/Page\b/g)?.length,
    ).toBe(1);
  });
});

function inflate(body: string): string {
  try {
    return inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
  } catch {
    return '';
  }
}

describe('the characters that the font can draw', () => {
  it.each([
    ['7\u202f727,27\u202f€', '7\u00a0727,27\u00a0€'],
    ['Société : « Été » ?', 'Société\u00a0: «\u00a0Été\u00a0»\u00a0?'],
    ['Čapek Łódź', 'Čapek Łódź'],
    ['L’œuvre – n° 2', 'L’œuvre – n° 2'],
    ['🏠', '\ufffd'],
  ])('%j becomes %j', (given, drawn) => expect(printable(given)).toBe(drawn));
});

describe('the colours of a partner', () => {
  it.each([
    ['broken', '{', '#145e83'],
    ['too pale for white text', '{"colors":{"blue":"#8fbfa3"}}', '#39664d'],
    ['no colour at all', '{"colors":{"blue":"url(javascript:1)"}}', '#145e83'],
    ['null', 'null', '#145e83'],
    ['good', '{"colors":{"blue":"#5B2A86"}}', '#5b2a86'],
  ])('%s', (_what, resources, blue) =>
    expect(brandOf({ name: 'Clef de Voûte', logo: '', resources, mentions: '' })).toEqual({
      blue,
      orange: '#f59c00',
      name: 'Clef de Voûte',
      sign: null,
    }),
  );
});

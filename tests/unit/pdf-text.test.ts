import { deflateSync } from 'node:zlib';
import { createRequire } from 'node:module';
import { PDF } from '@libpdf/core';
import Pdf from 'pdfkit';
import { describe, expect, it, test } from 'vitest';
import { textOfPdf } from '#server/documents/reading/pdf-text.ts';

const dejaVu = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
const lines = [
  'ATTESTATION D’ASSURANCE DE RESPONSABILITÉ DÉCENNALE',
  'Assureur : SMABTP (contrat n° 1247 701 A)',
  'Validité : du 01/01/2026 – au 31/12/2026',
  'gros œuvre',
];

/** A page of these lines, and one more, in that font. */
function drawn(font: string): Promise<Buffer> {
  const pdf = new Pdf({ size: 'A4' });
  const parts: Buffer[] = [];
  const ended = new Promise<Buffer>(
    (done) =>
      void pdf.on('data', (part: Buffer) => parts.push(part)).on('end', () => done(Buffer.concat(parts))),
  );
  pdf.font(font).fontSize(11);
  for (const line of lines) pdf.text(line);
  pdf.text('Assureur', 72, 400).text('SMABTP', 300, 400).text('Police', 72, 420).text('1247', 300, 420);
  pdf.addPage().text('La seconde page');
  pdf.end();
  return ended;
}

/** A PDF of one page with that stream of content. */
const withContent = (content: Buffer, dictionary = '/Filter/FlateDecode'): Buffer =>
  Buffer.concat([
    Buffer.from(
      '%PDF-1.7\n1 0 obj\n<</Type/Page/Contents 2 0 R/Resources<</Font<</F1 3 0 R>>>>>>\nendobj\n3 0 obj\n<</Type/Font/Subtype/Type1>>\nendobj\n',
    ),
    Buffer.from(`2 0 obj\n<<${dictionary}/Length 9>>\nstream\n`),
    content,
    Buffer.from('\nendstream\nendobj\n%%EOF'),
  ]);
const packed = (text: string) => deflateSync(Buffer.from(text, 'latin1'));

/** An object whose stream is packed. */
const stream = (number: number, content: Buffer) =>
  Buffer.concat([
    Buffer.from(`${number} 0 obj\n<</Filter/FlateDecode>>\nstream\n`),
    content,
    Buffer.from('\nendstream\nendobj\n'),
  ]);

/** The text read from a page that shows these letters in a font of that name and map. */
const mapped = (cmap: string, letters: string, name = 'F1') =>
  textOfPdf(
    Buffer.concat([
      Buffer.from(`5 0 obj\n<<>>\nstream\n${cmap}\nendstream\nendobj\n`),
      Buffer.from(`1 0 obj\n<</Type/Page/Contents 2 0 R/Resources<</Font<</${name} 3 0 R>>>>>>\nendobj\n`),
      Buffer.from('3 0 obj\n<</Type/Font/Subtype/Type1/ToUnicode 5 0 R>>\nendobj\n'),
      Buffer.from(`2 0 obj\n<<>>\nstream\nBT /${name} 10 Tf (${letters}) Tj ET\nendstream\nendobj\n`),
    ]),
  );

describe('the text of a PDF', () => {
  test.each([
    ['a font of every reader', 'Helvetica'],
    ['a font of its own', dejaVu],
  ])('the text of %s is read line by line, page by page', async (_what, font) => {
    const text = await textOfPdf(await drawn(font));
    expect(text.split('\n')).toEqual([
      'ATTESTATION D’ASSURANCE DE RESPONSABILITÉ DÉCENNALE',
      ...lines.slice(1),
      'Assureur SMABTP',
      'Police 1247',
      'La seconde page',
    ]);
  });

  it('the text is found if the objects themselves are compressed', async () => {
    const pdf = await PDF.load(await drawn(dejaVu));
    expect(await textOfPdf(Buffer.from(await pdf.save({ useXRefStream: true })))).toContain(
      'contrat n° 1247 701 A',
    );
  });

  it.each<[string, string, string]>([
    ['strings with brackets and escapes', String.raw`BT /F1 10 Tf (a \(b\) (c) \351) Tj ET`, 'a (b) (c) é'],
    ['words that only a gap parts', 'BT /F1 10 Tf [(deux) -400 (mots) -20 (!)] TJ ET', 'deux mots!'],
    ['lines that the next operator begins', "BT /F1 10 Tf 12 TL 0 700 Td (une) Tj (deux) ' ET", 'une\ndeux'],
    [
      'a page that is drawn from its foot',
      'BT /F1 10 Tf 1 0 0 1 50 100 Tm (bas) Tj ET q 1 0 0 1 0 600 cm BT /F1 10 Tf 1 0 0 1 50 100 Tm (haut) Tj ET Q',
      'haut\nbas',
    ],
  ])('%s is kept', async (_what, content, text) => {
    expect(await textOfPdf(withContent(packed(content)))).toBe(text);
  });

  const said = 'BT /F1 10 Tf (lu) Tj ET ';
  it.each<[string, Buffer]>([
    ['no PDF', Buffer.from('PK')],
    ['one that is encrypted', Buffer.concat([withContent(packed(said)), Buffer.from('/Encrypt 9 0 R')])],
    [
      'a stream that unfolds to three hundred megabytes',
      withContent(deflateSync(Buffer.alloc(300_000_000, ' '))),
    ],
    [
      'a stream that is packed twice',
      withContent(deflateSync(packed(said)), '/Filter[/FlateDecode/FlateDecode]'),
    ],
    ['a stream that is cut', withContent(packed(said).subarray(0, 6))],
    [
      'a page whose content is itself',
      Buffer.from('1 0 obj\n<</Type/Page/Contents 1 0 R/Parent 1 0 R/Resources 1 0 R>>\nendobj'),
    ],
    [
      'references that go in a circle',
      Buffer.from(
        '1 0 obj\n<</Type/Page/Contents 2 0 R>>\nendobj\n2 0 obj\n3 0 R\nendobj\n3 0 obj\n2 0 R\nendobj',
      ),
    ],
    ['brackets that never close', withContent(packed('('.repeat(500_000)))],
    ['objects without an end', Buffer.from('1 0 obj<</Type/Page stream\n'.repeat(50_000))],
  ])('%s has no text', async (_what, file) => {
    expect(await textOfPdf(file)).toBe('');
  });

  // Each of these kept a server busy for minutes, or took all of its memory.
  it.each<[string, Buffer]>([
    [
      'a bracket that never closes before millions of escapes',
      withContent(packed(`(${String.raw`\(`.repeat(4_000_000)}`)),
    ],
    ['a number of eight million digits', withContent(packed('1'.repeat(8_000_000)))],
    [
      'three thousand times the same megabytes',
      Buffer.concat([
        stream(2, packed(' '.repeat(8_000_000))),
        ...Array.from({ length: 30 }, (_, page) =>
          Buffer.from(`${page + 10} 0 obj\n<</Type/Page/Contents[${'2 0 R '.repeat(100)}]>>\nendobj\n`),
        ),
      ]),
    ],
  ])('%s is found to have no text in a short time', async (_what, file) => {
    expect(await textOfPdf(file)).toBe('');
  });

  it('reading gives way to other work', async () => {
    let turns = 0;
    const waiting = setInterval(() => (turns += 1), 0);
    await textOfPdf(withContent(packed('BT 1 0 0 1 0 0 Tm ET '.repeat(20_000))));
    clearInterval(waiting);
    expect(turns).toBeGreaterThan(0);
  });

  it('one paper is read after the other', async () => {
    const ended: string[] = [];
    const long = withContent(packed('BT 1 0 0 1 0 0 Tm ET '.repeat(20_000)));
    const reading = [
      ['long', long],
      ['short', withContent(packed(said))],
    ] as const;
    await Promise.all(reading.map(([which, file]) => textOfPdf(file).then(() => ended.push(which))));
    expect(ended).toEqual(['long', 'short']);
  });

  it('a stream with more than one file may contain is not read', async () => {
    const page = Buffer.from('1 0 obj\n<</Type/Page/Contents[2 0 R 3 0 R]>>\nendobj\n');
    const behind = (first: Buffer) =>
      textOfPdf(Buffer.concat([page, stream(2, first), stream(3, packed(said))]));
    expect(await Promise.all([packed(' '), deflateSync(Buffer.alloc(20_000_000, ' '))].map(behind))).toEqual([
      'lu',
      '',
    ]);
  });

  it.each<[string, string, string]>([
    [
      'twenty thousand entries, counted each time that they stand there',
      'beginbfrange <00> <4E1E> <0061> <00> <4E1E> <0041> endbfrange',
      '¢',
    ],
    ['blocks that never end', 'beginbfchar '.repeat(150_000), 'A'],
    ['lists that never end', `beginbfrange ${'<41><41>['.repeat(150_000)}`, 'A'],
  ])('a font’s map with %s is read', async (_what, cmap, text) => {
    expect(await mapped(cmap, 'A')).toBe(text);
  });

  it.each(['F+1', '++'])('the text is found in a font whose name is %s', async (name) => {
    expect(await mapped('beginbfchar <41> <0062> endbfchar', 'A', name)).toBe('b');
  });

  it('a text without an end is cut', async () => {
    const many = withContent(packed(said.repeat(100_000)));
    expect((await textOfPdf(many)).length).toBeLessThanOrEqual(60_000);
  });
});

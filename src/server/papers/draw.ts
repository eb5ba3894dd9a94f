import Pdf from 'pdfkit';
import { printable } from './fonts.ts';
import { cellOf, written, type Doc } from './lettered.ts';
import { drawPicture, drawSign } from './sign.ts';
import type { Brand } from '../config/brand.ts';
import type { LetterHead, Paper, Section } from './paper.ts';

const color = '#1b2a33';
const soft = '#55646e';
const line = '#d8dfe4';
const margin = 48;
const width = 595.28 - 2 * margin;
const cell = {
  border: { top: 0, right: 0, left: 0, bottom: 0.6 },
  borderColor: line,
  padding: { top: 4, bottom: 4, left: 6, right: 6 },
  textColor: color,
};

/** Begins a new page where less than that height is left. */
const need = (pdf: Doc, height: number): void => {
  if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) pdf.addPage();
};

function heading(pdf: Doc, title: string, blue: string): void {
  need(pdf, 80);
  pdf
    .moveDown(0.9)
    .fontSize(11.5)
    .fillColor(blue)
    .text(written(pdf, 'bold', title), margin, pdf.y, { width });
  pdf
    .moveTo(margin, pdf.y + 2)
    .lineTo(margin + width, pdf.y + 2)
    .lineWidth(0.8)
    .stroke(line);
  pdf.moveDown(0.5).fontSize(9.5).fillColor(color);
  pdf.x = margin;
}

type PriceTable = Extract<Section, { kind: 'table' }>;

function table(pdf: Doc, { columns, rows, total }: PriceTable, blue: string): void {
  const head = columns.map(({ label, align }) => ({
    ...cellOf(pdf, label, 'semibold'),
    align: { x: align },
    backgroundColor: blue,
    textColor: '#ffffff',
  }));
  const body = rows.map((row) =>
    row.map((text, index) => ({ ...cellOf(pdf, text), align: { x: columns[index]?.align ?? 'left' } })),
  );
  const last = total?.map((text, index) => ({
    ...cellOf(pdf, text, 'bold'),
    align: { x: columns[index]?.align ?? 'left' },
    backgroundColor: '#f2f5f7',
  }));
  need(pdf, 24 * (Math.min(rows.length, 6) + 2));
  pdf.table({
    columnStyles: columns.map((column) => column.width),
    defaultStyle: cell,
    data: [head, ...body, ...(last ? [last] : [])],
  } as PDFKit.Mixins.TableOptionsWithData);
}

type Text = Extract<Section, { items: readonly string[] }>;

function list(pdf: Doc, { items, kind }: Text): void {
  const weight = kind === 'warning' ? 'bold' : 'regular';
  for (const item of items) {
    const text = written(pdf, weight, item);
    need(pdf, Math.min(120, pdf.heightOfString(text, { width: width - 14 }) + 6));
    pdf
      .text('•', margin + 2, pdf.y, { lineBreak: false })
      .text(text, margin + 14, pdf.y, { width: width - 14, lineGap: 1.2 })
      .moveDown(0.25);
  }
}

function code(pdf: Doc, { code: letters, note }: Extract<Section, { kind: 'code' }>, blue: string): void {
  const height =
    30 + pdf.fontSize(9).heightOfString(written(pdf, 'regular', note), { width: width - 24 }) + 14;
  need(pdf, height + 8);
  const top = pdf.y + 2;
  pdf.roundedRect(margin, top, width, height, 4).lineWidth(0.8).fillAndStroke('#f2f5f7', line);
  pdf
    .fontSize(15)
    .fillColor(blue)
    .text(written(pdf, 'bold', letters), margin + 12, top + 10, { characterSpacing: 1.5, lineBreak: false });
  pdf
    .fontSize(9)
    .fillColor(color)
    .text(written(pdf, 'regular', note), margin + 12, top + 32, { width: width - 24, characterSpacing: 0 });
  pdf.x = margin;
  pdf.y = top + height + 4;
}

interface Box {
  label: string;
  note: string;
}

/** Boxes to sign in side by side, as wide as `of` of them leave room for. */
function rowOfBlanks(pdf: Doc, boxes: readonly Box[], of: number): void {
  const [gap, height] = [12, 74];
  const each = (width - gap * (of - 1)) / of;
  need(pdf, height + 12);
  const top = pdf.y + 4;
  boxes.forEach(({ label, note }, index) => {
    const left = margin + index * (each + gap);
    pdf.roundedRect(left, top, each, height, 4).lineWidth(0.8).stroke(line);
    pdf
      .fontSize(8.5)
      .fillColor(color)
      .text(written(pdf, 'semibold', label), left + 8, top + 7, { width: each - 16 });
    pdf
      .fontSize(7.5)
      .fillColor(soft)
      .text(written(pdf, 'regular', note), left + 8, pdf.y + 1, { width: each - 16 });
  });
  pdf.x = margin;
  pdf.y = top + height + 6;
}

/** At most three in a row: a name must fit above what is written. */
function blanks(pdf: Doc, boxes: readonly Box[]): void {
  const inRow = Math.min(boxes.length, 3);
  for (let first = 0; first < boxes.length; first += inRow)
    rowOfBlanks(pdf, boxes.slice(first, first + inRow), inRow);
}

function section(pdf: Doc, one: Section, blue: string): void {
  heading(pdf, one.title, blue);
  switch (one.kind) {
    case 'pairs':
      pdf.table({
        columnStyles: [150, '*'],
        defaultStyle: cell,
        data: one.rows.map(([label, value]) => [
          { ...cellOf(pdf, label), textColor: soft },
          cellOf(pdf, value),
        ]),
      });
      break;
    case 'table':
      table(pdf, one, blue);
      break;
    case 'paragraphs':
      for (const paragraph of one.paragraphs)
        pdf.text(written(pdf, 'regular', paragraph), margin, pdf.y, { width, lineGap: 1.5 }).moveDown(0.4);
      break;
    case 'list':
    case 'warning':
      list(pdf, one);
      break;
    case 'code':
      code(pdf, one, blue);
      break;
    case 'blanks':
      blanks(pdf, one.boxes);
  }
}

/** Where a window envelope shows the addressee: 110 mm from the left, 45 mm from the top, down to 80 mm. */
const envelope = { left: 312, top: 128, bottom: 227 };

function letterHead(pdf: Doc, { from, to, dated }: LetterHead): void {
  pdf
    .fontSize(9)
    .fillColor(soft)
    .text(written(pdf, 'regular', from.join('\n')), margin, 84, {
      width: envelope.left - margin - 24,
      lineGap: 2,
    });
  pdf
    .fontSize(10.5)
    .fillColor(color)
    .text(written(pdf, 'semibold', to.join('\n')), envelope.left, envelope.top, {
      width: margin + width - envelope.left,
      lineGap: 2,
    });
  pdf
    .fontSize(10)
    .text(written(pdf, 'regular', dated), envelope.left, Math.max(pdf.y + 12, envelope.bottom), {
      width: margin + width - envelope.left,
    });
  pdf.moveDown(1);
}

/** The sign and the name of a brand without a picture. */
function nameIn(pdf: Doc, brand: Brand): void {
  drawSign(pdf, brand, margin, 15);
  pdf
    .fontSize(15)
    .fillColor('#ffffff')
    .text(written(pdf, 'bold', brand.name), brand.sign === null ? margin : margin + 42, 20, {
      lineBreak: false,
    });
}

/** Band and foot of each page, once their number is known. */
function frame(pdf: Doc, paper: Paper, picture: Uint8Array | null): void {
  const { start, count } = pdf.bufferedPageRange();
  const logo = picture && pdf.openImage(picture);
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index);
    pdf.page.margins = { top: 0, bottom: 0, left: 0, right: 0 };
    pdf.rect(0, 0, pdf.page.width, 58).fill(paper.brand.blue);
    if (logo) drawPicture(pdf, logo, margin);
    else nameIn(pdf, paper.brand);
    if (paper.mark)
      pdf
        .fontSize(9.5)
        .text(written(pdf, 'semibold', paper.mark), margin, 24, { width, align: 'right', lineBreak: false });
    const foot = pdf.page.height - 34;
    pdf
      .fontSize(7.5)
      .fillColor(soft)
      .text(written(pdf, 'regular', paper.footer), margin, foot, { width: width - 90, lineBreak: false });
    pdf.text(written(pdf, 'regular', `Page ${index + 1} sur ${count}`), margin, foot, {
      width,
      align: 'right',
      lineBreak: false,
    });
    if (paper.brand.mentions)
      pdf.fontSize(7).text(written(pdf, 'regular', paper.brand.mentions), margin, foot + 10, {
        width,
        height: 18,
        ellipsis: true,
      });
  }
}

/**
 * Draws a paper on A4. The same paper, date and picture give the same bytes. `picture`: the logo, a PNG; without it
 * the band has the brand's name.
 */
export function draw(paper: Paper, date: Date, picture: Uint8Array | null = null): Promise<Uint8Array> {
  const pdf = new Pdf({
    size: 'A4',
    margins: { top: 84, bottom: 58, left: margin, right: margin },
    bufferPages: true,
    lang: 'fr-FR',
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: printable(`${paper.title} – ${paper.subtitle}`),
      Author: printable(paper.brand.name),
      Subject: 'Assurance dommages-ouvrage',
      CreationDate: date,
      ModDate: date,
    },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  if (paper.letter) letterHead(pdf, paper.letter);
  pdf
    .fontSize(20)
    .fillColor(color)
    .text(written(pdf, 'bold', paper.title), margin, paper.letter ? pdf.y : 84, { width });
  pdf
    .fontSize(10.5)
    .fillColor(soft)
    .text(written(pdf, 'regular', paper.subtitle), { width });
  for (const one of paper.sections) section(pdf, one, paper.brand.blue);
  frame(pdf, paper, picture);
  pdf.end();
  return done;
}

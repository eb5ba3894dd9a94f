import { Readable } from 'node:stream';
import { formatDate, type IsoDate } from '#domain/calendar.ts';
import { byteOrderMark, csvLine } from './csv.ts';

/** A day in a file: a spreadsheet gets it as a date, a text file as `dd/mm/yyyy`. */
export class Day {
  readonly iso: IsoDate;
  constructor(iso: IsoDate) {
    this.iso = iso;
  }
}
export type Cell = string | number | Day | null;

/** A day as a cell; an empty cell for none. */
export const dayOr = (iso: IsoDate | null): Day | null => (iso === null ? null : new Day(iso));

/** A column of a file; amounts are in euros. */
export interface FileColumn<Line> {
  label: string;
  /** Width in a workbook, characters; 14 if absent. */
  width?: number;
  isAmount?: boolean;
  cell: (line: Line) => Cell;
}

/** A table to write: its columns, and its lines in batches. */
export interface TableFile<Line> {
  columns: readonly FileColumn<Line>[];
  batches: AsyncIterable<readonly Line[]> | Iterable<readonly Line[]>;
}

const inText = (cell: Cell): string | number | null => (cell instanceof Day ? formatDate(cell.iso) : cell);

async function* csvOf<Line>({ columns, batches }: TableFile<Line>): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map(({ label }) => label));
  for await (const lines of batches)
    for (const line of lines) yield csvLine(columns.map(({ cell }) => inText(cell(line))));
}

/** Characters that XML cannot carry. */
// oxlint-disable-next-line no-control-regex -- these are the characters
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** Texts stay texts in a spreadsheet, formulas among them. */
function inSheet(cell: Cell): string | number | Date | null {
  if (cell instanceof Day) return new Date(`${cell.iso}T00:00:00Z`);
  return typeof cell === 'string' ? cell.replaceAll(unwritable, '') : cell;
}

async function* sheetRows<Line>({
  columns,
  batches,
}: TableFile<Line>): AsyncGenerator<(string | number | Date | null)[]> {
  for await (const lines of batches)
    for (const line of lines) yield columns.map(({ cell }) => inSheet(cell(line)));
}

/** Streams a table as text for French spreadsheets: the same lines give the same bytes. */
export const csvStream = <Line>(file: TableFile<Line>): Readable =>
  Readable.from(csvOf(file), { objectMode: false });

/**
 * Streams a table as a workbook of one sheet; amounts and days are no texts there. The same lines give the same
 * bytes.
 */
export async function xlsxStream<Line>(file: TableFile<Line>, sheetName: string): Promise<Readable> {
  const { writeXlsxStream } = await import('hucre/xlsx');
  const sheet = writeXlsxStream(sheetRows(file), {
    name: sheetName,
    columns: file.columns.map(({ label, width = 14, isAmount = false }) => ({
      header: label,
      width,
      ...(isAmount && { numFmt: '#,##0.00' }),
    })),
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(sheet as never);
}

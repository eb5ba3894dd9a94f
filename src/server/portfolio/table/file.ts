import type { Readable } from 'node:stream';
import { parisDateOf } from '#domain/dates.ts';
import { labelOfStage, progressOf } from '#domain/dossier-steps.ts';
import { requestTypeLabels } from '#domain/forms.ts';
import { eurosOf } from '#domain/money.ts';
import {
  chosenColumns,
  portfolioLabels,
  sortFor,
  type PortfolioColumn,
  type PortfolioFileQuery,
} from '#domain/portfolio-table.ts';
import { fromWireSlug } from '#domain/provider.ts';
import { isWorkedOn } from '#domain/statuses.ts';
import { stepOfSlug } from '#machines/dossier-access/access.ts';
import type { Executor } from '../../database/executor.ts';
import { statusSlug, stepSlug } from '../../requests/values/labels.ts';
import {
  csvStream,
  Day,
  dayOr,
  xlsxStream,
  type FileColumn as TableColumn,
  type TableFile,
} from '../../spreadsheets/file.ts';
import { filterFor, linesOf, orderedIds, type TableLine, type TableReader } from './read.ts';

const usualBatch = 500;

function situationOf({ status, step, content_facts: { premium } }: TableLine): string {
  return isWorkedOn(fromWireSlug(status)) ? stepSlug(step, premium ?? null).label : statusSlug(status).label;
}

type FileColumn = TableColumn<TableLine>;

const one = (column: PortfolioColumn, cell: FileColumn['cell'], width = 14): FileColumn[] => [
  { label: portfolioLabels[column], cell, width },
];
/** Width of a column of names, characters. */
const wide = 32;

/** The columns of a file for each column of the table: what the table sets in one cell has two in a file. */
const fileColumns: Record<PortfolioColumn, readonly FileColumn[]> = {
  client: [
    { label: 'Client', width: wide, cell: ({ client }) => client },
    { label: 'Chantier', width: wide, cell: ({ site }) => site },
  ],
  reference: one('reference', ({ reference }) => reference, 16),
  step: one('step', ({ step }) => labelOfStage(progressOf(stepOfSlug(step))), wide),
  status: one('status', situationOf, wide),
  collaborator: one('collaborator', ({ collaborator }) => collaborator, wide),
  broker: one('broker', ({ broker }) => broker, wide),
  company: one('company', ({ company }) => company, wide),
  opening: one('opening', ({ opening }) => dayOr(opening)),
  premium: [
    {
      label: 'Prime TTC (€)',
      isAmount: true,
      cell: ({ total_cents: cents }) => (cents === null ? null : eurosOf(cents)),
    },
    { label: 'Prime indicative', cell: ({ indicative }) => (indicative ? 'oui' : 'non') },
  ],
  cost: [
    {
      label: 'Coût des travaux (€)',
      width: 20,
      isAmount: true,
      cell: ({ cost_cents: cents }) => eurosOf(cents),
    },
  ],
  expiry: one('expiry', ({ valid_until: day }) => dayOr(day)),
  type: one('type', ({ type }) => requestTypeLabels[type], 24),
  updated: one('updated', ({ updated_at: instant }) => new Day(parisDateOf(instant))),
};

/**
 * The offers of the table as it is shown, all or the chosen ones: its filters, its order, its columns, all pages. The
 * order is read once, so that an offer that changes meanwhile is written once; only its number is in memory.
 */
async function fileOf(
  executor: Executor,
  query: PortfolioFileQuery,
  reader: TableReader,
  batch: number,
): Promise<TableFile<TableLine>> {
  // Before the first byte: a search that finds too many offers is refused.
  const filter = await filterFor(executor, query, reader);
  const columns = chosenColumns(query.columns, reader.role).flatMap((column) => fileColumns[column]);
  async function* batches() {
    const sort = sortFor(query.sort, reader.role);
    const ids = await orderedIds(executor, filter, sort, { offset: 0, limit: null });
    for (let from = 0; from < ids.length; from += batch)
      yield await linesOf(executor, filter, ids.slice(from, from + batch));
  }
  return { columns, batches: batches() };
}

/** Streams the table as text for French spreadsheets. */
export const tableCsv = async (
  executor: Executor,
  query: PortfolioFileQuery,
  reader: TableReader,
  batch = usualBatch,
): Promise<Readable> => csvStream(await fileOf(executor, query, reader, batch));

/** Streams the table as a workbook of one sheet; amounts and days are no texts there. */
export const tableXlsx = async (
  executor: Executor,
  query: PortfolioFileQuery,
  reader: TableReader,
  batch = usualBatch,
): Promise<Readable> => xlsxStream(await fileOf(executor, query, reader, batch), 'Offres');

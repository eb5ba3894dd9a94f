import type { ReactElement, ReactNode } from 'react';
import { Card, type CardProps } from './Card.tsx';
import { FocusOnReplace } from './FocusOnReplace.tsx';
import { Pager } from './Pager.tsx';
import { RetryAlert } from './RetryAlert.tsx';
import { Skeleton } from './Skeleton.tsx';
import { Head, Table } from './Table.tsx';

/** The part of `usePagedList` that this card needs. */
interface ListFlow {
  page: number;
  isLoading: boolean;
  isUnavailable: boolean;
  message: string | null;
  retry: (() => void) | null;
}

interface ListCardProps<Row> extends Pick<CardProps, 'title' | 'note' | 'aside'> {
  flow: ListFlow;
  /** The rows that are shown; null until a page was read. */
  rows: readonly Row[] | null;
  /** The title of the alert where the list cannot be read. */
  failure: string;
  /** Whether `failure` alone is shown where the list cannot be read, without the reason. */
  isFixed?: boolean;
  /** Shown in place of the table where the list has no row. */
  empty: ReactNode;
  /** Lines of the skeleton. */
  lines: number;
  /** Rendered above the rows, whatever they are. */
  above?: ReactNode;
  /** The links to the other pages, where there are several. */
  pages?: { label: string; last: number | undefined; to: (page: number) => string };
}

/** The name of a column; `amounts`: its cells are aligned to the right. */
type ListColumn = string | { amounts: string };

const headOf = (column: ListColumn) =>
  typeof column === 'string' ? (
    <Head key={column}>{column}</Head>
  ) : (
    <Head key={column.amounts} num>
      {column.amounts}
    </Head>
  );

interface RowsProps<Row> {
  /** The table's caption, and the names of its columns. */
  caption: string;
  columns: readonly ListColumn[];
  /**
   * The last cell of each row contains its buttons. Where one removes its row, the focus moves to
   * the card's title.
   */
  hasActions?: boolean;
  /** A row, with its key. */
  renderRow: (row: Row) => ReactElement;
  table?: undefined;
}

/** A list whose table is its own. */
interface TableProps {
  table: ReactNode;
  caption?: never;
  columns?: never;
  hasActions?: never;
  renderRow?: never;
}

function Rows<Row>({
  rows,
  busy,
  caption,
  columns,
  hasActions = false,
  renderRow,
}: Omit<RowsProps<Row>, 'table'> & { rows: readonly Row[]; busy: boolean }) {
  const lineOf = (row: Row): ReactElement => {
    const line = renderRow(row);
    return hasActions ? <FocusOnReplace key={line.key}>{line}</FocusOnReplace> : line;
  };
  return (
    <Table
      caption={caption}
      busy={busy}
      head={
        <>
          {columns.map(headOf)}
          {hasActions && (
            <Head>
              <span className="sr">Actions</span>
            </Head>
          )}
        </>
      }
    >
      {rows.map(lineOf)}
    </Table>
  );
}

/**
 * The sheet of a list. It shows an alert where the list cannot be read, a skeleton until a page was read,
 * then `empty` or the table, and links to the other pages.
 */
export function ListCard<Row>({
  flow: { page, isLoading, isUnavailable, message, retry },
  rows,
  failure,
  isFixed = false,
  empty,
  lines,
  above,
  pages,
  table,
  caption,
  columns,
  hasActions,
  renderRow,
  ...card
}: ListCardProps<Row> & (RowsProps<Row> | TableProps)) {
  return (
    <Card {...card} padded={false}>
      {above}
      {isUnavailable && (
        <div className="pad">
          <RetryAlert title={failure} message={isFixed ? null : message} retry={retry} />
        </div>
      )}
      {!rows && isLoading && <Skeleton lines={lines} />}
      {rows?.length === 0 && empty}
      {rows && rows.length > 0 && table}
      {rows && rows.length > 0 && renderRow && (
        <Rows
          rows={rows}
          busy={isLoading}
          caption={caption}
          columns={columns}
          renderRow={renderRow}
          {...(hasActions && { hasActions })}
        />
      )}
      {pages?.last !== undefined && pages.last > 1 && (
        <footer className="row wrap">
          <Pager label={pages.label} current={page} last={pages.last} to={pages.to} />
        </footer>
      )}
    </Card>
  );
}

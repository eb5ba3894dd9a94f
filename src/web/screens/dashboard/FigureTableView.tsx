import { Link } from 'react-router-dom';
import { formatNumber } from '#domain/numbers.ts';
import type { Column, FigureTable, TableRow } from '#domain/dashboard/columns.ts';
import { showEuros } from '../../components/format.ts';
import { Cell, Head, Row, Table } from '../../components/Table.tsx';

const whole = (cell: string | number | undefined): number => Math.round(Number(cell ?? 0));

/**
 * A cell as screens show it: whole euros, the sign of a difference before them. A difference is that of the
 * whole euros beside it.
 */
function shown(cells: TableRow['cells'], at: number, { kind, difference }: Column): string {
  const cell = cells[at] ?? '';
  if (typeof cell === 'string') return cell;
  if (kind !== 'euros') return formatNumber(cell);
  const euros = difference ? whole(cells[difference[0]]) - whole(cells[difference[1]]) : cell;
  return euros < 0 ? `−\u00a0${showEuros(-euros)}` : showEuros(euros);
}

interface TableViewProps<Shown extends Pick<TableRow, 'cells'>> {
  table: Pick<FigureTable, 'caption' | 'columns'> & { rows: readonly Shown[] };
  /** The address that a row leads to; null if to none. */
  addressOf: (row: Shown) => string | null;
}

/** The table of a picture; its rows lead to the files that they count. */
export function FigureTableView<Shown extends Pick<TableRow, 'cells'>>({
  table,
  addressOf,
}: TableViewProps<Shown>) {
  const { caption, columns, rows } = table;
  return (
    <Table
      caption={caption}
      head={columns.map((column) => (
        <Head key={column.label} num={column.kind !== 'text'}>
          {column.label}
        </Head>
      ))}
    >
      {rows.map((row) => {
        const { cells } = row;
        const to = addressOf(row);
        return (
          <Row key={cells.join(' ')}>
            {columns.map((column, at) => {
              const words = shown(cells, at, column);
              return (
                <Cell
                  key={column.label}
                  num={column.kind !== 'text'}
                  {...(at > 0 && { label: column.label, className: 'beside' })}
                >
                  {at === 0 && to !== null ? <Link to={to}>{words}</Link> : words}
                </Cell>
              );
            })}
          </Row>
        );
      })}
    </Table>
  );
}

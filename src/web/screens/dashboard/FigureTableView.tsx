import { Link } from 'react-router-dom';
import { formatNumber } from '#domain/numbers.ts';
import type { Column, FigureTable, TableRow } from '#domain/dashboard/columns.ts';
import { showEuros } from '../../components/format.ts';
import { Cell, Head, Row, Table } from '../../components/Table.tsx';
import { countedAddress, type DashboardFilter } from '../../flows/dashboard-address.ts';

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

/** The table of a picture; its rows lead to the files that they count. */
export function FigureTableView({ table, filter }: { table: FigureTable; filter: DashboardFilter }) {
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
      {rows.map(({ cells, counted }) => (
        <Row key={cells[0]}>
          {columns.map((column, at) => {
            const words = shown(cells, at, column);
            return (
              <Cell
                key={column.label}
                num={column.kind !== 'text'}
                {...(at > 0 && { label: column.label, className: 'beside' })}
              >
                {at === 0 && counted ? (
                  <Link
                    to={countedAddress(
                      counted,
                      counted.unit === undefined ? filter : { ...filter, unit: counted.unit },
                    )}
                  >
                    {words}
                  </Link>
                ) : (
                  words
                )}
              </Cell>
            );
          })}
        </Row>
      ))}
    </Table>
  );
}

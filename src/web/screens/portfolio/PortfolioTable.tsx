import { useMemo } from 'react';
import { useTable } from '@tanstack/react-table';
import type { PortfolioLine } from '#contract/portfolio.ts';
import {
  portfolioColumns,
  portfolioLabels,
  type PortfolioColumn,
  type PortfolioSort,
} from '#domain/portfolio-table.ts';
import { Cell, Head, Row, Table } from '../../components/Table.tsx';
import { columnLooks, columns as columnDefs, features } from './portfolio-columns.tsx';

interface PortfolioTableProps {
  offers: readonly PortfolioLine[];
  columns: readonly PortfolioColumn[];
  sort: PortfolioSort;
  busy: boolean;
  onSort: (sort: PortfolioSort) => void;
}

const isColumn = (id: string): id is PortfolioColumn => (portfolioColumns as readonly string[]).includes(id);

/** The state of the table that follows from the address. */
const stateOf = (columns: readonly PortfolioColumn[], { column, descending }: PortfolioSort) => ({
  columnOrder: [...columns],
  columnVisibility: Object.fromEntries(portfolioColumns.map((one) => [one, columns.includes(one)])),
  sorting: [{ id: column, desc: descending }],
});

/** The offers, with the chosen columns; each heading is the button of its order. */
export function PortfolioTable({ offers, columns, sort, busy, onSort }: PortfolioTableProps) {
  const state = useMemo(() => stateOf(columns, sort), [columns, sort]);
  const table = useTable({
    features,
    columns: columnDefs,
    data: offers,
    state,
    getRowId: ({ id }) => String(id),
    manualSorting: true,
    enableSortingRemoval: false,
    onSortingChange: (change) => {
      const [next] = typeof change === 'function' ? change(state.sorting) : change;
      if (next && isColumn(next.id)) onSort({ column: next.id, descending: next.desc });
    },
  });
  const [heads] = table.getHeaderGroups();
  return (
    <div className="scroll portfolio">
      <Table
        caption="Offres"
        busy={busy}
        head={heads?.headers.map(({ id, column }) => {
          const sorted = column.getIsSorted();
          return (
            <Head
              key={id}
              {...(isColumn(id) && columnLooks[id])}
              sort={sorted === false ? undefined : sorted === 'asc' ? 'ascending' : 'descending'}
              onSort={() => column.toggleSorting()}
            >
              {isColumn(id) && portfolioLabels[id]}
            </Head>
          );
        })}
      >
        {table.getRowModel().rows.map((row) => (
          <Row key={row.id}>
            {row.getVisibleCells().map((cell) => {
              const { id } = cell.column;
              return (
                <Cell
                  key={id}
                  {...(isColumn(id) && id !== 'client' && { label: portfolioLabels[id], ...columnLooks[id] })}
                >
                  <table.FlexRender cell={cell} />
                </Cell>
              );
            })}
          </Row>
        ))}
      </Table>
    </div>
  );
}

import { useMemo } from 'react';
import { Check } from '../../components/Choice.tsx';
import { useTable } from '@tanstack/react-table';
import type { Portfolio } from '#contract/portfolio.ts';
import {
  portfolioColumns,
  portfolioLabels,
  type PortfolioColumn,
  type PortfolioSort,
} from '#domain/portfolio-table.ts';
import { classNames } from '../../components/class-names.ts';
import { Cell, Head, Row, Table } from '../../components/Table.tsx';
import { lookOf, columns as columnDefs, features } from './portfolio-columns.tsx';
import type { Density } from './use-density.ts';
import { TotalsRow } from './TotalsRow.tsx';

interface PortfolioTableProps {
  /** The page that is shown, and the sums of all pages. */
  answer: Pick<Portfolio, 'offers' | 'totals'>;
  columns: readonly PortfolioColumn[];
  sort: PortfolioSort;
  busy: boolean;
  density: Density;
  onSort: (sort: PortfolioSort) => void;
  /** Ids of the chosen offers. */
  chosen: readonly number[];
  onChoose: (ids: number[]) => void;
}

const isColumn = (id: string): id is PortfolioColumn => (portfolioColumns as readonly string[]).includes(id);

/** The state of the table that follows from the address. */
const stateOf = (
  columns: readonly PortfolioColumn[],
  { column, descending }: PortfolioSort,
  chosen: readonly number[],
) => ({
  rowSelection: Object.fromEntries(chosen.map((id) => [id, true as const])),
  columnOrder: [...columns],
  columnVisibility: Object.fromEntries(portfolioColumns.map((one) => [one, columns.includes(one)])),
  sorting: [{ id: column, desc: descending }],
});

/** The offers, with the chosen columns; each heading is the button of its order. */
export function PortfolioTable({
  answer,
  columns,
  sort,
  busy,
  density,
  onSort,
  chosen,
  onChoose,
}: PortfolioTableProps) {
  const state = useMemo(() => stateOf(columns, sort, chosen), [columns, sort, chosen]);
  const table = useTable({
    features,
    columns: columnDefs,
    data: answer.offers.data,
    state,
    getRowId: ({ id }) => String(id),
    manualSorting: true,
    enableSortingRemoval: false,
    onRowSelectionChange: (change) => {
      const next = typeof change === 'function' ? change(state.rowSelection) : change;
      onChoose(Object.keys(next).flatMap((id) => (next[id] ? [Number(id)] : [])));
    },
    onSortingChange: (change) => {
      const [next] = typeof change === 'function' ? change(state.sorting) : change;
      if (next && isColumn(next.id)) onSort({ column: next.id, descending: next.desc });
    },
  });
  const [heads] = table.getHeaderGroups();
  return (
    <div className={classNames('scroll portfolio', density === 'tight' && 'tight')}>
      <Table
        caption="Offres"
        busy={busy}
        foot={<TotalsRow columns={columns} answer={answer} />}
        head={[
          <Head key="choice" className="choice-cell">
            <Check
              checked={table.getIsAllRowsSelected()}
              aria-label="Choisir toutes les offres de la page"
              onChange={() => table.toggleAllRowsSelected()}
            >
              <span className="only-x">Toutes les offres de la page</span>
            </Check>
          </Head>,
          ...(heads?.headers ?? []).map(({ id, column }) => {
            const sorted = column.getIsSorted();
            return (
              <Head
                key={id}
                {...(isColumn(id) && lookOf(id, columns))}
                sort={sorted === false ? undefined : sorted === 'asc' ? 'ascending' : 'descending'}
                onSort={() => column.toggleSorting()}
              >
                {isColumn(id) && portfolioLabels[id]}
              </Head>
            );
          }),
        ]}
      >
        {table.getRowModel().rows.map((row) => (
          <Row key={row.id} {...(row.getIsSelected() && { className: 'chosen' })}>
            <Cell className="choice-cell">
              <Check
                checked={row.getIsSelected()}
                aria-label={`Choisir ${row.original.client}, ${row.original.reference}`}
                onChange={() => row.toggleSelected()}
              >
                {null}
              </Check>
            </Cell>
            {row.getVisibleCells().map((cell) => {
              const { id } = cell.column;
              return (
                <Cell
                  key={id}
                  {...(id === 'client'
                    ? { className: 'whole' }
                    : isColumn(id) && { label: portfolioLabels[id], ...lookOf(id, columns) })}
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

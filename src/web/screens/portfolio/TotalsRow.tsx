import type { Portfolio } from '#contract/portfolio.ts';
import { portfolioLabels, type PortfolioColumn } from '#domain/portfolio-table.ts';
import { classNames } from '../../components/class-names.ts';
import { plural, showEuros } from '../../components/format.ts';
import { Cell, Row } from '../../components/Table.tsx';
import { lookOf } from './portfolio-columns.tsx';

/** Number of offers in words: exact, or more than were counted. */
export const offersIn = ({ total, total_capped: capped }: Portfolio['offers']): string =>
  `${capped ? 'plus de ' : ''}${plural(total, 'offre')}`;

const summed = ['premium', 'cost'] as const;
type Summed = (typeof summed)[number];
const isSummed = (column: PortfolioColumn): column is Summed =>
  (summed as readonly PortfolioColumn[]).includes(column);

interface TotalsRowProps {
  columns: readonly PortfolioColumn[];
  answer: Pick<Portfolio, 'offers' | 'totals'>;
}

/** The sums of all offers of the filter: each in its column, or below their number if the column is hidden. */
export function TotalsRow({ columns, answer: { offers, totals } }: TotalsRowProps) {
  const amount = (column: Summed) => (totals ? showEuros(totals[column]) : '—');
  return (
    <Row>
      <Cell className="choice-cell hide-s">{null}</Cell>
      {columns.map((column) => {
        if (column === 'client')
          return (
            <Cell key={column} className="whole">
              <b>
                Total{'\u00a0'}: {offersIn(offers)}
              </b>
              {totals ? (
                summed
                  .filter((one) => !columns.includes(one))
                  .map((one) => (
                    <small key={one}>
                      {portfolioLabels[one]}
                      {'\u00a0'}: {amount(one)}
                    </small>
                  ))
              ) : (
                <small>Filtrez pour lire leurs sommes</small>
              )}
            </Cell>
          );
        const { className, ...look } = lookOf(column, columns) ?? {};
        return isSummed(column) ? (
          <Cell key={column} {...look} label={portfolioLabels[column]}>
            <b>{amount(column)}</b>
          </Cell>
        ) : (
          <Cell key={column} className={classNames('hide-s', className)}>
            {null}
          </Cell>
        );
      })}
    </Row>
  );
}

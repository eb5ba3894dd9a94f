import { Link } from 'react-router-dom';
import {
  columnOrderingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { PortfolioLine } from '#contract/portfolio.ts';
import { labelOfStage, progressOf } from '#domain/dossier-steps.ts';
import { requestTypeLabels } from '#domain/forms.ts';
import { lackingInWords } from '#domain/lacking.ts';
import { portfolioColumns, portfolioLabels, type PortfolioColumn } from '#domain/portfolio-table.ts';
import { stepOfSlug } from '#machines/dossier-access/access.ts';
import { Cote } from '../../components/Cote.tsx';
import { showDate, showEuros, showMoment } from '../../components/format.ts';
import { offerPath } from '../offers/offer-path.ts';
import { Situation } from '../offers/Situation.tsx';

/** The features of the table that this page uses; filters, orders and pages are the server's. */
export const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
});

const dayOr = (day: string | null): string => (day === null ? '—' : showDate(day));

function Progress({ offer }: { offer: PortfolioLine }) {
  const progress = progressOf(stepOfSlug(offer.step.slug));
  return (
    <>
      {labelOfStage(progress)}
      <br />
      <Cote step={progress} />
    </>
  );
}

interface CellContentProps {
  column: PortfolioColumn;
  offer: PortfolioLine;
  /** Whether a column is shown beside this one. */
  isShown: (column: PortfolioColumn) => boolean;
}

/** Content of a cell. */
export function CellContent({ column, offer, isShown }: CellContentProps) {
  switch (column) {
    case 'client':
      return (
        <>
          <Link className="main" to={offerPath(offer)}>
            {offer.client}
          </Link>
          <small>{offer.site}</small>
          {isShown('reference') && <small className="folded reference">{offer.reference}</small>}
        </>
      );
    case 'reference':
      return <span className="ref">{offer.reference}</span>;
    case 'step':
      return <Progress offer={offer} />;
    case 'status':
      return (
        <>
          <Situation offer={offer} />
          {offer.lacking !== null && offer.lacking > 0 && <small>{lackingInWords(offer.lacking)}</small>}
          {isShown('step') && (
            <small className="folded step">
              <Progress offer={offer} />
            </small>
          )}
        </>
      );
    case 'premium':
      return (
        <>
          <b>{offer.total_ttc === null ? '—' : showEuros(offer.total_ttc)}</b>
          {offer.indicative && <small>indicative</small>}
        </>
      );
    case 'cost':
      return showEuros(offer.cost);
    case 'collaborator':
      return offer.collaborator ?? '—';
    case 'broker':
      return offer.broker;
    case 'company':
      return offer.company ?? '—';
    case 'opening':
      return dayOr(offer.opening);
    case 'expiry':
      return dayOr(offer.valid_until);
    case 'type':
      return requestTypeLabels[offer.type];
    case 'updated':
      return showMoment(offer.updated_at);
  }
}

interface Look {
  num?: true;
  className?: string;
}

const looks: Partial<Record<PortfolioColumn, Look>> = {
  premium: { num: true },
  cost: { num: true },
  reference: { className: 'nw is-folded reference' },
  step: { className: 'is-folded step' },
  opening: { className: 'nw' },
  expiry: { className: 'nw' },
  updated: { className: 'nw' },
};

/** How the cells of a column are set beside the shown ones: the step folds into the situation alone. */
export const lookOf = (column: PortfolioColumn, shown: readonly PortfolioColumn[]): Look | undefined =>
  column === 'step' && !shown.includes('status') ? undefined : looks[column];

/** Columns whose first press puts the greatest first. */
const greatestFirst: ReadonlySet<PortfolioColumn> = new Set(['premium', 'cost', 'updated']);

const helper = createColumnHelper<typeof features, PortfolioLine>();

export const columns = helper.columns(
  portfolioColumns.map((column) =>
    helper.display({
      id: column,
      header: portfolioLabels[column],
      enableSorting: true,
      sortDescFirst: greatestFirst.has(column),
      cell: ({ row, table }) => (
        <CellContent
          column={column}
          offer={row.original}
          isShown={(one) => table.getColumn(one)?.getIsVisible() === true}
        />
      ),
    }),
  ),
);

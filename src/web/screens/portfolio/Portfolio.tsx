import { useState } from 'react';
import type { Portfolio as Answer } from '#contract/portfolio.ts';
import type { UserRole } from '#domain/roles.ts';
import { roleOf } from '#machines/session/index.ts';
import { Button } from '../../components/Button.tsx';
import { Empty } from '../../components/Empty.tsx';
import { plural } from '../../components/format.ts';
import { ListCard } from '../../components/ListCard.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { portfolioAddress } from '../../flows/portfolio-address.ts';
import type { ListScript } from '../../flows/use-paged-list.tsx';
import { usePortfolio } from '../../flows/use-portfolio.tsx';
import { useUser } from '../../flows/use-session.tsx';
import { AppliedFilters } from './AppliedFilters.tsx';
import { ColumnsDialog } from './ColumnsDialog.tsx';
import { FilterDialog } from './FilterDialog.tsx';
import { OrderSelect } from './OrderSelect.tsx';
import { PortfolioFiles } from './PortfolioFiles.tsx';
import { PortfolioTable } from './PortfolioTable.tsx';
import './portfolio.css';

const total = ({ total: count, total_capped: capped }: Answer['offers']): string =>
  `${capped ? 'plus de ' : ''}${plural(count, 'offre')}`;

/** `/dashboard/offres` (docs/domain/portfolio-table.md). */
export default function Portfolio() {
  const role = roleOf(useUser());
  return role === 'client' ? null : <PortfolioPage viewer={role} />;
}

/** The table of offers of a role. */
export function PortfolioPage({ viewer: role, script }: { viewer: UserRole; script?: ListScript }) {
  const flow = usePortfolio(role, script);
  const { answer, offers, query, columns, sort, isLoading, refresh, narrow, order, show } = flow;
  const [dialog, setDialog] = useState<'filters' | 'columns' | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <PageHead title="Gestion des offres" lead="Toutes vos offres, à filtrer, à trier et à traiter.">
        <Button busy={isLoading} onClick={refresh}>
          Actualiser
        </Button>
        <Button aria-haspopup="dialog" onClick={() => setDialog('columns')}>
          Colonnes
        </Button>
        <PortfolioFiles query={query} isEmpty={offers === null || offers.total === 0} />
      </PageHead>
      <div className="page stack">
        <ListCard
          title="Offres"
          note={offers && total(offers)}
          aside={
            <>
              <OrderSelect role={role} sort={sort} onSort={order} />
              <Button
                icon="search"
                aria-haspopup="dialog"
                disabled={answer === null}
                onClick={() => setDialog('filters')}
              >
                Filtrer
              </Button>
            </>
          }
          above={<AppliedFilters query={query} choices={answer} />}
          flow={flow}
          rows={offers && offers.data}
          failure="La liste n’a pas pu être affichée"
          empty={<Empty title="Aucune offre ne répond à ces filtres" />}
          lines={10}
          table={
            offers && (
              <PortfolioTable
                offers={offers.data}
                columns={columns}
                sort={sort}
                busy={isLoading}
                onSort={order}
              />
            )
          }
          pages={{
            label: 'Pages des offres',
            last: offers?.last_page,
            to: (page) => portfolioAddress(query, page),
          }}
        />
      </div>
      {answer && (
        <FilterDialog
          open={dialog === 'filters'}
          query={query}
          choices={answer}
          onClose={close}
          onNarrow={narrow}
        />
      )}
      <ColumnsDialog
        open={dialog === 'columns'}
        role={role}
        columns={columns}
        onClose={close}
        onShow={show}
      />
    </>
  );
}

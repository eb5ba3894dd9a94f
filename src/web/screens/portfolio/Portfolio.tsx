import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import type { Portfolio as Answer, PortfolioLine, PortfolioViewList } from '#contract/portfolio.ts';
import type { PortfolioQuery } from '#domain/portfolio-table.ts';
import { maySimulate, type UserRole } from '#domain/roles.ts';
import { isManager, roleOf } from '#machines/session/index.ts';
import { afterDialogs } from '../../components/after-dialogs.ts';
import { Button } from '../../components/Button.tsx';
import { Segmented } from '../../components/Choice.tsx';
import { Empty } from '../../components/Empty.tsx';
import { focusOn, headingOfPage } from '../../components/focus-heading.ts';
import { ListCard } from '../../components/ListCard.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { SearchForm } from '../../components/SearchForm.tsx';
import { portfolioAddress } from '../../flows/portfolio-address.ts';
import type { ReadingScript } from '../../flows/use-page-reading.tsx';
import { useViewCounts } from '../../flows/use-view-counts.tsx';
import type { ListScript } from '../../flows/use-paged-list.tsx';
import { usePortfolio } from '../../flows/use-portfolio.tsx';
import { useUser } from '../../flows/use-session.tsx';
import { useBatch, type BatchScript } from '../../flows/use-batch.tsx';
import { useRoster, type RosterScript } from '../../flows/use-roster.tsx';
import { FirstOffer } from '../offers/FirstOffer.tsx';
import { AppliedFilters } from './AppliedFilters.tsx';
import { BatchBar } from './BatchBar.tsx';
import { BatchDialogs } from './BatchDialogs.tsx';
import { appliedIn } from './filter-words.ts';
import { ColumnsDialog } from './ColumnsDialog.tsx';
import { FilterDialog } from './FilterDialog.tsx';
import { OrderSelect } from './OrderSelect.tsx';
import { PortfolioFiles } from './PortfolioFiles.tsx';
import { PortfolioTable } from './PortfolioTable.tsx';
import { offersIn } from './TotalsRow.tsx';
import { ViewBar } from './ViewBar.tsx';
import { useDensity, type Density } from './use-density.ts';
import './portfolio.css';

/** `/dashboard/offres` (docs/domain/portfolio-table.md). */
export default function Portfolio() {
  const user = useUser();
  const role = roleOf(user);
  return role === 'client' ? null : (
    <PortfolioPage key={role} viewer={role} isManager={role === 'broker' && isManager(user)} />
  );
}

interface PortfolioPageProps {
  viewer: UserRole;
  /** May give offers to the people of the cabinet. */
  isManager?: boolean;
  script?: ListScript;
  views?: RosterScript;
  batches?: BatchScript;
  counts?: ReadingScript;
  amounts?: ReadingScript;
}

const nobody: Answer['collaborators'] = [];

/** The chosen offers of what is shown: another page, filter or order begins without any. */
function useChosen(shown: string, offers: readonly PortfolioLine[]) {
  const [choice, choose] = useState<{ shown: string; ids: readonly number[] }>({ shown, ids: [] });
  const ids = choice.shown === shown ? choice.ids : none;
  return {
    ids,
    chosen: offers.filter(({ id }) => ids.includes(id)),
    choose: (next: readonly number[]) => choose({ shown, ids: next }),
  };
}
const none: readonly number[] = [];

const densities: readonly { value: Density; label: string }[] = [
  { value: 'airy', label: 'Aéré' },
  { value: 'tight', label: 'Serré' },
];

/** A portfolio without any offer, or without one that the filters let through. */
const NoOffer = ({ role, isNarrowed }: { role: UserRole; isNarrowed: boolean }) => {
  if (isNarrowed) return <Empty title="Aucune offre ne répond à ces filtres" />;
  const title = 'Aucune offre pour le moment';
  return maySimulate(role) ? <FirstOffer title={title} /> : <Empty title={title} />;
};

interface NarrowingProps {
  query: PortfolioQuery;
  choices: Answer | null;
  onSearch: (words: string) => void;
}

/** The search, and the filters that narrow the table. */
const Narrowing = ({ query, choices, onSearch }: NarrowingProps) => (
  <>
    <search className="list-filters">
      <SearchForm
        label="Chercher un client, une ville, une référence, un téléphone, un courriel"
        placeholder="Client, ville, référence"
        applied={query.search ?? ''}
        onSearch={onSearch}
      />
    </search>
    <AppliedFilters query={query} choices={choices} />
  </>
);

interface PortfolioHeadProps {
  flow: Pick<ReturnType<typeof usePortfolio>, 'isLoading' | 'refresh' | 'fileQuery' | 'offers'>;
  density: Density;
  onDensity: (density: Density) => void;
  onColumns: () => void;
}

/** The title, and what shows the whole table in another way. */
const PortfolioHead = ({ flow, density, onDensity, onColumns }: PortfolioHeadProps) => (
  <PageHead title="Gestion des offres" lead="Toutes vos offres, à filtrer, à trier et à traiter.">
    <Segmented
      className="hide-s"
      hideLegend
      legend="Distance des lignes"
      options={densities}
      value={density}
      onChange={onDensity}
    />
    <Button busy={flow.isLoading} onClick={flow.refresh}>
      Actualiser
    </Button>
    <Button aria-haspopup="dialog" onClick={onColumns}>
      Colonnes
    </Button>
    <PortfolioFiles query={flow.fileQuery} isEmpty={flow.offers === null || flow.offers.total === 0} />
  </PageHead>
);

type OpenDialog = 'filters' | 'columns' | null;

interface PortfolioDialogsProps {
  flow: Pick<ReturnType<typeof usePortfolio>, 'answer' | 'query' | 'columns' | 'narrow' | 'show'>;
  role: UserRole;
  open: OpenDialog;
  onClose: () => void;
  amounts: ReadingScript | undefined;
}

/** What decides which offers and which of their columns are shown. */
const PortfolioDialogs = ({ flow, role, open, onClose, amounts }: PortfolioDialogsProps) => (
  <>
    {flow.answer && (
      <FilterDialog
        open={open === 'filters'}
        query={flow.query}
        choices={flow.answer}
        onClose={onClose}
        onNarrow={flow.narrow}
        amounts={amounts}
      />
    )}
    <ColumnsDialog
      open={open === 'columns'}
      role={role}
      columns={flow.columns}
      onClose={onClose}
      onShow={flow.show}
    />
  </>
);

/** The table of offers of a role. */
export function PortfolioPage({
  viewer: role,
  isManager: mayAssign = false,
  script,
  views,
  batches,
  counts,
  amounts,
}: PortfolioPageProps) {
  const flow = usePortfolio(role, script);
  const roster = useRoster<PortfolioViewList>('portfolioViews', views);
  const opened = flow.isBare ? roster.list?.views.find(({ opens }) => opens) : undefined;
  // Until the views are known, the table may be another one.
  const isOpening = flow.isBare && (roster.isReading || opened !== undefined);
  const { answer, offers, query, columns, sort, page, isLoading, refresh, search, order } = flow;
  const { ids, chosen, choose } = useChosen(portfolioAddress(query, page), offers?.data ?? []);
  const viewCounts = useViewCounts(roster.list?.views ?? null, counts);
  const refreshAll = () => {
    refresh();
    viewCounts.refresh();
  };
  const batch = useBatch(batches);
  const [density, setDensity] = useDensity();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const people = (answer?.collaborators ?? nobody).filter(({ active }) => active);
  return (
    <>
      {opened && <Navigate replace to={portfolioAddress(opened.query)} />}
      <PortfolioHead
        flow={{ ...flow, refresh: refreshAll }}
        density={density}
        onDensity={setDensity}
        onColumns={() => setDialog('columns')}
      />
      <div className="page stack">
        <ViewBar query={query} roster={roster} counts={viewCounts.counts} />
        <BatchBar
          chosen={chosen}
          offers={offers?.data ?? []}
          mayAssign={mayAssign && people.length > 0}
          onAsk={batch.ask}
          onAll={() => choose((offers?.data ?? []).map(({ id }) => id))}
          onClear={() => choose([])}
        >
          <PortfolioFiles
            size="sm"
            of="les offres choisies"
            query={{ ...flow.fileQuery, chosen: ids.join(',') }}
          />
        </BatchBar>
        <div className="portfolio-room">
          <ListCard
            title="Offres"
            note={offers && offersIn(offers)}
            aside={
              <>
                <OrderSelect role={role} sort={sort} onSort={order} />
                <Button
                  aria-haspopup="dialog"
                  disabled={answer === null}
                  onClick={() => setDialog('filters')}
                >
                  Filtrer
                </Button>
              </>
            }
            above={<Narrowing query={query} choices={answer} onSearch={search} />}
            flow={{ ...flow, isLoading: isLoading || isOpening }}
            rows={isOpening ? null : offers && offers.data}
            failure="La liste n’a pas pu être affichée"
            empty={<NoOffer role={role} isNarrowed={appliedIn(query, answer).length > 0} />}
            lines={10}
            table={
              answer && (
                <PortfolioTable
                  answer={answer}
                  columns={columns}
                  sort={sort}
                  busy={isLoading}
                  density={density}
                  onSort={order}
                  chosen={ids}
                  onChoose={choose}
                />
              )
            }
            pages={{
              label: 'Pages des offres',
              last: offers?.last_page,
              to: (to) => portfolioAddress(query, to),
            }}
          />
        </div>
      </div>
      <PortfolioDialogs
        flow={flow}
        role={role}
        open={dialog}
        onClose={() => setDialog(null)}
        amounts={amounts}
      />
      <BatchDialogs
        batch={batch}
        chosen={chosen}
        people={people}
        onClose={() => {
          batch.close();
          choose([]);
          refreshAll();
          afterDialogs(() => focusOn(headingOfPage() ?? document.body));
        }}
      />
    </>
  );
}

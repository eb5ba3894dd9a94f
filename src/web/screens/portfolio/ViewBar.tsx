import { useState } from 'react';
import type { PortfolioCount, PortfolioView, PortfolioViewList } from '#contract/portfolio.ts';
import { portfolioViewPage } from '#domain/form-pages/portfolio-view.ts';
import { mostViews, type PortfolioQuery } from '#domain/portfolio-table.ts';
import { formatNumber } from '#domain/numbers.ts';
import { Button } from '../../components/Button.tsx';
import { RetryAlert } from '../../components/RetryAlert.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { portfolioAddress } from '../../flows/portfolio-address.ts';
import type { Roster } from '../../flows/use-roster.tsx';
import { LineForm } from '../roster/LineForm.tsx';
import { NotDone } from '../roster/NotDone.tsx';
import { ViewList } from './ViewList.tsx';

export type Views = Roster<PortfolioViewList>;

/** The form of a new view (`null`) or of one of the list; renders nothing while it is closed. */
function ViewForm({
  roster,
  view,
  query,
}: {
  roster: Views;
  view: PortfolioView | null;
  query: PortfolioQuery;
}) {
  const { form, save } = roster;
  if (form?.of !== 'line' || form.id !== (view?.id ?? null)) return null;
  return (
    <LineForm
      page={portfolioViewPage}
      start={view ? { name: view.name, shared: view.shared, opens: view.opens } : portfolioViewPage.blank}
      title={view ? `Modifier la vue ${view.name}` : 'Nouvelle vue'}
      roster={roster}
      save={(input) => save({ ...input, query: view?.query ?? query }, view?.version ?? 0)}
    />
  );
}

function countOf(counts: readonly PortfolioCount[] | null, of: number | null): string | undefined {
  const counted = counts?.find(({ id }) => id === of);
  return counted && `${counted.capped ? 'plus de ' : ''}${formatNumber(counted.n)}`;
}

interface ViewBarProps {
  query: PortfolioQuery;
  roster: Views;
  /** Null until they are read, and where they cannot be. */
  counts?: readonly PortfolioCount[] | null;
}

/** The views of the table: each is a link with its number of offers; the present table can be saved as one. */
export function ViewBar({ query, roster, counts = null }: ViewBarProps) {
  const { list, form, message, isReading, isWriting, openForm, retry } = roster;
  const [isManaging, setManaging] = useState(false);
  const edited = list?.views.find(({ id }) => form?.of === 'line' && form.id === id) ?? null;
  const here = portfolioAddress(query);
  // Several views may show the same: one of them is the current tab.
  const current = list?.views.find(({ query: shown }) => portfolioAddress(shown) === here);
  const tabs = [
    {
      label: 'Toutes les offres',
      to: portfolioAddress({}),
      current: here === portfolioAddress({}),
      count: countOf(counts, null),
    },
    ...(list?.views ?? []).map(({ id, name, query: shown }) => ({
      label: name,
      to: portfolioAddress(shown),
      current: id === current?.id,
      count: countOf(counts, id),
    })),
  ];
  return (
    <>
      <div className="row wrap view-bar">
        <Tabs label="Vues" tabs={tabs} />
        {list && (
          <div className="row push">
            <Button
              size="sm"
              disabled={
                isWriting || form !== null || list.views.filter(({ mine }) => mine).length >= mostViews
              }
              onClick={() => openForm({ of: 'line', id: null })}
            >
              Enregistrer la vue
            </Button>
            {list.views.length > 0 && (
              <Button size="sm" aria-expanded={isManaging} onClick={() => setManaging(!isManaging)}>
                Gérer les vues
              </Button>
            )}
          </div>
        )}
      </div>
      {!list && !isReading && (
        <RetryAlert title="Les vues n’ont pas pu être affichées" message={message} retry={retry} />
      )}
      <NotDone roster={roster} />
      {list && <ViewForm key={edited?.id ?? 0} roster={roster} view={edited} query={query} />}
      {list && isManaging && list.views.length > 0 && (
        <ViewList roster={roster} views={list.views} query={query} />
      )}
    </>
  );
}

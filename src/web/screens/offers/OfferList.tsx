import { useState, type MouseEvent, type ReactNode } from 'react';
import type { RequestSummary } from '#contract/request-resources.ts';
import { statusesBehind } from '#domain/aliases.ts';
import { fromWireSlug } from '#domain/provider.ts';
import { maySimulate, isStaffRole, type Role } from '#domain/roles.ts';
import type { StatusFilter } from '#domain/status-filters.ts';
import { isStatus } from '#domain/statuses.ts';
import { blankQuery, isNarrowed, wireQuery, writeQuery } from '#machines/offer-list/index.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Empty } from '../../components/Empty.tsx';
import { plural } from '../../components/format.ts';
import { RetryAlert } from '../../components/RetryAlert.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { goOnFrom, isFocusLost } from '../../components/focus-heading.ts';
import { useArrivalFocus } from '../../components/use-arrival-focus.ts';
import { useChangeFocus } from '../../components/use-change-focus.ts';
import { useDownload } from '../../flows/use-download.tsx';
import type { useOfferList } from '../../flows/use-offer-list.tsx';
import { OtherFolderResults } from './OtherFolderResults.tsx';
import { FirstOffer } from './FirstOffer.tsx';
import { OfferFilters } from './OfferFilters.tsx';
import { extent, OfferPager } from './OfferPager.tsx';
import { OfferTable } from './OfferTable.tsx';

export interface OfferListProps {
  offers: ReturnType<typeof useOfferList>;
  filters: readonly StatusFilter[];
  role: Role;
}

const nowhere = {};

/** The list with its filters. During a reload the former content stays. */
export function OfferList({ offers, filters, role }: OfferListProps) {
  const { list, query, message, isLoading, isEmpty } = offers;
  // The role decides before the first answer, so that nothing moves when it arrives.
  const isStaff = isStaffRole(role);
  const ofEverybody = list ? list.availableBrokers.length > 0 : isStaff || role === 'main_broker';
  const brokerLabel = role === 'main_broker' ? 'Cabinet' : 'Courtier';
  const title = filters.find(({ status }) => status === query.status)?.label ?? 'Offres';
  const rowsElsewhere = list?.beside ?? [];
  // The link to another folder disappears once that folder is listed: the focus moves to its title.
  const [followed, setFollowed] = useState<string | null>(null);
  const heading = useArrivalFocus<HTMLHeadingElement>(followed === query.status);
  // A link of the menu of a narrow window is hidden with it: the list that it opens may be below the window.
  useChangeFocus(query.status, () => isFocusLost() && heading.current?.focus());
  return (
    <Card
      titleRef={heading}
      title={title}
      note={
        list && (isEmpty && rowsElsewhere.length > 0 ? 'aucune offre dans cette liste' : total(list.requests))
      }
      padded={false}
      aside={isStaff && <Export offers={offers} />}
    >
      <OfferFilters
        query={query}
        typed={offers.typed}
        ofEverybody={ofEverybody}
        brokerLabel={brokerLabel}
        brokers={list?.availableBrokers ?? []}
        onSearch={offers.search}
        onNarrow={offers.narrow}
      />
      {message && (
        <div className="pad">
          <RetryAlert title="La liste n’a pas pu être affichée" message={message} retry={offers.retry} />
        </div>
      )}
      <OtherFolderResults
        countsElsewhere={list?.elsewhere ?? nowhere}
        filters={filters}
        address={(status) => writeQuery({ ...query, status, page: 1, cursor: '' })}
        onFollow={setFollowed}
      />
      {!list && isLoading && <Skeleton lines={10} />}
      {list && list.requests.data.length > 0 && (
        <OfferTable
          offers={list.requests.data}
          withBroker={ofEverybody}
          brokerLabel={brokerLabel}
          caption={title}
          busy={isLoading}
        />
      )}
      {isEmpty && rowsElsewhere.length > 0 && (
        <OfferTable
          offers={rowsElsewhere}
          withBroker={ofEverybody}
          brokerLabel={brokerLabel}
          caption="Trouvé dans d’autres listes"
          busy={isLoading}
          folderOf={folderIn(filters)}
        />
      )}
      {isEmpty && rowsElsewhere.length === 0 && (
        <NoOffer offers={offers} title={title} canSimulate={maySimulate(role)} />
      )}
      {list && list.requests.data.length > 0 && (
        <footer className="row wrap">
          <span className="small mute">{extent(list.requests)}</span>
          <OfferPager page={list.requests} address={offers.pageAddress} />
        </footer>
      )}
    </Card>
  );
}

/** Label of the folder that contains an offer. */
const folderIn =
  (filters: readonly StatusFilter[]) =>
  ({ status: { slug, label } }: RequestSummary): string => {
    const key = fromWireSlug(slug);
    return (
      filters.find(({ status }) => isStatus(key) && statusesBehind(status).includes(key))?.label ?? label
    );
  };

const total = ({ total: count, total_capped: capped }: { total: number; total_capped: boolean }) =>
  `${capped ? 'plus de ' : ''}${plural(count, 'offre')}`;

function Export({ offers }: Pick<OfferListProps, 'offers'>): ReactNode {
  const { download, isFetching, message, isOffered } = useDownload(offers.owner, 'export');
  const file = () => ({ call: { query: wireQuery(offers.query) }, name: `${offers.query.status}.csv` });
  if (!isOffered) return null;
  return (
    <>
      {message && <span className="small ko">{message}</span>}
      <Button size="sm" icon="download" busy={isFetching} onClick={() => download(file())}>
        Exporter
      </Button>
    </>
  );
}

/** Empty state: resets the filters, or starts a simulation. */
function NoOffer({
  offers,
  title,
  canSimulate,
}: Pick<OfferListProps, 'offers'> & { title: string; canSimulate: boolean }) {
  const { status, ...rest } = offers.query;
  if (isNarrowed({ status, ...rest })) {
    const clear = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      goOnFrom(currentTarget);
      offers.narrow({ ...blankQuery, status });
    };
    return (
      <Empty
        title="Aucune offre ne répond à cette recherche"
        action={<Button onClick={clear}>Effacer les filtres</Button>}
      >
        Essayez un autre nom, un téléphone, un courriel, une ville ou une référence.
      </Empty>
    );
  }
  if (status !== 'offres-en-cours' || !canSimulate)
    return <Empty title={`${title}\u00a0: aucune pour le moment`} />;
  return <FirstOffer title="Aucune offre en cours" />;
}

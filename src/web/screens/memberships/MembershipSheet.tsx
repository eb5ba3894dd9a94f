import type { MembershipSummary } from '#contract/memberships.ts';
import { membershipFolders } from '#domain/membership.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Empty } from '../../components/Empty.tsx';
import { plural } from '../../components/format.ts';
import { Pager } from '../../components/Pager.tsx';
import { RetryAlert } from '../../components/RetryAlert.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { membershipsAddress, type useMembershipList } from '../../flows/use-membership-list.tsx';
import { listWords } from './membership-words.ts';
import { MembershipTable } from './MembershipTable.tsx';

interface Props {
  flow: ReturnType<typeof useMembershipList>;
  to: ((membership: MembershipSummary) => string) | null;
}

/** Card of a membership list: rows and pager, empty state, or load error. */
export function MembershipSheet({
  flow: { status, page: current, memberships: page, isLoading, isEmpty, message, refresh, retry },
  to,
}: Props) {
  const title = membershipFolders[status];
  return (
    <Card
      title={title}
      {...(page &&
        page.total > 0 && {
          note: plural(page.total, status === 'unfinished' ? 'inscription' : 'demande'),
        })}
      padded={false}
      aside={
        <Button size="sm" busy={isLoading} onClick={refresh}>
          Actualiser
        </Button>
      }
    >
      {message && (
        <div className="pad">
          <RetryAlert title="La liste n’a pas pu être affichée" message={message} retry={retry} />
        </div>
      )}
      {!page && isLoading && <Skeleton lines={8} />}
      {isEmpty && <Empty title={listWords[status].none} />}
      {page && page.data.length > 0 && !isEmpty && (
        <MembershipTable memberships={page.data} caption={title} busy={isLoading} to={to} />
      )}
      {page && page.last_page > 1 && (
        <footer className="row wrap">
          <Pager
            label="Pages des demandes"
            current={current}
            last={page.last_page}
            to={(number) => membershipsAddress(status, number)}
          />
        </footer>
      )}
    </Card>
  );
}

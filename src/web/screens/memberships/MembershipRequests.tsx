import { membershipFolders, membershipStatuses } from '#domain/membership.ts';
import { writeQuery } from '#machines/membership-list/index.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { useMembershipList, type MembershipListScript } from '../../flows/use-membership-list.tsx';
import { listWords } from './membership-words.ts';
import { MembershipSheet } from './MembershipSheet.tsx';

const inTabs = membershipStatuses.filter((status) => status !== 'unfinished');

/**
 * `/dashboard/demandes`: membership requests of brokers, by status. The menu's entry "Contact" opens
 * `unfinished` (docs/domain/membership.md, "The review").
 */
export default function MembershipRequests({ script }: { script?: MembershipListScript }) {
  const flow = useMembershipList('pending', script);
  const { query, counts } = flow;
  const isContact = query.status === 'unfinished';
  return (
    <>
      <PageHead
        title={isContact ? listWords.unfinished.tab : membershipFolders[query.status]}
        lead={listWords[query.status].lead}
      />
      <div className="page stack">
        {!isContact && (
          <Tabs
            label="Statuts"
            tabs={inTabs.map((status) => ({
              label: listWords[status].tab,
              to: writeQuery({ status, page: 1 }),
              current: status === query.status,
              count: counts?.[status],
            }))}
          />
        )}
        <MembershipSheet flow={flow} to={({ id }) => `/dashboard/demandes/${id}?parmi=${query.status}`} />
      </div>
    </>
  );
}

import { membershipFolders, membershipStatuses, membershipPath } from '#domain/membership.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { membershipsAddress, useMembershipList } from '../../flows/use-membership-list.tsx';
import type { ListScript } from '../../flows/use-paged-list.tsx';
import { listWords } from './membership-words.ts';
import { MembershipSheet } from './MembershipSheet.tsx';

const inTabs = membershipStatuses.filter((status) => status !== 'unfinished');

/**
 * `/dashboard/demandes`: membership requests of brokers, by status. The menu's entry "Contact" opens
 * `unfinished` (docs/domain/membership.md, "The review").
 */
export default function MembershipRequests({ script }: { script?: ListScript }) {
  const flow = useMembershipList('pending', script);
  const { status, counts } = flow;
  const isContact = status === 'unfinished';
  return (
    <>
      <PageHead
        title={isContact ? listWords.unfinished.tab : membershipFolders[status]}
        lead={listWords[status].lead}
      />
      <div className="page stack">
        {!isContact && (
          <Tabs
            label="Statuts"
            tabs={inTabs.map((one) => ({
              label: listWords[one].tab,
              to: membershipsAddress(one),
              current: one === status,
              count: counts?.[one],
            }))}
          />
        )}
        <MembershipSheet flow={flow} to={({ id }) => `${membershipPath(id)}?parmi=${status}`} />
      </div>
    </>
  );
}

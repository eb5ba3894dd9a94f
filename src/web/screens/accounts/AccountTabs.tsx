import { accountGroups, type AccountGroup } from '#domain/account.ts';
import { Tabs } from '../../components/Tabs.tsx';
import { accountsAddress, type AccountFilter } from '../../flows/use-accounts.tsx';
import { groupLabels } from './account-words.ts';

const groups: readonly (AccountGroup | '')[] = ['', ...(Object.keys(accountGroups) as AccountGroup[])];
const noFilter: AccountFilter = { group: '', state: '', search: '' };

/** Tabs of /partenaires: the accounts by group, and the companies (`filter` is null there). */
export function AccountTabs({ filter }: { filter: AccountFilter | null }) {
  return (
    <Tabs
      label="Compagnies et comptes"
      tabs={[
        ...groups.map((group) => ({
          label: group === '' ? 'Tous les comptes' : groupLabels[group],
          to: accountsAddress({ ...(filter ?? noFilter), group }),
          current: filter !== null && group === filter.group,
        })),
        { label: 'Compagnies', to: '?volet=compagnies', current: filter === null },
      ]}
    />
  );
}

import { accountGroups, type AccountGroup } from '#domain/account.ts';
import { Tabs } from '../../components/Tabs.tsx';
import { accountsAddress, type AccountFilter } from '../../flows/use-accounts.tsx';
import { groupLabels } from './account-words.ts';

const groups: readonly (AccountGroup | '')[] = ['', ...(Object.keys(accountGroups) as AccountGroup[])];
const noFilter: AccountFilter = { group: '', state: '', search: '' };

const volets = { compagnies: 'Compagnies', partenaires: 'Partenaires' } as const;
type Volet = keyof typeof volets;

/** Tabs of /partenaires: the accounts by group (`filter`), the companies, the partners. */
export function AccountTabs({ filter, volet }: { filter?: AccountFilter; volet?: Volet }) {
  return (
    <Tabs
      label="Comptes, compagnies et partenaires"
      tabs={[
        ...groups.map((group) => ({
          label: group === '' ? 'Tous les comptes' : groupLabels[group],
          to: accountsAddress({ ...(filter ?? noFilter), group }),
          current: filter !== undefined && group === filter.group,
        })),
        ...(Object.keys(volets) as Volet[]).map((name) => ({
          label: volets[name],
          to: `?volet=${name}`,
          current: volet === name,
        })),
      ]}
    />
  );
}

import { expect } from 'vitest';
import type { MembershipList } from '#contract/memberships.ts';
import { pageOf } from '#tests/support/pages.ts';
import { membershipRules, membershipsAddress } from '#web/flows/use-membership-list.tsx';
import MembershipRequests from '#web/screens/memberships/MembershipRequests.tsx';
import { describeList, type ListScreen } from './list-screen.tsx';
import { summaryOf } from './membership-fixtures.ts';

const counts = {
  unfinished: 1,
  noteligible: 0,
  pending: 2,
  requestInfo: 0,
  signed: 1,
  valid: 7,
  rejected: 0,
};

const suspended = summaryOf({
  id: 13,
  orias: '21007731',
  status: { slug: 'valid', label: 'Adhésion validée' },
  broker: { id: 13, company_name: 'Ouest Courtage', status: 'suspended', partenaire: 'Charpente' },
});

const seen: ListScreen['seen'] = (contextOf) => ({
  unavailable: (snapshot) => {
    expect(document.body.textContent).toContain(contextOf(snapshot).message);
    expect(document.body.textContent, 'a list that is not known is not called empty').not.toContain(
      'Aucune demande',
    );
    const ways = [...document.querySelectorAll('[role=alert] button')];
    expect(ways.map(({ textContent }) => textContent)).toEqual(['Réessayer']);
  },
});

describeList({
  list: membershipRules,
  path: '/dashboard/demandes',
  search: ({ status, page }: { status: 'pending'; page: number }) => membershipsAddress(status, page),
  page: (script) => <MembershipRequests script={script} />,
  queries: [
    { page: 1, status: 'pending' },
    { page: 3, status: 'pending' },
    { page: 1, status: 'valid' },
  ] as never,
  some: { memberships: pageOf([summaryOf(), suspended], { last_page: 2, total: 16 }), counts },
  none: { memberships: pageOf([]), counts },
  rows: ({ memberships }: MembershipList) =>
    memberships.data.map(({ orias, email, broker }) => [
      orias,
      email,
      ...(broker.status === 'suspended' ? ['Courtier suspendu'] : []),
    ]),
  empty: 'Aucune demande',
  seen,
});

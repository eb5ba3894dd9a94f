import { Link } from 'react-router-dom';
import type { UserSummary } from '#contract/users.ts';
import { accountStateLabels, accountStates } from '#domain/account.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { Empty } from '../../components/Empty.tsx';
import { plural, showDate, showMoment } from '../../components/format.ts';
import { ListCard } from '../../components/ListCard.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { SearchForm } from '../../components/SearchForm.tsx';
import { Select } from '../../components/Select.tsx';
import { Cell, Row } from '../../components/Table.tsx';
import { accountsAddress, useAccounts } from '../../flows/use-accounts.tsx';
import type { ListScript } from '../../flows/use-paged-list.tsx';
import { useOwnTitle } from '../../navigation/page-title.ts';
import { isPast, roleOf, stateMarks } from './account-words.ts';
import { AccountTabs } from './AccountTabs.tsx';

const states = accountStates.map((state) => ({ value: state, label: accountStateLabels[state] }));

/** When the person came last, or until when the invitation is valid. */
function lastSeen({ seen_at: seen, state, invited_until: until }: UserSummary): string {
  if (state === 'invited' && until)
    return isPast(until) ? 'lien échu' : `lien valable jusqu’au ${showDate(until)}`;
  return seen ? showMoment(seen) : 'aucune';
}

function Line({ user }: { user: UserSummary }) {
  const name = `${user.name} ${user.lastname}`;
  return (
    <Row>
      <Cell>
        <Link className="main" to={`?compte=${user.id}`}>
          {name}
        </Link>
        <p className="small mute">{user.email}</p>
      </Cell>
      <Cell>
        {roleOf(user)}
        {user.organisation && <p className="small mute">{user.organisation}</p>}
      </Cell>
      <Cell>
        <Badge {...stateMarks[user.state]}>{accountStateLabels[user.state]}</Badge>
      </Cell>
      <Cell className="nw" label="Dernière venue">
        {lastSeen(user)}
      </Cell>
    </Row>
  );
}

/** The accounts of the portal, by name (docs/domain/account.md). */
export function AccountList({ script }: { script?: ListScript }) {
  const flow = useAccounts(script);
  const { users, filter, narrow, refresh, isLoading } = flow;
  useOwnTitle('Comptes');
  return (
    <>
      <PageHead title="Comptes" lead="Ceux de l’administration, des compagnies et des courtiers.">
        <Button busy={isLoading} onClick={refresh}>
          Actualiser
        </Button>
        <ButtonLink look="primary" icon="plus" to="?inviter">
          Inviter une personne
        </ButtonLink>
      </PageHead>
      <div className="page stack">
        <AccountTabs filter={filter} />
        <ListCard
          title="Comptes"
          note={users && plural(users.total, 'compte')}
          above={
            <search className="list-filters">
              <SearchForm
                label="Chercher un nom, une adresse, un cabinet, une compagnie"
                placeholder="Nom, adresse, cabinet"
                applied={filter.search}
                onSearch={(search) => narrow({ search })}
              />
              <Select
                aria-label="État"
                options={states}
                placeholder="Tous les états"
                value={filter.state}
                onChange={(event) =>
                  narrow({ state: accountStates.find((one) => one === event.target.value) ?? '' })
                }
              />
            </search>
          }
          flow={flow}
          rows={users && users.data}
          failure="La liste n’a pas pu être affichée"
          empty={
            <Empty title="Aucun compte ne répond à ces filtres">
              <Link to={accountsAddress({ ...filter, search: '', state: '' })}>Effacer la recherche</Link>
            </Empty>
          }
          lines={8}
          caption="Comptes"
          columns={['Personne', 'Rôle', 'État', 'Dernière venue']}
          renderRow={(user) => <Line key={user.id} user={user} />}
          pages={{
            label: 'Pages des comptes',
            last: users?.last_page,
            to: (page) => accountsAddress(filter, page),
          }}
        />
      </div>
    </>
  );
}

import type { ReactNode } from 'react';
import type { AccountResource } from '#contract/users.ts';
import { accountStateLabels } from '#domain/account.ts';
import { isBrokerRole } from '#domain/roles.ts';
import { accountPageOf } from '#machines/account/pages.ts';
import { Badge } from '../../components/Badge.tsx';
import { ButtonLink } from '../../components/Button.tsx';
import { showDate, showMomentInFull } from '../../components/format.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { useGoverned, type GovernedScript } from '../../flows/use-governed.tsx';
import { GovernedBody } from '../governed/GovernedBody.tsx';
import { GovernedCard } from '../governed/GovernedCard.tsx';
import { useOwnTitle } from '../../navigation/page-title.ts';
import { actionWords, isPast, roleOf, stateMarks } from './account-words.ts';

const Fact = ({ label, isWide, children }: { label: string; isWide?: true; children: ReactNode }) => (
  <div {...(isWide && { className: 'w2' })}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

function Facts({ account }: { account: AccountResource }) {
  const {
    email,
    organisation,
    role,
    can_do: canDo,
    seen_at: seen,
    state,
    stopped,
    invited_until: until,
  } = account;
  return (
    <dl className="facts">
      <Fact label="Adresse e-mail" isWide>
        {email}
      </Fact>
      <Fact label="Rôle">{roleOf(account)}</Fact>
      {organisation && <Fact label={isBrokerRole(role) ? 'Cabinet' : 'Compagnie'}>{organisation}</Fact>}
      {isBrokerRole(role) && <Fact label="Dommages-ouvrage">{canDo ? 'Ouverte' : 'Fermée'}</Fact>}
      <Fact label="Compte créé le">{showDate(account.created_at)}</Fact>
      <Fact label="Dernière connexion">{seen ? showMomentInFull(seen) : 'aucune'}</Fact>
      {stopped && (
        <>
          <Fact label={state === 'closed' ? 'Fermé' : 'Suspendu'}>
            {`le ${showDate(stopped.at)}${stopped.by ? ` par ${stopped.by}` : ''}`}
          </Fact>
          {stopped.reason && (
            <Fact label="Motif" isWide>
              {stopped.reason}
            </Fact>
          )}
        </>
      )}
      {state === 'invited' && (
        <Fact label="Invitation">
          {until && !isPast(until)
            ? `valable jusqu’au ${showMomentInFull(until)}`
            : 'échue\u202f: invitez à nouveau'}
        </Fact>
      )}
    </dl>
  );
}

const list = { to: '/partenaires', label: 'Tous les comptes' };

/** One account: what it is, and the actions that its law permits (docs/domain/account.md). */
export function AccountSheet({ id, script }: { id: number; script?: GovernedScript }) {
  const flow = useGoverned('account', id, script);
  useOwnTitle('Un compte');
  return (
    <>
      <PageHead title="Un compte" lead="Ce qu’il est, et ce qui peut lui arriver.">
        <ButtonLink to={list.to}>{list.label}</ButtonLink>
      </PageHead>
      <div className="page stack">
        <GovernedBody
          flow={flow}
          title="Compte"
          failure="Le compte n’a pas pu être affiché"
          missing="Ce compte est introuvable"
          list={list}
        >
          {(account) => (
            <GovernedCard
              object={account}
              actions={flow.actions}
              words={actionWords}
              pageOf={accountPageOf}
              title={`${account.name} ${account.lastname}`}
              aside={<Badge {...stateMarks[account.state]}>{accountStateLabels[account.state]}</Badge>}
            >
              <Facts account={account} />
            </GovernedCard>
          )}
        </GovernedBody>
      </div>
    </>
  );
}

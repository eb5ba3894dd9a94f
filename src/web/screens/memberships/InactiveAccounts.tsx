import type { InactiveAccount } from '#contract/memberships.ts';
import { Button } from '../../components/Button.tsx';
import { Empty } from '../../components/Empty.tsx';
import { plural, showDate, showMomentInFull } from '../../components/format.ts';
import { ListCard } from '../../components/ListCard.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { Cell, Row } from '../../components/Table.tsx';
import { listFailure, useInactiveAccounts } from '../../flows/use-inactive-accounts.tsx';
import type { ListScript } from '../../flows/use-paged-list.tsx';

function Line({
  account,
  isSending,
  isFree,
  onSend,
}: {
  account: InactiveAccount;
  isSending: boolean;
  isFree: boolean;
  onSend: (id: number) => void;
}) {
  const {
    id,
    name,
    lastname,
    email,
    company_name: company,
    orias,
    created_at: created,
    mailed_at: mailed,
  } = account;
  return (
    <Row>
      <Cell>
        <b>
          {name} {lastname}
        </b>
        <p className="small soft">{email}</p>
      </Cell>
      <Cell>
        {company || <span className="mute">Cabinet à renseigner</span>}
        <p className="small mute">ORIAS {orias}</p>
      </Cell>
      <Cell className="nw" label="Créé le">
        <time dateTime={created}>{showDate(created)}</time>
      </Cell>
      <Cell className="whole" label="Dernier courriel">
        {mailed ? (
          <time dateTime={mailed}>{showMomentInFull(mailed)}</time>
        ) : (
          <span className="mute">Jamais</span>
        )}
      </Cell>
      <Cell className="whole">
        <Button
          size="sm"
          icon="mail"
          busy={isSending}
          aria-disabled={(!isFree && !isSending) || undefined}
          aria-label={`Renvoyer le courriel à ${email}`}
          onClick={() => onSend(id)}
        >
          Renvoyer
        </Button>
      </Cell>
    </Row>
  );
}

/** `/dashboard/comptes`: the accounts that were never activated, ten a page, and their mail, sent again. */
export default function InactiveAccounts({ script }: { script?: ListScript }) {
  const flow = useInactiveAccounts(script);
  const { isLoading, isFree, running, refresh, sendMail } = flow;
  const accounts = flow.answer?.accounts;
  return (
    <>
      <PageHead
        title="Comptes non activés"
        lead="Créés, mais dont le lien d’activation n’a pas encore servi."
      >
        <Button busy={isLoading} aria-disabled={running !== null || undefined} onClick={refresh}>
          Actualiser
        </Button>
      </PageHead>
      <div className="page">
        <ListCard
          title="En attente d’activation"
          note={accounts && accounts.total > 0 && plural(accounts.total, 'compte')}
          flow={flow}
          rows={accounts?.data ?? null}
          failure={listFailure}
          isFixed
          empty={<Empty title="Aucun compte n’attend son activation" />}
          lines={6}
          caption="Comptes non activés"
          columns={['Compte', 'Cabinet', 'Créé le', 'Dernier courriel']}
          hasActions
          renderRow={(account) => (
            <Line
              key={account.id}
              account={account}
              isSending={account.id === running?.row}
              isFree={isFree}
              onSend={sendMail}
            />
          )}
          pages={{ label: 'Pages des comptes', last: accounts?.last_page, to: (page) => `?page=${page}` }}
        />
      </div>
    </>
  );
}

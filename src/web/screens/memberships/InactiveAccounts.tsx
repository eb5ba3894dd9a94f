import type { InactiveAccount } from '#contract/memberships.ts';
import { listFailure } from '#machines/inactive-accounts/index.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Empty } from '../../components/Empty.tsx';
import { plural, showDate, showMomentInFull } from '../../components/format.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { Pager } from '../../components/Pager.tsx';
import { Retry } from '../../components/Retry.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { Cell, Head, Row, Table } from '../../components/Table.tsx';
import { useInactiveAccounts, type InactiveAccountsScript } from '../../flows/use-inactive-accounts.tsx';

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
export default function InactiveAccounts({ script }: { script?: InactiveAccountsScript }) {
  const { page, accounts, isLoading, isFree, isUnavailable, sendingId, refresh, sendMail } =
    useInactiveAccounts(script);
  return (
    <>
      <PageHead
        title="Comptes non activés"
        lead="Créés, mais dont le lien d’activation n’a pas encore servi."
      >
        <Button busy={isLoading} aria-disabled={sendingId !== null || undefined} onClick={refresh}>
          Actualiser
        </Button>
      </PageHead>
      <div className="page">
        <Card
          title="En attente d’activation"
          note={accounts && accounts.total > 0 && plural(accounts.total, 'compte')}
          padded={false}
        >
          {isUnavailable && (
            <div className="pad">
              <Alert tone="refus" title={listFailure}>
                <Retry size="sm" onRetry={refresh} />
              </Alert>
            </div>
          )}
          {!accounts && isLoading && <Skeleton lines={6} />}
          {accounts?.data.length === 0 && <Empty title="Aucun compte n’attend son activation" />}
          {accounts && accounts.data.length > 0 && (
            <Table
              caption="Comptes non activés"
              busy={isLoading}
              head={
                <>
                  <Head>Compte</Head>
                  <Head>Cabinet</Head>
                  <Head>Créé le</Head>
                  <Head>Dernier courriel</Head>
                  <Head>
                    <span className="sr">Actions</span>
                  </Head>
                </>
              }
            >
              {accounts.data.map((account) => (
                <Line
                  key={account.id}
                  account={account}
                  isSending={account.id === sendingId}
                  isFree={isFree}
                  onSend={sendMail}
                />
              ))}
            </Table>
          )}
          {accounts && accounts.last_page > 1 && (
            <footer className="row wrap">
              <Pager
                label="Pages des comptes"
                current={page}
                last={accounts.last_page}
                to={(to) => `?page=${to}`}
              />
            </footer>
          )}
        </Card>
      </div>
    </>
  );
}

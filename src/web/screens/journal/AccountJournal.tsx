import type { AccountEventEntry } from '#contract/account-events.ts';
import { formatNumber } from '#domain/numbers.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Empty } from '../../components/Empty.tsx';
import { plural, showMomentInFull } from '../../components/format.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { Pager } from '../../components/Pager.tsx';
import { Select } from '../../components/Select.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { Cell, Head, Row, Table } from '../../components/Table.tsx';
import {
  journalAddress,
  kindWords,
  useAccountJournal,
  type JournalScript,
} from '../../flows/use-account-journal.tsx';

const kinds = Object.entries(kindWords).map(([value, label]) => ({ value, label }));

/** What was taken out: the status of the list, and whether it was searched. */
const aboutOf = ({ data: { status, searched } }: AccountEventEntry): string =>
  [status, searched && 'avec une recherche'].filter(Boolean).join(', ');

function Line({ entry }: { entry: AccountEventEntry }) {
  const about = aboutOf(entry);
  return (
    <Row>
      <Cell>
        <b>{kindWords[entry.kind]}</b>
        {about && <p className="small mute">{about}</p>}
      </Cell>
      <Cell>
        {entry.user ? entry.user.email : <span className="mute">Compte inconnu</span>}
        {entry.collaborator && <p className="small soft">{entry.collaborator}</p>}
      </Cell>
      <Cell className="nw">
        <time dateTime={entry.at}>{showMomentInFull(entry.at)}</time>
      </Cell>
      <Cell className="ref">{entry.network}</Cell>
    </Row>
  );
}

/** `/dashboard/journal`: what happened to accounts, newest first (docs/domain/account-events.md). */
export default function AccountJournal({ script }: { script?: JournalScript }) {
  const { events, page, kind, isLoading, message, refresh, narrow } = useAccountJournal(script);
  const total =
    events &&
    (events.total_capped ? `plus de ${formatNumber(events.total)} lignes` : plural(events.total, 'ligne'));
  return (
    <>
      <PageHead
        title="Journal des comptes"
        lead="Connexions, échecs, mots de passe et exports, gardés un an, les plus récents d’abord."
      >
        <Button busy={isLoading} onClick={refresh}>
          Actualiser
        </Button>
      </PageHead>
      <div className="page">
        <Card
          title="Événements"
          note={total}
          padded={false}
          aside={
            <Select
              className="push"
              aria-label="Événements"
              options={kinds}
              placeholder="Tous les événements"
              value={kind}
              onChange={(event) => narrow(event.target.value)}
            />
          }
        >
          {message && (
            <div className="pad">
              <Alert tone="refus" title="Le journal n’a pas pu être affiché">
                <p>{message}</p>
              </Alert>
            </div>
          )}
          {!events && isLoading && <Skeleton lines={8} />}
          {events?.data.length === 0 && <Empty title="Aucun événement" />}
          {events && events.data.length > 0 && (
            <Table
              caption="Événements des comptes"
              busy={isLoading}
              head={
                <>
                  <Head>Événement</Head>
                  <Head>Compte</Head>
                  <Head>Quand</Head>
                  <Head>Réseau</Head>
                </>
              }
            >
              {events.data.map((entry) => (
                <Line key={entry.id} entry={entry} />
              ))}
            </Table>
          )}
          {events && events.last_page > 1 && (
            <footer className="row wrap">
              <Pager
                label="Pages du journal"
                current={page}
                last={events.last_page}
                to={(to) => journalAddress({ page: to, kind })}
              />
            </footer>
          )}
        </Card>
      </div>
    </>
  );
}

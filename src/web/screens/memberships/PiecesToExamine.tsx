import { Link } from 'react-router-dom';
import type { PieceToExamine } from '#contract/memberships.ts';
import { formatDate } from '#domain/calendar.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Empty } from '../../components/Empty.tsx';
import { plural, showMomentInFull } from '../../components/format.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { Pager } from '../../components/Pager.tsx';
import { RetryAlert } from '../../components/RetryAlert.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { Cell, Head, Row, Table } from '../../components/Table.tsx';
import { usePiecesToExamine, type PiecesScript } from '../../flows/use-pieces-to-examine.tsx';
import { documentsTitle } from './documents-title.ts';

const Line = ({
  piece: {
    membership_id: id,
    document_id: document,
    label,
    company_name: company,
    sent_at: sent,
    expires_on: until,
  },
}: {
  piece: PieceToExamine;
}) => (
  <Row>
    <Cell>
      <Link className="main" to={`/dashboard/documents/${id}?piece=${document}`}>
        {label}
      </Link>
      <p className="small mute">{company}</p>
    </Cell>
    <Cell className="nw" label="Déposée">
      <time dateTime={sent}>{showMomentInFull(sent)}</time>
    </Cell>
    <Cell className="nw" label="Valable jusqu’au">
      {until ? formatDate(until) : <span className="mute">–</span>}
    </Cell>
  </Row>
);

/** `/dashboard/documents` for admins: the papers of brokers that wait for a verdict, the oldest first. */
export function PiecesToExamine({ script }: { script?: PiecesScript | undefined }) {
  const { page, pieces, isLoading, isClear, message, refresh } = usePiecesToExamine(script);
  return (
    <>
      <PageHead
        title={documentsTitle(true)}
        lead="Les pièces déposées par les cabinets, les plus anciennes d’abord."
      >
        <Button busy={isLoading} onClick={refresh}>
          Actualiser
        </Button>
      </PageHead>
      <div className="page">
        <Card
          title="En attente d’un verdict"
          note={pieces && pieces.total > 0 && plural(pieces.total, 'pièce')}
          padded={false}
        >
          {message && (
            <div className="pad">
              <RetryAlert title="La liste n’a pas pu être affichée" message={message} retry={refresh} />
            </div>
          )}
          {!pieces && isLoading && <Skeleton lines={6} />}
          {isClear && <Empty title="Aucune pièce n’attend">Tout ce qui a été déposé a son verdict.</Empty>}
          {pieces && pieces.data.length > 0 && (
            <Table
              caption={documentsTitle(true)}
              busy={isLoading}
              head={
                <>
                  <Head>Pièce et cabinet</Head>
                  <Head>Déposée</Head>
                  <Head>Valable jusqu’au</Head>
                </>
              }
            >
              {pieces.data.map((piece) => (
                <Line key={piece.document_id} piece={piece} />
              ))}
            </Table>
          )}
          {pieces && pieces.last_page > 1 && (
            <footer className="row wrap">
              <Pager
                label="Pages des pièces"
                current={page}
                last={pieces.last_page}
                to={(to) => `?page=${to}`}
              />
            </footer>
          )}
        </Card>
      </div>
    </>
  );
}

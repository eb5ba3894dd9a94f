import { Link } from 'react-router-dom';
import type { PieceToExamine } from '#contract/memberships.ts';
import { formatDate } from '#domain/calendar.ts';
import { Button } from '../../components/Button.tsx';
import { Empty } from '../../components/Empty.tsx';
import { plural, showMomentInFull } from '../../components/format.ts';
import { ListCard } from '../../components/ListCard.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { Cell, Row } from '../../components/Table.tsx';
import type { ListScript } from '../../flows/use-paged-list.tsx';
import { usePiecesToExamine } from '../../flows/use-pieces-to-examine.tsx';
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
export function PiecesToExamine({ script }: { script?: ListScript | undefined }) {
  const flow = usePiecesToExamine(script);
  const pieces = flow.answer?.pieces;
  return (
    <>
      <PageHead
        title={documentsTitle(true)}
        lead="Les pièces déposées par les cabinets, les plus anciennes d’abord."
      >
        <Button busy={flow.isLoading} onClick={flow.refresh}>
          Actualiser
        </Button>
      </PageHead>
      <div className="page">
        <ListCard
          title="En attente d’un verdict"
          note={pieces && pieces.total > 0 && plural(pieces.total, 'pièce')}
          flow={flow}
          rows={pieces?.data ?? null}
          failure="La liste n’a pas pu être affichée"
          empty={<Empty title="Aucune pièce n’attend">Tout ce qui a été déposé a son verdict.</Empty>}
          lines={6}
          caption={documentsTitle(true)}
          columns={['Pièce et cabinet', 'Déposée', 'Valable jusqu’au']}
          renderRow={(piece) => <Line key={piece.document_id} piece={piece} />}
          pages={{ label: 'Pages des pièces', last: pieces?.last_page, to: (page) => `?page=${page}` }}
        />
      </div>
    </>
  );
}

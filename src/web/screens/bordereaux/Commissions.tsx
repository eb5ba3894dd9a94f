import { Link } from 'react-router-dom';
import type { Statement, StatementLine } from '#contract/bordereaux.ts';
import { formatMonth } from '#domain/bordereau/month.ts';
import { dossierPath } from '#machines/dossier-access/access.ts';
import { Button } from '../../components/Button.tsx';
import { Empty } from '../../components/Empty.tsx';
import { plural, showDate, showSigned } from '../../components/format.ts';
import { ListCard } from '../../components/ListCard.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { Cell, Row } from '../../components/Table.tsx';
import { bordereauAddress } from '../../flows/bordereau-address.ts';
import { useCommissions } from '../../flows/use-commissions.tsx';
import { useMonthFile } from '../../flows/use-download.tsx';
import type { ListScript } from '../../flows/use-paged-list.tsx';
import { MonthSelect, MonthState } from './MonthSelect.tsx';

function StatementFile({ statement: { month, is_closed: isClosed } }: { statement: Statement }) {
  const file = useMonthFile('commissionsPdf', { month, name: `releve-commissions-${month}.pdf` });
  if (!isClosed) return <span className="small mute">Le relevé en PDF paraît à la clôture du mois.</span>;
  return (
    <>
      {file.message && (
        <span role="alert" className="small ko">
          {file.message}
        </span>
      )}
      <Button size="sm" icon="download" busy={file.isFetching} onClick={file.download}>
        Relevé en PDF
      </Button>
    </>
  );
}

function Line({ line }: { line: StatementLine }) {
  const { request_id: id, label, day, corrects, policy, reference, company, premium, commission } = line;
  return (
    <Row>
      <Cell className="nw">
        <time dateTime={day}>{showDate(day)}</time>
      </Cell>
      <Cell className="nw">
        <Link className="main" to={dossierPath(id)}>
          {policy}
        </Link>
        <p className="small mute">{reference}</p>
      </Cell>
      <Cell>
        {label}
        {corrects && <p className="small mute">Corrige {formatMonth(corrects)}</p>}
      </Cell>
      <Cell>{company ?? '–'}</Cell>
      <Cell num label="Prime HT">
        {showSigned(premium)}
      </Cell>
      <Cell num label="Commission">
        <b>{showSigned(commission)}</b>
      </Cell>
    </Row>
  );
}

/** `/dashboard/commissions`: the commissions of the cabinet, month by month (docs/domain/bordereaux.md). */
export default function Commissions({ script }: { script?: ListScript }) {
  const flow = useCommissions(script);
  const { statement, lines, month, show } = flow;
  return (
    <>
      <PageHead
        title="Relevé de commissions"
        lead="Vos commissions sur les primes reçues et rendues, mois par mois."
      >
        <Button busy={flow.isLoading} onClick={flow.refresh}>
          Actualiser
        </Button>
      </PageHead>
      <div className="page stack">
        {statement && (
          <div className="row wrap">
            <MonthSelect months={statement.months} value={statement.month} onChoose={show} />
            <MonthState month={statement} />
          </div>
        )}
        <ListCard
          title={statement ? `Commissions, ${formatMonth(statement.month)}` : 'Commissions'}
          note={
            statement &&
            lines &&
            lines.total > 0 &&
            `${plural(lines.total, 'ligne')}, ${showSigned(statement.commission)} de commission sur ${showSigned(statement.premium)} de primes HT`
          }
          aside={
            statement &&
            lines &&
            lines.total > 0 && <StatementFile key={statement.month} statement={statement} />
          }
          flow={flow}
          rows={lines && lines.data}
          failure="Le relevé n’a pas pu être affiché"
          empty={
            <Empty title="Aucune commission ce mois-là">
              La commission d’un contrat vient avec sa prime, une fois le contrat signé.
            </Empty>
          }
          lines={6}
          caption="Commissions"
          columns={[
            'Jour',
            'Contrat',
            'Objet',
            'Compagnie',
            { amounts: 'Prime HT' },
            { amounts: 'Commission' },
          ]}
          renderRow={(line) => <Line key={line.id} line={line} />}
          pages={{
            label: 'Pages du relevé',
            last: lines?.last_page,
            to: (page) => bordereauAddress(month ? { month } : {}, page),
          }}
        />
      </div>
    </>
  );
}

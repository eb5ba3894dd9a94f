import { Link } from 'react-router-dom';
import type { AgencyList, AgencyResource } from '#contract/agencies.ts';
import { formatNumber } from '#domain/numbers.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Empty } from '../../components/Empty.tsx';
import { plural } from '../../components/format.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { Cell, Head, Row, Table } from '../../components/Table.tsx';
import { UnreadCard } from '../../components/UnreadCard.tsx';
import { useRoster, type RosterScript } from '../../flows/use-roster.tsx';
import { NotDone } from '../roster/NotDone.tsx';
import { AgencyForm } from './AgencyForm.tsx';

const sum = ({ brokers }: AgencyResource, of: 'in_progress' | 'signed') =>
  brokers.reduce((total, broker) => total + broker[of], 0);

function Line({ agency }: { agency: AgencyResource }) {
  return (
    <Row>
      <Cell>
        <Link className="main" to={`/agences/${agency.id}`}>
          {agency.name}
        </Link>
        {agency.city && agency.city !== agency.name && <p className="small mute">{agency.city}</p>}
      </Cell>
      <Cell label="Code">
        {agency.open ? (
          <span className="ref">{agency.code}</span>
        ) : (
          <Badge family="neutre" icon="archive">
            Fermée
          </Badge>
        )}
      </Cell>
      <Cell className="hide-s">{agency.partenaire.name}</Cell>
      <Cell>{plural(agency.brokers.length, 'courtier')}</Cell>
      <Cell num>{formatNumber(sum(agency, 'in_progress'))} en cours</Cell>
      <Cell num>{formatNumber(sum(agency, 'signed'))} signées</Cell>
    </Row>
  );
}

const addTitle = 'Ajouter une agence';

/**
 * `/agences`: the agencies of a main broker, each with the code for new brokers (docs/domain/agencies.md).
 */
export default function Agencies({ script }: { script?: RosterScript }) {
  const roster = useRoster<AgencyList>('agencies', script);
  const { list, form, message, isReading, isWriting, openForm, retry } = roster;
  const add = () => openForm({ of: 'line', id: null });
  return (
    <>
      <PageHead
        title="Agences"
        lead="Les agences que vous menez. Un courtier rejoint l’une d’elles en saisissant son code pendant son inscription."
      >
        {list && list.agencies.length > 0 && (
          <Button icon="plus" disabled={isWriting || form !== null} onClick={add}>
            {addTitle}
          </Button>
        )}
      </PageHead>
      <div className="page stack">
        {!list && (
          <UnreadCard
            title="Vos agences"
            isReading={isReading}
            failure="La liste n’a pas pu être affichée"
            message={message}
            retry={retry}
          />
        )}
        <NotDone roster={roster} />
        <AgencyForm roster={roster} agency={null} />
        {list && (
          <Card
            title="Vos agences"
            note={list.agencies.length > 0 && plural(list.agencies.length, 'agence')}
            padded={false}
          >
            {list.agencies.length === 0 ? (
              <Empty
                title="Vous n’avez pas encore d’agence"
                action={
                  <Button look="primary" disabled={isWriting || form !== null} onClick={add}>
                    {addTitle}
                  </Button>
                }
              >
                Créez-en une{'\u202f'}: elle reçoit un code, que vous donnez aux courtiers qui la rejoignent.
              </Empty>
            ) : (
              <Table
                caption="Agences"
                busy={isWriting}
                head={
                  <>
                    <Head>Agence</Head>
                    <Head>Code</Head>
                    <Head className="hide-s">Partenaire</Head>
                    <Head>Courtiers</Head>
                    <Head num>Offres en cours</Head>
                    <Head num>Offres signées</Head>
                  </>
                }
              >
                {list.agencies.map((agency) => (
                  <Line key={agency.id} agency={agency} />
                ))}
              </Table>
            )}
          </Card>
        )}
      </div>
    </>
  );
}

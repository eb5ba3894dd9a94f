import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { AgencyBroker, AgencyList, AgencyResource } from '#contract/agencies.ts';
import { brokerStatusLabels, type BrokerStatus } from '#domain/membership.ts';
import { formatNumber } from '#domain/numbers.ts';
import type { Family } from '#domain/status-families.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { CopyButton } from '../../components/CopyButton.tsx';
import { Card } from '../../components/Card.tsx';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import { Empty } from '../../components/Empty.tsx';
import { plural } from '../../components/format.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { Reach } from '../../components/Reach.tsx';
import { Cell, Head, Row, Table } from '../../components/Table.tsx';
import { UnreadCard } from '../../components/UnreadCard.tsx';
import { useRoster, type Roster, type RosterScript } from '../../flows/use-roster.tsx';
import { idOf } from '../../navigation/id-of.ts';
import { NotDone } from '../roster/NotDone.tsx';
import { AgencyForm } from './AgencyForm.tsx';

const families: Record<BrokerStatus, Family> = { valid: 'ok', pending: 'attente', suspended: 'refus' };

function Code({
  agency,
  roster: { isWriting, form, setCode },
}: {
  agency: AgencyResource;
  roster: Roster<AgencyList>;
}) {
  const [isAsking, setAsking] = useState(false);
  const renew = () => {
    setAsking(false);
    setCode(agency.id, {}, agency.version);
  };
  return (
    <Card title="Code de l’agence">
      <div className="stack">
        {agency.open ? (
          <p>
            Un courtier qui s’inscrit avec le code <b className="ref">{agency.code}</b> rejoint cette agence,
            sous la marque {agency.partenaire.name}.
          </p>
        ) : (
          <p>
            L’agence n’accueille plus de nouveaux courtiers{'\u202f'}: son code ne vaut rien tant qu’elle est
            fermée.
          </p>
        )}
        <div className="row wrap">
          {agency.open && <CopyButton text={agency.code} label="Copier le code" copied="Copié" />}
          <Button
            size="sm"
            look="ghost"
            busy={isWriting}
            disabled={form !== null}
            onClick={() => setAsking(true)}
          >
            Changer le code
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onContinue={renew}
        title={'Changer le code de l’agence\u202f?'}
      >
        <p>
          L’ancien code ne vaudra plus rien dès maintenant. Les courtiers qui ont déjà rejoint l’agence y
          restent.
        </p>
      </ConfirmDialog>
    </Card>
  );
}

function Broker({
  broker: { company_name, email, phone, status, in_progress, signed },
}: {
  broker: AgencyBroker;
}) {
  return (
    <Row>
      <Cell>
        <b>{company_name}</b>
        <p className="small soft">
          <Reach email={email} phone={phone} />
        </p>
      </Cell>
      <Cell>
        <Badge family={families[status]}>{brokerStatusLabels[status]}</Badge>
      </Cell>
      <Cell num>{formatNumber(in_progress)} en cours</Cell>
      <Cell num>{formatNumber(signed)} signées</Cell>
    </Row>
  );
}

function Brokers({ brokers }: Pick<AgencyResource, 'brokers'>) {
  return (
    <Card
      title="Courtiers de l’agence"
      note={brokers.length > 0 && plural(brokers.length, 'courtier')}
      padded={false}
    >
      {brokers.length === 0 ? (
        <Empty title="Personne ne l’a encore rejointe">Donnez son code aux courtiers qui s’inscrivent.</Empty>
      ) : (
        <Table
          caption="Courtiers de l’agence"
          head={
            <>
              <Head>Courtier</Head>
              <Head>Situation</Head>
              <Head num>Offres en cours</Head>
              <Head num>Offres signées</Head>
            </>
          }
        >
          {brokers.map((broker) => (
            <Broker key={broker.id} broker={broker} />
          ))}
        </Table>
      )}
    </Card>
  );
}

/** `/agences/{id}`: an agency, its code and its brokers (docs/domain/agencies.md). */
export default function Agency({ script }: { script?: RosterScript }) {
  const roster = useRoster<AgencyList>('agencies', script);
  const id = idOf(useParams()['id']);
  const { list, form, message, isReading, isWriting, openForm, retry } = roster;
  const agency = list?.agencies.find((one) => one.id === id);
  return (
    <>
      <PageHead
        title={agency?.name ?? 'Agence'}
        {...(agency && {
          lead: [agency.city === agency.name ? '' : agency.city, agency.partenaire.name]
            .filter(Boolean)
            .join(', '),
        })}
        crumbs={[{ label: 'Agences', to: '/agences' }, { label: agency?.name ?? 'Agence' }]}
      >
        {agency && (
          <Button
            disabled={isWriting || form !== null}
            onClick={() => openForm({ of: 'line', id: agency.id })}
          >
            Modifier l’agence
          </Button>
        )}
      </PageHead>
      <div className="page stack">
        {!list && (
          <UnreadCard
            title="L’agence"
            isReading={isReading}
            failure="La liste n’a pas pu être affichée"
            message={message}
            retry={retry}
          />
        )}
        {list && !agency && (
          <Card>
            <Empty
              title="Cette agence est introuvable"
              action={<ButtonLink to="/agences">Voir vos agences</ButtonLink>}
            >
              Elle n’existe pas, ou ne fait pas partie des vôtres.
            </Empty>
          </Card>
        )}
        <NotDone roster={roster} />
        {agency && (
          <>
            <AgencyForm roster={roster} agency={agency} />
            <Code agency={agency} roster={roster} />
            <Brokers brokers={agency.brokers} />
          </>
        )}
      </div>
    </>
  );
}

import { Link } from 'react-router-dom';
import type { MembershipSummary } from '#contract/memberships.ts';
import { registrationSteps } from '#domain/registration.ts';
import { Badge } from '../../components/Badge.tsx';
import { plural, showDate } from '../../components/format.ts';
import { Cell, Head, Row, Table } from '../../components/Table.tsx';
import { lookOfStatus } from './membership-words.ts';

interface Props {
  memberships: readonly MembershipSummary[];
  caption: string;
  busy: boolean;
  /** Where a line leads; null where its reader has no page of it. */
  to: ((membership: MembershipSummary) => string) | null;
}

const stepLabel = ({ step }: MembershipSummary): string => registrationSteps.find((one) => one.step === step)?.label ?? '';

function Pieces({ membership: { pieces, status, ...membership } }: { membership: MembershipSummary }) {
  if (status.slug === 'unfinished') return <>{`Étape ${membership.step} sur 5`}<p className="small mute">{stepLabel({ ...membership, pieces, status })}</p></>;
  return (
    <>
      {pieces.accepted} sur {pieces.needed} acceptées
      {pieces.to_examine > 0 && <p className="small soft">{plural(pieces.to_examine, 'à examiner', 'à examiner')}</p>}
    </>
  );
}

function Line({ membership, to }: { membership: MembershipSummary; to: Props['to'] }) {
  const { broker, city, name, lastname, email, phone, orias, status, submitted_at: submitted, created_at: created, since } = membership;
  const cabinet = broker.company_name || `${name} ${lastname}`;
  return (
    <Row>
      <Cell>
        {to ? (
          <Link className="main" to={to(membership)}>
            {cabinet}
          </Link>
        ) : (
          <b>{cabinet}</b>
        )}
        <p className="small mute">{city || broker.partenaire}</p>
      </Cell>
      <Cell className="whole">
        {name} {lastname}
        <p className="small soft above-link">
          {email && <a href={`mailto:${email}`}>{email}</a>}
          {phone && (
            <>
              {email && ' · '}
              <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>
            </>
          )}
        </p>
      </Cell>
      <Cell className="ref hide-m">{orias}</Cell>
      <Cell className="hide-s">
        <Pieces membership={membership} />
      </Cell>
      <Cell className="nw" label="Reçue le">
        <time dateTime={submitted ?? created}>{showDate(submitted ?? created)}</time>
      </Cell>
      <Cell>
        <Badge {...lookOfStatus(membership)}>{status.label}</Badge>
        <p className="small mute">depuis le {showDate(since)}</p>
      </Cell>
    </Row>
  );
}

/** Memberships: whose, whom to call, how far. */
export const MembershipTable = ({ memberships, caption, busy, to }: Props) => (
  <Table
    caption={caption}
    busy={busy}
    head={
      <>
        <Head>Cabinet</Head>
        <Head>Dirigeant</Head>
        <Head className="hide-m">N° ORIAS</Head>
        <Head className="hide-s">Pièces</Head>
        <Head>Reçue le</Head>
        <Head>Statut</Head>
      </>
    }
  >
    {memberships.map((membership) => (
      <Line key={membership.id} membership={membership} to={to} />
    ))}
  </Table>
);

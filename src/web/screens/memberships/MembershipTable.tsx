import { Link } from 'react-router-dom';
import type { MembershipSummary } from '#contract/memberships.ts';
import { brokerStatusLabels } from '#domain/membership.ts';
import { registrationSteps } from '#domain/registration.ts';
import { Badge } from '../../components/Badge.tsx';
import { plural, showDate } from '../../components/format.ts';
import { Reach } from '../../components/Reach.tsx';
import { Cell, Head, Row, Table } from '../../components/Table.tsx';
import { lookOfStatus } from './membership-words.ts';

interface Props {
  memberships: readonly MembershipSummary[];
  caption: string;
  busy: boolean;
  /** Address of a row; `null` if this user has no such page. */
  to: ((membership: MembershipSummary) => string) | null;
}

/** Whether nothing is submitted yet: the registration is at one of its steps. */
const isBegun = ({ status }: MembershipSummary): boolean => status.slug === 'unfinished';
const stepLabel = ({ step }: MembershipSummary): string =>
  registrationSteps.find((one) => one.step === step)?.label ?? '';

function Progress({ membership }: { membership: MembershipSummary }) {
  const { pieces, step } = membership;
  if (isBegun(membership))
    return (
      <>
        {`Étape ${step} sur 5`}
        <p className="small mute">{stepLabel(membership)}</p>
      </>
    );
  return (
    <>
      {pieces.accepted} sur {pieces.needed} acceptées
      {pieces.to_examine > 0 && (
        <p className="small soft">{plural(pieces.to_examine, 'à examiner', 'à examiner')}</p>
      )}
    </>
  );
}

function Line({ membership, to }: { membership: MembershipSummary; to: Props['to'] }) {
  const {
    broker,
    city,
    name,
    lastname,
    email,
    phone,
    orias,
    status,
    submitted_at: submitted,
    created_at: created,
    since,
  } = membership;
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
        <p className="small soft">
          <Reach email={email} phone={phone} />
        </p>
      </Cell>
      <Cell className="ref hide-m">{orias}</Cell>
      <Cell {...(!isBegun(membership) && { className: 'hide-s' })}>
        <Progress membership={membership} />
      </Cell>
      <Cell className="nw" label={submitted ? 'Reçue le' : 'Commencée le'}>
        <time dateTime={submitted ?? created}>{showDate(submitted ?? created)}</time>
      </Cell>
      <Cell>
        <span className="row wrap">
          <Badge {...lookOfStatus(membership)}>{status.label}</Badge>
          {broker.status === 'suspended' && <Badge family="refus">{brokerStatusLabels[broker.status]}</Badge>}
        </span>
        <p className="small mute">depuis le {showDate(since)}</p>
      </Cell>
    </Row>
  );
}

/** Table of memberships: agency, contact, progress. */
export function MembershipTable({ memberships, caption, busy, to }: Props) {
  const areBegun = memberships.every(isBegun);
  return (
    <Table
      caption={caption}
      busy={busy}
      head={
        <>
          <Head>Cabinet</Head>
          <Head>Dirigeant</Head>
          <Head className="hide-m">N° ORIAS</Head>
          {areBegun ? <Head>Étape</Head> : <Head className="hide-s">Pièces</Head>}
          <Head>{areBegun ? 'Commencée le' : 'Reçue le'}</Head>
          <Head>Statut</Head>
        </>
      }
    >
      {memberships.map((membership) => (
        <Line key={membership.id} membership={membership} to={to} />
      ))}
    </Table>
  );
}

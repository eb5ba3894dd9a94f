import { useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cityLine } from '#domain/address-lines.ts';
import { labelOf } from '#domain/lists.ts';
import {
  membershipFolders,
  membershipPath,
  membershipStatuses,
  type MembershipStatus,
} from '#domain/membership.ts';
import type { Among, Queued } from '#machines/membership-review/index.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Empty } from '../../components/Empty.tsx';
import { Icon } from '../../components/Icon.tsx';
import { PageHead, type Crumb } from '../../components/PageHead.tsx';
import { Reach } from '../../components/Reach.tsx';
import { RetryAlert } from '../../components/RetryAlert.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { plural, showDate } from '../../components/format.ts';
import {
  ReviewDocuments,
  ReviewProvider,
  useReview,
  useReviewed,
  type ReviewScript,
} from '../../flows/use-membership-review.tsx';
import '../documents/documents.css';
import { documentsTitle } from './documents-title.ts';
import { PartnerOfCabinet } from './PartnerOfCabinet.tsx';
import { Registers } from './Registers.tsx';
import { ReviewDesk } from './ReviewDesk.tsx';
import { ReviewStory } from './ReviewStory.tsx';
import { useKeys } from './use-keys.ts';
import './review.css';

const isStatus = (among: Among): among is MembershipStatus =>
  (membershipStatuses as readonly string[]).includes(among);

/** Breadcrumb of the list that the user comes from; of all requests if it is unknown. */
function listOf(among: Among | null): Crumb & { to: string } {
  if (among === null) return { label: 'Demandes d’adhésion', to: '/dashboard/demandes' };
  return isStatus(among)
    ? { label: membershipFolders[among], to: `/dashboard/demandes?status=${among}` }
    : { label: documentsTitle(true), to: '/dashboard/documents' };
}

const pathOf = (among: Among, { id }: Queued): string =>
  isStatus(among) ? `${membershipPath(id)}?parmi=${among}` : `/dashboard/documents/${id}`;

/** Links to the previous and next membership of that list. */
function Neighbours({ among }: { among: Among }) {
  const { queue, queued, membership } = useReview();
  const former = useRef<HTMLAnchorElement>(null);
  const following = useRef<HTMLAnchorElement>(null);
  const at = queue?.findIndex(({ id }) => id === membership?.id) ?? -1;
  const previous = at > 0 ? queue?.[at - 1] : undefined;
  const next = queue?.[at + 1];
  // Clicks the link, so that unsaved text is asked about (UnsavedQuestion).
  useKeys({
    'Control+ArrowRight': () => following.current?.click(),
    'Control+ArrowLeft': () => former.current?.click(),
  });
  if (!queue) return null;
  return (
    <>
      {at >= 0 && (
        <span className="small mute">
          {at + 1} sur {queued}
        </span>
      )}
      {previous && (
        <Link
          ref={former}
          className="btn icon"
          to={pathOf(among, previous)}
          aria-label={`Demande précédente, ${previous.name}`}
        >
          <Icon name="left" />
        </Link>
      )}
      {next && (
        <Link ref={following} className="btn" to={pathOf(among, next)}>
          {next.name}
          <span className="sr">, demande suivante</span>
          <Icon name="right" small />
          <kbd className="hide-m" aria-hidden="true">
            Ctrl →
          </kbd>
        </Link>
      )}
    </>
  );
}

function Summary() {
  const {
    id,
    answers,
    city,
    orias,
    submitted_at: submitted,
    created_at: created,
    phone,
    email,
    broker,
  } = useReviewed();
  const facts: [string, ReactNode][] = [
    [
      'Cabinet',
      [
        labelOf('legalForm', answers.legalForm),
        cityLine({ postalCode: answers.postalCode, city }),
        answers.employeesNumber !== null && plural(answers.employeesNumber, 'salarié'),
      ]
        .filter(Boolean)
        .join(', '),
    ],
    ['Dirigeant', `${answers.name} ${answers.lastname}`],
    ['Joindre', (email || phone) && <Reach key="reach" email={email} phone={phone} />],
    ['N° ORIAS', orias],
    ['Partenaire', <PartnerOfCabinet key="partner" id={id} name={broker.partenaire} />],
    [submitted ? 'Reçue le' : 'Commencée le', showDate(submitted ?? created)],
  ];
  return (
    <section className="card pad" aria-label="Résumé">
      <dl className="facts">
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label} {...(label === 'Joindre' && { className: 'w2' })}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

function Nothing({ wayBack }: { wayBack: Crumb & { to: string } }) {
  const { view, message, retry } = useReview();
  if (view === 'reading')
    return (
      <Card>
        <Skeleton lines={10} />
      </Card>
    );
  return (
    <Card>
      {view === 'unknown' ? (
        <Empty
          title="Cette demande est introuvable"
          action={<ButtonLink to={wayBack.to}>Revenir à la liste</ButtonLink>}
        >
          {message}
        </Empty>
      ) : (
        <RetryAlert title="La demande n’a pas pu être affichée" message={message} retry={retry} />
      )}
    </Card>
  );
}

function Page() {
  const { view, membership, among: list } = useReview();
  const name = membership
    ? membership.broker.company_name || `${membership.name} ${membership.lastname}`
    : 'Demande d’adhésion';
  return (
    <>
      <PageHead title={name} crumbs={[listOf(list), { label: name }]}>
        {view === 'open' && list && <Neighbours among={list} />}
      </PageHead>
      <div className="page stack">
        {view !== 'open' && <Nothing wayBack={listOf(list)} />}
        {view === 'open' && (
          <>
            <Summary />
            <ReviewDocuments>
              <ReviewDesk />
            </ReviewDocuments>
            <div className="cols review-more">
              <Registers />
              <ReviewStory />
            </div>
          </>
        )}
      </div>
    </>
  );
}

/**
 * Review of a membership by an administrator (docs/domain/membership.md, "The review"). `among`: the list
 * that the user comes from.
 */
export function ReviewPage({
  membershipId,
  among,
  document,
  script,
}: {
  membershipId: number;
  among: Among | null;
  document: number | null;
  script?: ReviewScript | undefined;
}) {
  return (
    <ReviewProvider input={{ membershipId, among, document }} script={script}>
      <Page />
    </ReviewProvider>
  );
}

import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { cityLine } from '#domain/address-lines.ts';
import { labelOf } from '#domain/lists.ts';
import { membershipFolders, membershipStatuses, type MembershipStatus } from '#domain/membership.ts';
import type { Among, Queued } from '#machines/membership-review/index.ts';
import { Alert } from '../../components/Alert.tsx';
import { ButtonLink } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Empty } from '../../components/Empty.tsx';
import { Icon } from '../../components/Icon.tsx';
import { PageHead, type Crumb } from '../../components/PageHead.tsx';
import { Reach } from '../../components/Reach.tsx';
import { Retry } from '../../components/Retry.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { UnsavedQuestion } from '../../components/UnsavedQuestion.tsx';
import { plural, showDate } from '../../components/format.ts';
import { useDocumentCommands, usePreview } from '../../flows/use-documents.tsx';
import {
  ReviewDocuments,
  ReviewProvider,
  useReview,
  useReviewed,
  type ReviewScript,
} from '../../flows/use-membership-review.tsx';
import '../documents/documents.css';
import { VerdictUndo } from '../documents/VerdictUndo.tsx';
import { documentsTitle } from './documents-title.ts';
import { PartnerOfCabinet } from './PartnerOfCabinet.tsx';
import { PiecePicks } from './PiecePicks.tsx';
import { PieceVerdict, usePieceVerdict } from './PieceVerdict.tsx';
import { Registers } from './Registers.tsx';
import { beside, nextToJudge, readableIn, type Readable } from './review-documents.ts';
import { ReviewActions } from './ReviewActions.tsx';
import { ReviewSheet } from './ReviewSheet.tsx';
import { ReviewStory } from './ReviewStory.tsx';
import { useKeys } from './use-keys.ts';
import { isTyped, type Drafts } from './verdict-drafts.ts';
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
  isStatus(among) ? `/dashboard/demandes/${id}?parmi=${among}` : `/dashboard/documents/${id}`;

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

const KeyHelp = () => (
  <Card className="hide-m keys" title="Au clavier">
    <dl className="small">
      {[
        ['A', 'Accepter la pièce'],
        ['R', 'Refuser, puis choisir le motif'],
        ['↑ ↓', 'Pièce précédente, suivante'],
        ['Z', 'Agrandir l’aperçu'],
        ['Ctrl Z', 'Annuler la dernière décision'],
        ['Ctrl ← →', 'Dossier précédent, suivant'],
      ].map(([key, does]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </Card>
);

interface JudgingProps {
  shown: Readable;
  all: readonly Readable[];
  drafts: Drafts;
  onLarge: () => void;
}

/** Verdict on the displayed document, by mouse or keyboard. */
function Judging({ shown, all, drafts, onLarge }: JudgingProps) {
  const flow = usePieceVerdict(shown, drafts);
  const { show } = usePreview();
  const { undo } = useDocumentCommands();
  const motive = useRef<HTMLSelectElement>(null);
  const { may, id } = shown.document;
  // Checks every document: leaving the page loses all drafts.
  const isUnsaved = all.some((one) => isTyped(one, drafts));
  const go = (by: 1 | -1) => {
    const one = beside(all, id, by);
    if (one) show(one.document);
  };
  const refuse = () => {
    flushSync(() => flow.change({ verdict: 'refused' }));
    motive.current?.focus();
  };
  useKeys({
    a: may.accept ? () => flow.send('accepted') : undefined,
    r: may.refuse ? refuse : undefined,
    z: onLarge,
    ArrowDown: () => go(1),
    ArrowUp: () => go(-1),
    'Control+z': undo,
  });
  return (
    <>
      {isUnsaved && !flow.isWriting && <UnsavedQuestion when />}
      <PieceVerdict
        shown={shown}
        flow={flow}
        motive={motive}
        next={nextToJudge(all, id)?.piece.label ?? null}
      />
    </>
  );
}

function Desk() {
  const { documents: pieces, pieces: figures } = useReviewed();
  const { document } = usePreview();
  const [isLarge, setLarge] = useState(false);
  const [drafts] = useState<Drafts>(() => new Map());
  const all = readableIn(pieces);
  const shown = all.find((one) => one.document.id === document?.id);
  const onLarge = () => setLarge(!isLarge);
  return (
    <div className="review" {...(isLarge && { 'data-large': '' })}>
      <div className="stack">
        <PiecePicks pieces={pieces} accepted={figures.accepted} needed={figures.needed} />
        <KeyHelp />
      </div>
      <ReviewSheet shown={shown} all={all} isLarge={isLarge} onLarge={onLarge} />
      <div className="stack">
        <VerdictUndo pieces={pieces} />
        {shown && (
          <Judging
            key={`${shown.document.id} ${shown.document.state}`}
            shown={shown}
            all={all}
            drafts={drafts}
            onLarge={onLarge}
          />
        )}
        <ReviewActions />
      </div>
    </div>
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
        <Alert tone="refus" title={message}>
          <Retry size="sm" onRetry={retry} />
        </Alert>
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
              <Desk />
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

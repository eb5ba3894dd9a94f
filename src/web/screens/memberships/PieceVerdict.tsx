import { useRef, useState, type RefObject } from 'react';
import type { BrokerDocument } from '#contract/memberships.ts';
import { whyNotGood } from '#domain/broker-piece-days.ts';
import { dayOf, isIsoDate } from '#domain/calendar.ts';
import { longestComment } from '#domain/validation/comment.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Choice } from '../../components/Choice.tsx';
import { currentDay } from '../../components/current-day.ts';
import { DateInput } from '../../components/DateInput.tsx';
import { Field, useFieldWires } from '../../components/Field.tsx';
import { Select } from '../../components/Select.tsx';
import { showErrors } from '../../components/show-errors.ts';
import { useDepartureFocus } from '../../components/use-departure-focus.ts';
import { useDocumentCommands, useDocuments, useIsWritingDocument } from '../../flows/use-documents.tsx';
import { dayLabel } from '../documents/DatedPiece.tsx';
import { dayFault } from '../documents/day-fault.ts';
import type { Readable } from './review-documents.ts';
import { draftOf, motives, reasonOf, type Draft, type Drafts } from './verdict-drafts.ts';

const options = motives.map((motive) => ({ value: motive, label: motive }));

function CommentInput({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <textarea
      {...useFieldWires()}
      className="in"
      rows={3}
      maxLength={longestComment}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Errors of the form on the current day, in French. */
function faultsOf(
  draft: Draft,
  { piece, date: means }: Readable['piece'],
): { motive?: string; comment?: string; date?: string } {
  if (draft.verdict === 'refused' && draft.motive === '')
    return { motive: 'Choisissez pourquoi la pièce est refusée.' };
  if (draft.verdict === 'refused')
    return reasonOf(draft) === '' ? { comment: 'Dites pourquoi la pièce est refusée.' } : {};
  const date =
    draft.verdict === 'accepted' && means !== null ? dayFault(piece, draft.date, currentDay()) : null;
  return date === null ? {} : { date };
}

/** State and commands of a verdict form. */
export function usePieceVerdict(shown: Readable, drafts: Drafts) {
  const { piece, document } = shown;
  const { accept, refuse } = useDocumentCommands();
  const isWriting = useIsWritingDocument();
  const [draft, setDraft] = useState<Draft>(() => draftOf(shown, drafts));
  const keep = (next: Draft) => {
    drafts.set(document.id, { ...next, of: document.state });
    setDraft(next);
  };
  const [showsErrors, setShowsErrors] = useState(false);
  const faults = faultsOf(draft, piece);
  const send = (verdict: Draft['verdict']) => {
    const next = { ...draft, verdict };
    if (Object.keys(faultsOf(next, piece)).length > 0) {
      showErrors('.judging', () => {
        keep(next);
        setShowsErrors(true);
      });
      return;
    }
    keep(next);
    setShowsErrors(false);
    if (isWriting) return;
    if (verdict === 'accepted' && document.may.accept)
      accept(document, piece.date === null ? undefined : next.date);
    if (verdict === 'refused' && document.may.refuse) refuse(document, reasonOf(next));
  };
  return {
    draft,
    change: (part: Partial<Draft>) => keep({ ...draft, ...part }),
    faults: showsErrors ? faults : {},
    send,
    isWriting,
  };
}

type Flow = ReturnType<typeof usePieceVerdict>;

function Words({ flow, motive }: { flow: Flow; motive: RefObject<HTMLSelectElement | null> }) {
  const { draft, change, faults } = flow;
  return (
    <>
      <Field label="Motif" {...(faults.motive && { error: faults.motive })}>
        <Select
          ref={motive}
          options={options}
          placeholder="Choisissez"
          value={draft.motive}
          onChange={({ target }) => change({ motive: target.value })}
        />
      </Field>
      <Field
        label="Commentaire pour le cabinet"
        hint="Le cabinet le lira à côté de sa pièce."
        {...(faults.comment && { error: faults.comment })}
      >
        <CommentInput value={draft.comment} onChange={(text) => change({ comment: text })} />
      </Field>
    </>
  );
}

/** Warns that the document was already too old when it was uploaded, or has expired. */
function Outdated({ shown: { piece, document }, date }: { shown: Readable; date: string }) {
  const day = piece.date === 'issued' ? dayOf(new Date(document.sent_at)) : currentDay();
  const why = isIsoDate(date) ? whyNotGood(piece.piece, date, day) : null;
  if (why === null) return null;
  return (
    <Alert tone="attente" title={piece.date === 'issued' ? `${why} le jour de son dépôt` : why}>
      <p>Il n’est pas à accepter tel quel{'\u00a0'}: refusez-le, et le cabinet en déposera un autre.</p>
    </Alert>
  );
}

function past({ state, decider }: BrokerDocument): string | null {
  if (state === 'accepted') return `Acceptée par ${decider ?? 'l’examen'}.`;
  return state === 'refused' ? `Refusée par ${decider ?? 'l’examen'}.` : null;
}

/** The verdict that the form shows: the typed one if this user may give it. */
function chosenVerdict({ verdict }: Draft, may: BrokerDocument['may']): Draft['verdict'] {
  if (verdict === 'refused') return may.refuse ? verdict : null;
  return may.accept ? verdict : null;
}

interface Props {
  shown: Readable;
  flow: Flow;
  /** Ref of the reason, which the key R focuses. */
  motive: RefObject<HTMLSelectElement | null>;
  /** Name of the next document. */
  next: string | null;
}

/** Focus target after a verdict: the next document's card, which replaces this one. */
const nextVerdict = () => document.querySelector<HTMLElement>('.judging h2');

/** Form for the verdict on the displayed document. */
export function PieceVerdict({ shown, flow, motive, next }: Props) {
  const { piece, document } = shown;
  const { draft, change, faults, send, isWriting } = flow;
  const said = useDocuments((context) => context.message);
  const title = useRef<HTMLHeadingElement>(null);
  useDepartureFocus(true, nextVerdict);
  const { accept: mayAccept, refuse: mayRefuse } = document.may;
  const chosen = chosenVerdict(draft, document.may);
  const follow = next ? ` et passer à\u00a0: ${next}` : '';
  return (
    <Card className="judging" title="Votre décision" note={piece.label} titleRef={title}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen) send(chosen);
        }}
      >
        {said && <Alert tone="refus" title={said} />}
        {past(document) && <p className="small soft">{past(document)}</p>}
        {document.reason && <p className="small ko typed">{document.reason}</p>}
        <fieldset className="stack choices">
          <legend className="label">Cette pièce est</legend>
          {mayAccept && (
            <Choice
              radio
              name="verdict"
              title="Acceptée"
              aside={<kbd aria-hidden="true">A</kbd>}
              checked={chosen === 'accepted'}
              onChange={() => change({ verdict: 'accepted' })}
            />
          )}
          {mayRefuse && (
            <Choice
              radio
              name="verdict"
              title="Refusée"
              aside={<kbd aria-hidden="true">R</kbd>}
              checked={chosen === 'refused'}
              onChange={() => change({ verdict: 'refused' })}
            />
          )}
        </fieldset>
        {chosen === 'accepted' && piece.date && (
          <Field
            label={dayLabel(piece.date)}
            hint="Le jour que porte le document."
            {...(faults.date && { error: faults.date })}
          >
            <DateInput value={draft.date} onChange={(date) => change({ date })} />
          </Field>
        )}
        {chosen === 'accepted' && <Outdated shown={shown} date={draft.date} />}
        {chosen === 'refused' && <Words flow={flow} motive={motive} />}
        {chosen && (
          <Button
            type="submit"
            look={chosen === 'refused' ? 'danger full' : 'primary'}
            busy={isWriting}
            onClick={(event) => event.detail > 1 && event.preventDefault()}
          >
            {chosen === 'refused' ? 'Refuser' : 'Accepter'}
            {follow}
          </Button>
        )}
      </form>
    </Card>
  );
}

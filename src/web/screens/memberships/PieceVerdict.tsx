import { useRef, type RefObject } from 'react';
import type { BrokerDocument } from '#contract/memberships.ts';
import { whyNotGood } from '#domain/broker-piece-days.ts';
import { dayOf, isIsoDate } from '#domain/calendar.ts';
import { motives } from '#machines/piece-verdict/index.ts';
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
import { useDocuments, useIsWritingDocument } from '../../flows/use-documents.tsx';
import type { PieceVerdictFlow } from '../../flows/use-piece-verdict.ts';
import { dayLabel } from '../documents/DatedPiece.tsx';
import { ChangedMeanwhile } from '../documents/Verdict.tsx';
import type { Readable } from './review-documents.ts';

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

function Words({ flow, motive }: { flow: PieceVerdictFlow; motive: RefObject<HTMLSelectElement | null> }) {
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

interface Props {
  shown: Readable;
  flow: PieceVerdictFlow;
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
  const { draft, change, faults, isAccepting, isRefusing, isOutdated, canRefuse, mayAccept, mayRefuse } =
    flow;
  const isWriting = useIsWritingDocument();
  const said = useDocuments((context) => context.message);
  const title = useRef<HTMLHeadingElement>(null);
  useDepartureFocus(true, nextVerdict);
  const send = isAccepting ? flow.accept : canRefuse ? flow.refuse : null;
  const follow = next ? ` et passer à\u00a0: ${next}` : '';
  return (
    <Card className="judging" title="Votre décision" note={piece.label} titleRef={title}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (send && !isWriting) showErrors('.judging', send);
        }}
      >
        {said && !isOutdated && <Alert tone="refus" title={said} />}
        <ChangedMeanwhile flow={flow} />
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
              checked={isAccepting}
              onChange={flow.chooseAcceptance}
            />
          )}
          {mayRefuse && (
            <Choice
              radio
              name="verdict"
              title="Refusée"
              aside={<kbd aria-hidden="true">R</kbd>}
              checked={isRefusing}
              onChange={flow.chooseRefusal}
            />
          )}
        </fieldset>
        {isAccepting && piece.date && (
          <Field
            label={dayLabel(piece.date)}
            hint="Le jour que porte le document."
            {...(faults.date && { error: faults.date })}
          >
            <DateInput value={draft.date} onChange={(date) => change({ date })} />
          </Field>
        )}
        {isAccepting && <Outdated shown={shown} date={draft.date} />}
        {isRefusing && <Words flow={flow} motive={motive} />}
        {send && (
          <Button
            type="submit"
            look={isRefusing ? 'danger full' : 'primary'}
            busy={isWriting}
            onClick={(event) => event.detail > 1 && event.preventDefault()}
          >
            {isRefusing ? (isOutdated ? 'Refuser quand même' : 'Refuser') : 'Accepter'}
            {follow}
          </Button>
        )}
      </form>
    </Card>
  );
}

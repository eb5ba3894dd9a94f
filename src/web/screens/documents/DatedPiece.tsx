import { useState } from 'react';
import type { BrokerPiece } from '#contract/memberships.ts';
import { whyNotSent } from '#domain/broker-piece-days.ts';
import { isUnfit } from '#machines/shared/unfit-file.ts';
import { Button } from '../../components/Button.tsx';
import { currentDay } from '../../components/current-day.ts';
import { DateInput } from '../../components/DateInput.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Field } from '../../components/Field.tsx';
import { showErrors } from '../../components/show-errors.ts';
import { UnsavedQuestion } from '../../components/UnsavedQuestion.tsx';
import { sentFor, useDocumentCommands } from '../../flows/use-documents.tsx';
import { dayFault } from './day-fault.ts';
import { PieceItem } from './PieceItem.tsx';

/** Label of the document's date. */
export const dayLabel = (date: 'expires' | 'issued'): string =>
  date === 'expires' ? 'Valable jusqu’au' : 'Délivré le';

interface DayProps {
  piece: BrokerPiece & { date: 'expires' | 'issued' };
  files: readonly File[];
  onClose: () => void;
}

/** Dialog for the date of the selected files, before they are uploaded. */
function DayDialog({ piece, files, onClose }: DayProps) {
  const { add } = useDocumentCommands();
  const [day, setDay] = useState('');
  const [showsErrors, setShowsErrors] = useState(false);
  const faultToday = () => dayFault(piece.piece, day, currentDay(), whyNotSent);
  const fault = showsErrors ? faultToday() : null;
  const submit = () => {
    if (faultToday() !== null) return showErrors('dialog[open]', () => setShowsErrors(true));
    add({ ...sentFor(piece), date: day }, files);
    return onClose();
  };
  return (
    <>
      {day !== '' && <UnsavedQuestion when />}
      <Dialog
        open
        title={piece.label}
        onClose={onClose}
        onSubmit={submit}
        footer={
          <>
            <Button onClick={onClose}>Annuler</Button>
            <Button type="submit" look="primary">
              Déposer
            </Button>
          </>
        }
      >
        <p className="small soft file-name">{files.map(({ name }) => name).join(', ')}</p>
        <Field
          label={dayLabel(piece.date)}
          hint="Le jour que porte le document."
          {...(fault !== null && { error: fault })}
        >
          <DateInput value={day} onChange={setDay} />
        </Field>
      </Dialog>
    </>
  );
}

const isDated = (piece: BrokerPiece): piece is DayProps['piece'] => piece.date !== null;

/**
 * A broker's document kind. If it needs a date, the date is requested before the upload; an unfit file
 * is refused first.
 */
export function DatedPiece({ piece }: { piece: BrokerPiece }) {
  const { add } = useDocumentCommands();
  const [files, setFiles] = useState<readonly File[]>([]);
  const take = (chosen: readonly File[]) => {
    const unfit = chosen.filter(isUnfit);
    if (unfit.length > 0) add(sentFor(piece), unfit);
    setFiles(chosen.filter((file) => !isUnfit(file)));
  };
  if (!isDated(piece)) return <PieceItem piece={piece} />;
  return (
    <>
      <PieceItem piece={piece} onFiles={take} />
      {files.length > 0 && <DayDialog piece={piece} files={files} onClose={() => setFiles([])} />}
    </>
  );
}

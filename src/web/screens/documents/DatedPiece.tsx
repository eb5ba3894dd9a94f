import type { BrokerPiece } from '#contract/memberships.ts';
import { Button } from '../../components/Button.tsx';
import { DateInput } from '../../components/DateInput.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Field } from '../../components/Field.tsx';
import { showErrors } from '../../components/show-errors.ts';
import { UnsavedQuestion } from '../../components/UnsavedQuestion.tsx';
import { useDatedPiece } from '../../flows/use-dated-piece.ts';
import { PieceItem } from './PieceItem.tsx';

/** Label of the document's date. */
export const dayLabel = (date: 'expires' | 'issued'): string =>
  date === 'expires' ? 'Valable jusqu’au' : 'Délivré le';

interface DayProps {
  piece: BrokerPiece & { date: 'expires' | 'issued' };
}

/** A document kind whose date is asked in a dialog before the selected files are uploaded. */
function WithDay({ piece }: DayProps) {
  const { isAsking, names, day, fault, choose, change, send, cancel } = useDatedPiece(piece);
  return (
    <>
      <PieceItem piece={piece} onFiles={choose} />
      {isAsking && day !== '' && <UnsavedQuestion when />}
      {isAsking && (
        <Dialog
          open
          title={piece.label}
          onClose={cancel}
          onSubmit={() => showErrors('dialog[open]', send)}
          footer={
            <>
              <Button onClick={cancel}>Annuler</Button>
              <Button type="submit" look="primary">
                Déposer
              </Button>
            </>
          }
        >
          <p className="small soft file-name">{names}</p>
          <Field
            label={dayLabel(piece.date)}
            hint="Le jour que porte le document."
            {...(fault !== null && { error: fault })}
          >
            <DateInput value={day} onChange={change} />
          </Field>
        </Dialog>
      )}
    </>
  );
}

const isDated = (piece: BrokerPiece): piece is DayProps['piece'] => piece.date !== null;

/** A broker's document kind; the dialog of its date, if its documents bear one. */
export const DatedPiece = ({ piece }: { piece: BrokerPiece }) =>
  isDated(piece) ? <WithDay piece={piece} /> : <PieceItem piece={piece} />;

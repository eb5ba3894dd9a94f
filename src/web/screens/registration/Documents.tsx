import { useState } from 'react';
import type { BrokerPiece } from '#contract/memberships.ts';
import { isIsoDate } from '#domain/calendar.ts';
import { documentTypesInWords } from '#domain/pieces/index.ts';
import { Alert } from '../../components/Alert.tsx';
import { Card } from '../../components/Card.tsx';
import { DateInput } from '../../components/DateInput.tsx';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import { Field } from '../../components/Field.tsx';
import { plural } from '../../components/format.ts';
import { Skeleton } from '../../components/Skeleton.tsx';
import { DocumentsProvider, useDocuments, useDocumentsView, useIsUploading, useLeaveCommands, useLeavingTo, type DocumentsActor } from '../../flows/use-documents.tsx';
import { useLeaving } from '../../flows/use-leaving.ts';
import { useMembershipPapers } from '../../flows/use-registration.tsx';
import { PieceItem } from '../documents/PieceItem.tsx';
import { Preview } from '../documents/Preview.tsx';
import { Sheet } from './Frame.tsx';
import { Kept } from './Rail.tsx';
import { StepForm } from './StepForm.tsx';
import { stepWords } from './words.ts';
import '../documents/documents.css';

const dayLabels = { issued: 'Émis le', expires: 'Valable jusqu’au' } as const;

/** A piece of which the day counts: it is told before its file is chosen. */
function DatedPiece({ piece }: { piece: BrokerPiece }) {
  const [day, setDay] = useState('');
  if (piece.date === null || !piece.may_send) return <PieceItem piece={piece} />;
  const isKnown = isIsoDate(day);
  return (
    <PieceItem piece={{ ...piece, may_send: isKnown }} day={isKnown ? day : undefined}>
      <Field className="piece-day" label={dayLabels[piece.date]} hint={isKnown ? undefined : 'Dites sa date, puis déposez le fichier.'} {...(day !== '' && !isKnown && { error: 'Cette date n’est pas valide (jj/mm/aaaa)' })}>
        <DateInput value={day} onChange={setDay} />
      </Field>
    </PieceItem>
  );
}

const lackingOf = (pieces: readonly BrokerPiece[]) => pieces.filter(({ need, supplied }) => need === 'mandatory' && !supplied).length;

function Pieces() {
  const view = useDocumentsView();
  const message = useDocuments((context) => context.message);
  const pieces = useDocuments(({ list }) => (list && 'membership' in list ? list.membership.documents : null));
  if (view === 'unavailable') return <Alert tone="refus" title={message} />;
  if (!pieces) return <Card title="Vos pièces"><Skeleton lines={8} /></Card>;
  const lacking = lackingOf(pieces);
  return (
    <>
      <Card title="Vos pièces" note={lacking > 0 ? `${plural(lacking, 'pièce')} à déposer` : 'Tout ce qui est exigé est là'} padded={false}>
        {message && <div className="pad"><Alert tone="refus" title={message} /></div>}
        <p className="pad small soft">{documentTypesInWords}. Chaque fichier part dès qu’il est choisi.</p>
        <ul className="pieces" aria-label="Pièces demandées">
          {pieces.map((piece) => <DatedPiece key={`${piece.piece} ${piece.asked ?? ''}`} piece={piece} />)}
        </ul>
      </Card>
      <Preview pieces={pieces} />
    </>
  );
}

/** Files on their way would be lost with the page. */
function LeaveQuestion({ actor }: { actor: DocumentsActor }) {
  const { ask, leave, stay } = useLeaveCommands(actor);
  const to = useLeavingTo(actor);
  useLeaving(useIsUploading(actor), '/creation-compte/documents', ask);
  return (
    <ConfirmDialog open={to !== null} title="Des envois sont en cours" cancelLabel="Rester" continueLabel="Quitter quand même" danger onClose={stay} onContinue={leave}>
      <p>Quitter cette page les interrompt{'\u00a0'}: les fichiers qui ne sont pas encore arrivés seraient à déposer à nouveau.</p>
    </ConfirmDialog>
  );
}

/** Step 4: the papers, each sent by itself, and the account; then the whole is handed in. */
export function Documents() {
  const actor = useMembershipPapers();
  const { title, lead, number } = stepWords.documents;
  return (
    <Sheet title={title} lead={`Étape ${number} sur 5. ${lead}`} step={number} rail={<Kept note="Chaque pièce est conservée dès son arrivée. Vous pouvez fermer cette page, et déposer les autres d’un autre appareil." />}>
      {actor && (
        <DocumentsProvider actor={actor}>
          <Pieces />
          <LeaveQuestion actor={actor} />
        </DocumentsProvider>
      )}
      <StepForm step="documents" title="Votre compte bancaire" />
    </Sheet>
  );
}

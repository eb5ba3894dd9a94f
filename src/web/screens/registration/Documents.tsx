import { lackingAmong } from '#domain/broker-piece-documents.ts';
import { documentTypesInWords } from '#domain/pieces/index.ts';
import { Alert } from '../../components/Alert.tsx';
import { Card } from '../../components/Card.tsx';
import { plural } from '../../components/format.ts';
import { Skeleton } from '../../components/Skeleton.tsx';
import {
  DocumentsProvider,
  useDocuments,
  useDocumentsView,
  useIsUploading,
} from '../../flows/use-documents.tsx';
import { useMembershipPapers, useRegistration, useStepView } from '../../flows/use-registration.tsx';
import { DatedPiece } from '../documents/DatedPiece.tsx';
import { LeaveQuestion } from '../documents/LeaveQuestion.tsx';
import { Preview } from '../documents/Preview.tsx';
import { Sheet } from './Frame.tsx';
import { SavedNote } from './Rail.tsx';
import { StepForm } from './StepForm.tsx';
import { stepWords } from './words.ts';
import '../documents/documents.css';

function Pieces() {
  const view = useDocumentsView();
  const message = useDocuments((context) => context.message);
  const isSaving = useStepView() === 'saving';
  const isAllThere = useRegistration((context) => context.finshedFilesUpload);
  const pieces = useDocuments(({ list }) =>
    list && 'membership' in list ? list.membership.documents : null,
  );
  if (view === 'unavailable') return <Alert tone="refus" title={message} />;
  if (!pieces)
    return (
      <Card title="Vos pièces">
        <Skeleton lines={8} />
      </Card>
    );
  return (
    // A file added while the step is being saved would be lost with the page.
    <div className="stack" inert={isSaving}>
      <Card
        title="Vos pièces"
        note={
          isAllThere
            ? 'Tout ce qui est exigé est là'
            : `${plural(lackingAmong(pieces).length, 'pièce')} à déposer`
        }
        padded={false}
      >
        {message && (
          <div className="pad">
            <Alert tone="refus" title={message} />
          </div>
        )}
        <p className="pad small soft">{documentTypesInWords}. Chaque fichier part dès qu’il est choisi.</p>
        <ul className="pieces" aria-label="Pièces demandées">
          {pieces.map((piece) => (
            <DatedPiece key={`${piece.piece} ${piece.asked ?? ''}`} piece={piece} />
          ))}
        </ul>
      </Card>
      <Preview pieces={pieces} />
    </div>
  );
}

/** Step 4: documents, uploaded one by one, and the bank account; then the application is submitted. */
export function Documents() {
  const actor = useMembershipPapers();
  const isUploading = useIsUploading(actor);
  const { title, lead, number } = stepWords.documents;
  return (
    <Sheet
      title={title}
      lead={lead}
      step={number}
      rail={
        <SavedNote note="Chaque pièce est conservée dès son arrivée, et l’IBAN dès qu’il est valide. Vous pouvez fermer cette page, et déposer les autres pièces d’un autre appareil." />
      }
    >
      {actor && (
        <DocumentsProvider actor={actor}>
          <Pieces />
          <LeaveQuestion documents={actor} path="/creation-compte/documents" place="cette page" />
        </DocumentsProvider>
      )}
      <StepForm
        step="documents"
        title="Votre compte bancaire"
        awaits={
          isUploading
            ? 'Un fichier est encore en route\u00a0: vous transmettrez votre demande dès qu’il sera arrivé.'
            : null
        }
      />
    </Sheet>
  );
}

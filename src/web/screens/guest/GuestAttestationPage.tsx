import type { Ref } from 'react';
import type { GuestAttestation } from '#contract/contractors.ts';
import { documentTypesInWords } from '#domain/pieces/document.ts';
import { situated } from '#domain/site-words.ts';
import { Alert } from '../../components/Alert.tsx';
import { Card } from '../../components/Card.tsx';
import { FileDrop } from '../../components/FileDrop.tsx';
import { FocusOnReplace } from '../../components/FocusOnReplace.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PageSkeleton } from '../../components/PageSkeleton.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { UnsavedQuestion } from '../../components/UnsavedQuestion.tsx';
import { useArrivalFocus } from '../../components/use-arrival-focus.ts';
import { useGuestAttestation, type GuestAttestationActor } from '../../flows/use-guest-attestation.tsx';
import { NoAnswer } from '../errors/NoAnswer.tsx';
import { lostUploads, uploadsTitle } from '../documents/lost-uploads.ts';
import { NotSent } from './NotSent.tsx';
import { OfferBroker } from './OfferBroker.tsx';
import '../documents/documents.css';
import './guest.css';

const accepted = '.pdf,image/jpeg,image/png,image/webp';

/** The site, the trade, and what the attestation must contain. */
function Asked({ page }: { page: GuestAttestation }) {
  return (
    <>
      <p>
        {page.broker.name} prépare l’assurance dommages-ouvrage du chantier
        {page.site && ` ${situated(page.site)}`}, où {page.company} intervient pour le lot «&nbsp;{page.trade}
        &nbsp;».
      </p>
      <h3>Ce qui doit figurer sur votre attestation</h3>
      <ul className="asked">
        {page.asked.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </>
  );
}

const Received = ({ page, ref }: { page: GuestAttestation; ref: Ref<HTMLDivElement> }) => (
  <Alert ref={ref} tone="ok" title="Votre attestation est bien reçue, merci">
    <p className="small">
      {page.sent?.name}
      {page.sent?.state === 'checking' &&
        '\u00a0: le fichier est en cours d’analyse, vous pouvez fermer cette page.'}
    </p>
  </Alert>
);

/**
 * Upload form and its result. After the upload, the focus moves to the result, because the control
 * disappears.
 */
function Attestation({
  flow: { view, file, sent, total, message, send, close },
  page,
}: {
  flow: ReturnType<typeof useGuestAttestation>;
  page: GuestAttestation;
}) {
  const received = useArrivalFocus<HTMLDivElement>(view === 'received', { atFirst: false });
  const share = total > 0 ? Math.min(100, Math.floor((sent / total) * 100)) : 0;
  return (
    <div className="narrow guest">
      <PageHead
        title="Votre attestation d’assurance décennale"
        {...(page.site && { lead: `Chantier ${situated(page.site)}` })}
      />
      <div className="stack">
        <Card title={page.trade} note={page.company}>
          <div className="stack">
            <Asked page={page} />
            {page.sent?.state === 'rejected' && view === 'asking' && (
              <Alert tone="refus" title={`Le fichier ${page.sent.name} n’a pas été accepté`}>
                {page.sent.reason}
              </Alert>
            )}
            {message && view === 'asking' && (
              <NotSent message={message} file={file} send={send} onClose={close} />
            )}
            {view === 'asking' && (
              <FocusOnReplace>
                <FileDrop
                  multiple={false}
                  accept={accepted}
                  note={`${documentTypesInWords}. Un seul fichier\u00a0: s’il y a plusieurs pages, réunissez-les dans un PDF.`}
                  onFiles={([first]) => first && send(first)}
                />
              </FocusOnReplace>
            )}
            {view === 'opening' && <Skeleton lines={2} />}
            {view === 'sending' && (
              <p role="status">
                Envoi de {file?.name}…{' '}
                <progress value={share} max={100} aria-label={`Envoi de ${file?.name ?? 'l’attestation'}`} />
              </p>
            )}
            {view === 'sending' && (
              <UnsavedQuestion when title={uploadsTitle}>
                {lostUploads('cette page')}
              </UnsavedQuestion>
            )}
            {view === 'received' && <Received ref={received} page={page} />}
          </div>
        </Card>
        <OfferBroker broker={page.broker} />
      </div>
    </div>
  );
}

/**
 * Page where a contractor uploads its attestation, in the session of its link (docs/domain/contractors.md).
 */
export default function GuestAttestationPage({ actor }: { actor: GuestAttestationActor }) {
  const flow = useGuestAttestation(actor);
  if (flow.view === 'offline')
    return <NoAnswer title="Le portail ne répond pas" message={flow.message} onRetry={flow.retry} />;
  return flow.page ? <Attestation flow={flow} page={flow.page} /> : <PageSkeleton lines={6} />;
}

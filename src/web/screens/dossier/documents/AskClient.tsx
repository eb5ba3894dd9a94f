import type { ClientAsked } from '#contract/client-pieces.ts';
import { blankPiece } from '#domain/pieces/index.ts';
import { showDate } from '../../../components/format.ts';
import { ShareLink } from '../../../components/ShareLink.tsx';
import { openedWords } from '../../../components/mailed-words.ts';
import { useDossierRequest } from '../../../flows/use-dossier.tsx';
import { useSignerLink } from '../../../flows/use-signer-link.tsx';

/** Requests the client's documents by a link: which ones, and the state of the last link. */
export function AskClient({
  client: { wanted, sent_at: sentBefore, opened_at: openedBefore },
}: {
  client: ClientAsked;
}) {
  const hasForm = wanted.some(({ piece }) => piece === blankPiece);
  const link = useSignerLink(useDossierRequest().id, null);
  // A link sent since the page was loaded counts as unopened.
  const isSentSince = link.handedAt !== null && (sentBefore === null || sentBefore < link.handedAt);
  const [sent, opened] = isSentSince ? [link.handedAt, null] : [sentBefore, openedBefore];
  const again = sent !== null;
  const words = again ? 'Relancer le client' : 'Demander les pièces au client';
  return (
    <div className="ask-client">
      <ShareLink
        link={link}
        send={{ words, label: `${words}${again ? '\u00a0: ses pièces' : ''}` }}
        copy={{ words: 'Copier le lien', label: 'Copier le lien des pièces du client' }}
        field={{
          label: 'Lien des pièces du client',
          hint: 'Il est personnel\u00a0: ne le donnez qu’au souscripteur.',
        }}
      >
        <p className="small soft">{`Par un lien, le client dépose lui-même, aussi de son téléphone\u00a0: ${wanted.map(({ label }) => label).join(', ')}.${hasForm ? ' Il y trouve le formulaire à remplir.' : ''}`}</p>
        {again && (
          <p className="small soft">{`Dernier lien remis le ${showDate(sent)}, ${openedWords(opened)}.`}</p>
        )}
      </ShareLink>
    </div>
  );
}

import type { PieceResource } from '#contract/documents.ts';
import { blankPiece, clientPieces } from '#domain/pieces/index.ts';
import { HandedLink } from '../../../components/HandedLink.tsx';
import { useDossierRequest } from '../../../flows/use-dossier.tsx';
import { useSignerLink } from '../../../flows/use-signer-link.tsx';

/** What the client alone has at hand and the file still wants of it, where this reader may ask. */
const wantedIn = (pieces: readonly PieceResource[]): PieceResource[] =>
  pieces.filter(({ piece, need, asked, asked_at: askedAt, supplied, may_send }) => may_send && !supplied && asked === null && (need === 'mandatory' || askedAt !== null) && clientPieces.includes(piece));

function Asking({ wanted }: { wanted: readonly PieceResource[] }) {
  const hasForm = wanted.some(({ piece }) => piece === blankPiece);
  const link = useSignerLink(useDossierRequest().id, null);
  return (
    <div className="ask-client">
      <HandedLink
        link={link}
        send={{ words: 'Demander les pièces au client', label: 'Demander les pièces au client' }}
        copy={{ words: 'Copier le lien', label: 'Copier le lien des pièces du client' }}
        field={{ label: 'Lien des pièces du client', hint: 'Il est personnel\u00a0: ne le donnez qu’au souscripteur.' }}
      >
        <p className="small soft">{`Par un lien, le client dépose lui-même, aussi de son téléphone\u00a0: ${wanted.map(({ label }) => label).join(', ')}.${hasForm ? ' Il y trouve le formulaire à remplir.' : ''}`}</p>
      </HandedLink>
    </div>
  );
}

/** The client's own pieces, asked of it by a link. */
export function AskClient({ pieces }: { pieces: readonly PieceResource[] }) {
  const wanted = wantedIn(pieces);
  return wanted.length > 0 ? <Asking wanted={wanted} /> : null;
}

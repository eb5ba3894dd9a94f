import type { SignatureSigner } from '#contract/signatures.ts';
import { Dot } from '../../components/Badge.tsx';
import { CopyButton } from '../../components/CopyButton.tsx';
import { showWhen } from '../../components/format.ts';
import { signerStates } from './words.ts';

const families = { waiting: 'attente', signed: 'ok', refused: 'refus' } as const;

/** Who signs, who has, when; where the reader may, the link of each who has not. `own`: they are the reader's, and there is nobody to hand them to. */
export function Signers({ signers, own = false }: { signers: readonly SignatureSigner[]; own?: boolean }) {
  return (
    <ul className="pieces" aria-label="Signataires">
      {signers.map(({ name, email, state, at, url }) => (
        <li key={email}>
          <Dot family={families[state]} />
          <div>
            <b>{name}</b>
            <p className="small soft">
              {email} – {state === 'signed' && at ? `A signé ${showWhen(at)}` : signerStates[state]}
            </p>
          </div>
          {url && (
            <div className="act row wrap">
              <a className="btn sm primary" href={url} aria-label={`Signer\u00a0: ${name}`}>
                Signer
              </a>
              {!own && <CopyButton text={url} label="Copier le lien" copied="Lien copié" name={`Copier le lien de ${name}`} />}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

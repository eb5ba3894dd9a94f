import type { Signature } from '#contract/signatures.ts';
import { Dot } from '../../components/Badge.tsx';
import { showWhen } from '../../components/format.ts';
import { SignerLink } from './SignerLink.tsx';
import { signerStates } from './words.ts';

const families = { waiting: 'attente', signed: 'ok', refused: 'refus' } as const;

/**
 * Signers with their state and date. Only a signer gets a link to sign; other permitted users can send or
 * copy it.
 */
export function Signers({ signature: { signers, links, request_id: requestId } }: { signature: Signature }) {
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
            </div>
          )}
          {links && requestId !== null && state !== 'signed' && (
            <SignerLink requestId={requestId} email={email} name={name} />
          )}
        </li>
      ))}
    </ul>
  );
}

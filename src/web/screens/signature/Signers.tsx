import type { Signature } from '#contract/signatures.ts';
import { Dot } from '../../components/Badge.tsx';
import { plural, showWhen } from '../../components/format.ts';
import { SignerLink } from './SignerLink.tsx';
import { ownStates, signerStates } from './words.ts';

const families = { waiting: 'attente', signed: 'ok', refused: 'refus' } as const;

/** Only the signer that reads the page has an address to sign at. */
function stateInWords({
  state,
  at,
  url,
}: Pick<Signature['signers'][number], 'state' | 'at' | 'url'>): string {
  if (state === 'signed') return at ? `A signé ${showWhen(at)}` : signerStates.signed;
  return url === null ? signerStates[state] : ownStates[state];
}

/**
 * Signers with their state and date. Only a signer gets a link to sign; other permitted users can send or
 * copy it.
 */
export function Signers({
  signature: { signers, others, links, request_id: requestId },
}: {
  signature: Signature;
}) {
  return (
    <ul className="pieces" aria-label="Signataires">
      {signers.map((signer) => {
        const { name, email, state, url } = signer;
        return (
          <li key={email}>
            <Dot family={families[state]} />
            <div>
              <b>{name}</b>
              <p className="small soft">
                {email} – {stateInWords(signer)}
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
        );
      })}
      {others > 0 && (
        <li>
          <p className="small soft">
            Et {plural(others, 'autre signataire', 'autres signataires')}, par {others === 1 ? 'son' : 'leur'}{' '}
            propre lien.
          </p>
        </li>
      )}
    </ul>
  );
}

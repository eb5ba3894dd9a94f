import type { RequestResource } from '#contract/resources.ts';
import { purposeLabels, type RequestPurpose } from '#domain/signatures.ts';
import { useRequestSignature, type ShownSignature, type SignatureScript } from '../../flows/use-signature.tsx';
import { SignatureStanding } from './SignatureStanding.tsx';

interface Props {
  request: RequestResource;
  purpose: RequestPurpose;
  script?: SignatureScript;
}

/** Of a purpose that the step no longer waits for: how it ended. */
function pastOf(shown: ShownSignature, purpose: RequestPurpose): ShownSignature | null {
  const signature = shown.past.find((one) => one.purpose === purpose);
  if (!signature) return null;
  const view = signature.late ? 'late' : signature.applied ? 'signed' : signature.state === 'completed' ? 'pending' : signature.state === 'open' ? 'away' : signature.state;
  return { ...shown, view, signature, message: null };
}

/**
 * The signature of what one tab of a dossier has signed: who has signed, when, each signer's link, what happens next. Nothing where none was
 * asked for. Belongs inside a page whose chart owns the request.
 */
export function SignaturePanel({ request, purpose, script }: Props) {
  const shown = useRequestSignature(request, script);
  const isCurrent = shown.signature === null || shown.signature.purpose === purpose;
  const one = isCurrent ? shown : pastOf(shown, purpose);
  if (!one || (one.signature === null && one.view !== 'unavailable')) return null;
  return <SignatureStanding shown={one} title={`Signature\u00a0: ${purposeLabels[purpose].toLocaleLowerCase('fr')}`} relaunch="Relancer la signature" />;
}

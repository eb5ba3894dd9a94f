import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { showDate } from '../../components/format.ts';
import { Retry } from '../../components/Retry.tsx';
import type { ShownSignature } from '../../flows/use-signature.tsx';
import { Signers } from './Signers.tsx';
import { signatureWords } from './words.ts';

interface Props {
  shown: ShownSignature;
  title: string;
  /** What asks for a new transaction, in the reader's words. */
  relaunch: string;
  own?: boolean;
}

const mayCheck = new Set(['creating', 'away', 'pending', 'promised', 'refused']);
const broken = new Set(['refused', 'cancelled', 'expired', 'failed']);

/** What is true of one signature, who has signed, and the way on. */
export function SignatureStanding({ shown, title, relaunch, own = false }: Props) {
  const { view, signature, message } = shown;
  if (view === 'unavailable') {
    return (
      <Card title={title}>
        <Alert tone="refus" title="La signature n’a pas pu être lue">
          <p>{message}</p>
          <Retry onRetry={shown.retry} />
        </Alert>
      </Card>
    );
  }
  if (view === 'none' || view === 'unknown') return null;
  const { tone, title: standing, text } = signatureWords[view];
  const mayRelaunch = signature?.relaunchable && broken.has(view);
  return (
    <Card title={title} {...(signature?.expires_at && view === 'away' && { note: `Jusqu’au ${showDate(signature.expires_at)}` })} padded={false}>
      <div className="pad stack">
        <Alert tone={tone} title={standing}>
          <p>{text}</p>
          {message && <p>{message}</p>}
          {signature?.legal === false && <p>Signature de démonstration, sans valeur juridique.</p>}
        </Alert>
      </div>
      {signature && <Signers signers={signature.signers} own={own} />}
      {(mayCheck.has(view) || mayRelaunch) && (
        <div className="pad row wrap">
          {mayCheck.has(view) && (
            <Button size="sm" onClick={shown.check}>
              Vérifier maintenant
            </Button>
          )}
          {mayRelaunch && (
            <Button size="sm" look="primary" onClick={shown.relaunch}>
              {relaunch}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

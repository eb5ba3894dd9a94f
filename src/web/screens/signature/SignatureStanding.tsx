import { useCallback, useRef } from 'react';
import type { SigningReturn } from '#domain/signing-returns.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { goOnFrom, headingOfPage } from '../../components/focus-heading.ts';
import { useDepartureFocus } from '../../components/use-departure-focus.ts';
import { showDate } from '../../components/format.ts';
import { Retry } from '../../components/Retry.tsx';
import type { ShownSignature } from '../../flows/use-signature.tsx';
import { Signers } from './Signers.tsx';
import { signatureWords, wordsForSigner } from './words.ts';

interface Props {
  shown: ShownSignature;
  title: string;
  /** What asks for a new transaction, in the reader's words. */
  relaunch: string;
  /** The reader is one of its signers. */
  own?: boolean;
  /** As which outcome the provider led the reader back. */
  returned?: SigningReturn | null;
}

const mayCheck = new Set(['creating', 'away', 'pending', 'promised', 'refused']);
const broken = new Set(['refused', 'cancelled', 'expired', 'failed']);

/** What is true of one signature, who has signed, and the way on. */
export function SignatureStanding({ shown, title, relaunch, own = false, returned = null }: Props) {
  const { view, signature, message } = shown;
  const heading = useRef<HTMLHeadingElement>(null);
  /** The button that asks stays while it asks; whoever stood on one that goes reads on at the card's title. */
  const mayAsk = mayCheck.has(view) || (view === 'opening' && signature !== null);
  const mayRelaunch = signature?.relaunchable && broken.has(view);
  useDepartureFocus(
    mayAsk || mayRelaunch === true,
    useCallback(() => heading.current ?? headingOfPage(), []),
  );
  if (view === 'unavailable') {
    return (
      <Card title={title}>
        <Alert tone="refus" title="La signature n’a pas pu être affichée">
          <p>{message}</p>
          <Retry onRetry={shown.retry} />
        </Alert>
      </Card>
    );
  }
  if (view === 'none' || view === 'unknown') return null;
  const {
    tone,
    title: standing,
    text,
  } = own && signature ? wordsForSigner(view, signature, returned) : signatureWords[view];
  return (
    <Card
      title={title}
      titleRef={heading}
      {...(signature?.expires_at &&
        view === 'away' && { note: `Jusqu’au ${showDate(signature.expires_at)}` })}
      padded={false}
    >
      <div className="pad stack">
        <Alert tone={tone} title={standing}>
          <p>{text}</p>
          {message && <p>{message}</p>}
          {signature?.legal === false && <p>Signature de démonstration, sans valeur juridique.</p>}
        </Alert>
      </div>
      {signature && <Signers signature={signature} />}
      {(mayAsk || mayRelaunch) && (
        <div className="pad row wrap">
          {mayAsk && (
            <Button size="sm" busy={view === 'opening'} onClick={shown.check}>
              Actualiser
            </Button>
          )}
          {mayRelaunch && (
            <Button
              size="sm"
              look="primary"
              onClick={({ currentTarget }) => {
                goOnFrom(currentTarget);
                shown.relaunch();
              }}
            >
              {relaunch}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

import { useCallback, useRef } from 'react';
import { isBroken } from '#domain/signatures.ts';
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
import { wordsFor } from './words.ts';

interface Props {
  shown: ShownSignature;
  title: string;
  /** Label of the button that starts a new signature. */
  relaunch: string;
  /** The user is one of the signers. */
  own?: boolean;
  /** Outcome in the provider's return address. */
  returned?: SigningReturn | null;
}

const mayCheck = new Set(['creating', 'away', 'pending', 'promised', 'refused']);

/** State of a signature, its signers, and the next actions. */
export function SignatureStatus({ shown, title, relaunch, own = false, returned = null }: Props) {
  const { view, signature, message } = shown;
  const heading = useRef<HTMLHeadingElement>(null);
  /** The check button stays during a check. When a button disappears, the focus moves to the card's title. */
  const mayAsk = mayCheck.has(view) || (view === 'opening' && signature !== null);
  const mayRelaunch = signature?.relaunchable && isBroken(view);
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
  const { tone, title: statusTitle, text } = wordsFor(view, signature, own, returned);
  return (
    <Card
      title={title}
      titleRef={heading}
      {...(signature?.expires_at &&
        view === 'away' && { note: `Jusqu’au ${showDate(signature.expires_at)}` })}
      padded={false}
    >
      <div className="pad stack">
        <Alert tone={tone} title={statusTitle}>
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

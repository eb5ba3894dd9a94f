import { useState, type ReactNode } from 'react';
import { Button } from '../components/Button.tsx';
import { ConfirmDialog } from '../components/Dialog.tsx';

interface DiscardInputProps {
  /** The form waits for nothing. */
  isFree: boolean;
  discard: () => void;
  /** What is lost, and what stays. */
  children: ReactNode;
}

/** Gives up the input of a form that has a draft, after a confirmation. */
export function DiscardInput({ isFree, discard, children }: DiscardInputProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button look="ghost" aria-disabled={!isFree || undefined} onClick={() => isFree && setAsking(true)}>
        Abandonner la saisie
      </Button>
      <ConfirmDialog
        open={asking}
        title={'Abandonner cette saisie\u202f?'}
        continueLabel="Abandonner"
        danger
        onClose={() => setAsking(false)}
        onContinue={() => {
          setAsking(false);
          discard();
        }}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}

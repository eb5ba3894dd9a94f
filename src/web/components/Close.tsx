import { useEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import { goOnFrom } from './focus-heading.ts';

interface CloseProps {
  onClose: () => void;
  /** Gives the focus back to the element that had it when the message appeared, if it still exists. */
  returnsFocus?: boolean;
  /** What the message is about, for readers who hear the button alone, after "Fermer". */
  about?: string;
}

/** Close button of a message. The focus goes back, or to the title of what remains. */
export function Close({ onClose, returnsFocus = false, about }: CloseProps) {
  const before = useRef<Element | null>(null);
  // Runs before the effects of the message around it, which may take the focus.
  useEffect(() => {
    before.current = document.activeElement;
  }, []);
  return (
    <Button
      size="sm"
      onClick={({ currentTarget }) => {
        const element = before.current;
        const isThere = element instanceof HTMLElement && element !== document.body && element.isConnected;
        if (returnsFocus && isThere) element.focus();
        else goOnFrom(currentTarget);
        onClose();
      }}
    >
      Fermer
      {about && <span className="sr"> {about}</span>}
    </Button>
  );
}

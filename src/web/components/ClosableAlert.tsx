import { useEffect, useRef } from 'react';
import { Alert } from './Alert.tsx';
import { Close } from './Close.tsx';

interface ClosableAlertProps {
  /** The error, in French. */
  message: string;
  onClose: () => void;
}

/**
 * An error that the user can close. It scrolls into view, because the pressed button may be far below.
 * Closing gives the focus back to that button.
 */
export function ClosableAlert({ message, onClose }: ClosableAlertProps) {
  const element = useRef<HTMLDivElement>(null);
  // Braces: some browsers return a promise from `scrollIntoView`, which React would call as a cleanup
  // function.
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={element}>
      <Alert tone="refus" title={message}>
        <Close onClose={onClose} returnsFocus />
      </Alert>
    </div>
  );
}

import { useEffect, useRef, type ReactNode } from 'react';
import { Alert } from '../components/Alert.tsx';

/**
 * Error above the submit button. It scrolls into view, because the Enter key may submit from a field far
 * above.
 */
export function FormAlert({ message, children }: { message: string | null; children?: ReactNode }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);
  return (
    message && (
      <div ref={alert}>
        <Alert tone="refus" title={message}>
          {children}
        </Alert>
      </div>
    )
  );
}

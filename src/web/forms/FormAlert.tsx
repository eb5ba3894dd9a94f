import { useEffect, useRef, type ReactNode } from 'react';
import { Alert } from '../components/Alert.tsx';

/**
 * Error above the submit button. It scrolls into view, because the Enter key may submit from a field far
 * above.
 */
export function FormAlert({ message, children }: { message: string | null; children?: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message) place.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);
  return (
    message && (
      <div ref={place}>
        <Alert tone="refus" title={message}>
          {children}
        </Alert>
      </div>
    )
  );
}

import { useEffect, useRef, type ReactNode } from 'react';
import { Alert } from '../components/Alert.tsx';

/**
 * Why a form was not saved: it stands above the button that was pressed, and is brought into sight where the form was sent from
 * elsewhere, by the Enter key in its first field.
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

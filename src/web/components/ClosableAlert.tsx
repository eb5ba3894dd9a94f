import { useEffect, useRef } from 'react';
import { Alert } from './Alert.tsx';
import { Close } from './Close.tsx';
import { useLender } from './use-lent-focus.ts';

interface ClosableAlertProps {
  /** What was not done, in French. */
  message: string;
  onClose: () => void;
}

/** Says what was not done until it is closed. It is brought into sight, for it may stand far above what was pressed; whoever closes it goes back there. */
export function ClosableAlert({ message, onClose }: ClosableAlertProps) {
  const place = useRef<HTMLDivElement>(null);
  const lender = useLender();
  // Returns nothing: browsers answer scrolling with a promise, which React would call on leaving.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place}>
      <Alert tone="refus" title={message}>
        <Close onClose={onClose} back={lender} />
      </Alert>
    </div>
  );
}

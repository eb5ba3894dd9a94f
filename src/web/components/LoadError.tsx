import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Empty } from './Empty.tsx';
import { RetryRow } from './RetryRow.tsx';

export interface LoadErrorProps {
  /** What could not be loaded. */
  failure: string;
  /** The reason, in French. */
  message: string | null;
  /** Null if another try is useless: the object does not exist. */
  retry: (() => void) | null;
  /** Other actions, beside the retry button. */
  children?: ReactNode;
}

/** The reason, announced once: cards that fail together for one reason repeat it only to the eye. */
function Reason({ children }: { children: string | null }) {
  const reason = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const isSaid = [...document.querySelectorAll('[role=alert]')].some(
      (other) => other !== reason.current && other.textContent === children,
    );
    if (!isSaid) reason.current?.setAttribute('role', 'alert');
  }, [children]);
  return <span ref={reason}>{children}</span>;
}

/** Message that something could not be loaded, with its reason and a retry button. */
export const LoadError = ({ failure, message, retry, children }: LoadErrorProps) => (
  <Empty
    title={failure}
    action={
      <RetryRow look="primary" onRetry={retry}>
        {children}
      </RetryRow>
    }
  >
    <Reason>{message}</Reason>
  </Empty>
);

import type { ReactNode } from 'react';
import { Empty } from './Empty.tsx';
import { RetryRow } from './RetryRow.tsx';

export interface UnreadProps {
  /** What could not be loaded. */
  failure: string;
  /** The reason, in French. */
  message: string | null;
  retry: () => void;
  /** Other actions, beside the retry button. */
  children?: ReactNode;
}

/** Load error with its reason and a retry button. */
export const Unread = ({ failure, message, retry, children }: UnreadProps) => (
  <Empty
    title={failure}
    action={
      <RetryRow look="primary" onRetry={retry}>
        {children}
      </RetryRow>
    }
  >
    <span role="alert">{message}</span>
  </Empty>
);

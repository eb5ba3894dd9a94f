import type { ReactNode } from 'react';
import { Empty } from './Empty.tsx';
import { RetryRow } from './RetryRow.tsx';

export interface UnreadProps {
  /** What is said where it could not be read. */
  failure: string;
  /** Why, in French. */
  message: string | null;
  retry: () => void;
  /** Another way on, beside the new try. */
  children?: ReactNode;
}

/** What could not be read, why, and the new try. */
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

import type { ReactNode } from 'react';
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

/** Message that something could not be loaded, with its reason and a retry button. */
export const LoadError = ({ failure, message, retry, children }: LoadErrorProps) => (
  <Empty
    title={failure}
    action={
      retry === null ? (
        children
      ) : (
        <RetryRow look="primary" onRetry={retry}>
          {children}
        </RetryRow>
      )
    }
  >
    <span role="alert">{message}</span>
  </Empty>
);

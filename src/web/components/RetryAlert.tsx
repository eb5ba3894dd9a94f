import type { ReactNode, Ref } from 'react';
import { Alert } from './Alert.tsx';
import { RetryRow } from './RetryRow.tsx';

interface RetryAlertProps {
  ref?: Ref<HTMLDivElement>;
  /** What failed. */
  title: string;
  /** The reason, in French; null where the title is enough. */
  message: string | null;
  /** Null if another try is useless: the object is refused, or does not exist. */
  retry: (() => void) | null;
  /** Other actions, beside the button. */
  children?: ReactNode;
}

/** Error with its reason and a retry button. */
export const RetryAlert = ({ ref, title, message, retry, children }: RetryAlertProps) => (
  <Alert tone="refus" title={title} {...(ref && { ref })}>
    {message !== null && <p>{message}</p>}
    <RetryRow size="sm" onRetry={retry}>
      {children}
    </RetryRow>
  </Alert>
);

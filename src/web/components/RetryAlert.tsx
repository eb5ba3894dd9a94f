import type { ReactNode } from 'react';
import { Alert } from './Alert.tsx';
import { RetryRow } from './RetryRow.tsx';

interface RetryAlertProps {
  /** What did not go through. */
  title: string;
  /** Why, in French. */
  message: string | null;
  retry: () => void;
  /** Other ways on, beside the button. */
  children?: ReactNode;
}

/** What did not go through, why, and a button to try it again. */
export const RetryAlert = ({ title, message, retry, children }: RetryAlertProps) => (
  <Alert tone="refus" title={title}>
    <p>{message}</p>
    <RetryRow size="sm" onRetry={retry}>
      {children}
    </RetryRow>
  </Alert>
);

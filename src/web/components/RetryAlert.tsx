import type { ReactNode } from 'react';
import { Alert } from './Alert.tsx';
import { Retry } from './Retry.tsx';

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
export function RetryAlert({ title, message, retry, children }: RetryAlertProps) {
  const button = <Retry size="sm" onRetry={retry} />;
  return (
    <Alert tone="refus" title={title}>
      <p>{message}</p>
      {children ? (
        <div className="row wrap">
          {button}
          {children}
        </div>
      ) : (
        button
      )}
    </Alert>
  );
}

import type { ReactNode } from 'react';
import { Retry, type RetryProps } from './Retry.tsx';

/** The retry button with other actions beside it; nothing if there is neither. */
export const RetryRow = ({ children, ...retry }: RetryProps & { children?: ReactNode }) =>
  (retry.onRetry || children) && (
    <div className="row wrap">
      <Retry {...retry} />
      {children}
    </div>
  );

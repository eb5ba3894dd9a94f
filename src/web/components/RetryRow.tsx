import type { ReactNode } from 'react';
import { Retry, type RetryProps } from './Retry.tsx';

/** The retry button with other actions beside it. */
export const RetryRow = ({ children, ...retry }: RetryProps & { children?: ReactNode }) => (
  <div className="row wrap">
    <Retry {...retry} />
    {children}
  </div>
);

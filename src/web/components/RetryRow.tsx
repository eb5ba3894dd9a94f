import type { ReactNode } from 'react';
import { Retry, type RetryProps } from './Retry.tsx';

/** The new try, with other ways on beside it. */
export const RetryRow = ({ children, ...retry }: RetryProps & { children?: ReactNode }) => (
  <div className="row wrap">
    <Retry {...retry} />
    {children}
  </div>
);

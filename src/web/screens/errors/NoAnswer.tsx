import type { ReactNode } from 'react';
import { RetryRow } from '../../components/RetryRow.tsx';
import { StatusSheet } from './StatusSheet.tsx';

export interface NoAnswerProps {
  title: string;
  /** The reason, in French. */
  message: string | null;
  onRetry: (() => void) | null;
  /** Other actions, beside the retry button. */
  children?: ReactNode;
}

/** A page that could not be loaded: reason and retry button. */
export const NoAnswer = ({ title, message, onRetry, children }: NoAnswerProps) => (
  <StatusSheet title={title}>
    <p className="soft" role="alert">
      {message}
    </p>
    <RetryRow look="primary" onRetry={onRetry}>
      {children}
    </RetryRow>
  </StatusSheet>
);

import type { ReactNode } from 'react';
import { RetryRow } from '../../components/RetryRow.tsx';
import { StatusSheet } from './StatusSheet.tsx';

export interface NoAnswerProps {
  title: string;
  /** Why, in French. */
  message: string | null;
  onRetry: () => void;
  /** Another way on, beside trying again. */
  children?: ReactNode;
}

/** A page that could not be read: why, and to try again. Nothing is forgotten. */
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

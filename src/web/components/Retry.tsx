import type { MouseEvent } from 'react';
import { Button } from './Button.tsx';
import { goOnFrom } from './focus-heading.ts';

export interface RetryProps {
  /** Null if another try is useless: nothing is rendered then. */
  onRetry: (() => void) | null;
  label?: string;
  look?: 'primary';
  size?: 'sm';
}

/**
 * Button that repeats a failed request. It disappears on click with its message: the focus moves to the title
 * of what remains.
 */
export function Retry({ onRetry, label = 'Réessayer', ...looks }: RetryProps) {
  if (onRetry === null) return null;
  const press = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    goOnFrom(currentTarget);
    onRetry();
  };
  return (
    <Button {...looks} onClick={press}>
      {label}
    </Button>
  );
}

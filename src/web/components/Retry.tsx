import type { MouseEvent } from 'react';
import { Button } from './Button.tsx';
import { goOnFrom } from './focus-heading.ts';

export interface RetryProps {
  onRetry: () => void;
  label?: string;
  look?: 'primary';
  size?: 'sm';
}

/**
 * Button that repeats a failed request. It disappears on click with its message: the focus moves to the title
 * of what remains.
 */
export function Retry({ onRetry, label = 'Réessayer', ...looks }: RetryProps) {
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

import type { MouseEvent } from 'react';
import { Button } from './Button.tsx';
import { goOnFrom } from './focus-heading.ts';

export interface RetryProps {
  onRetry: () => void;
  label?: string;
  look?: 'primary';
  size?: 'sm';
}

/** Asks again for what could not be read. It goes as it is pressed, with the message that it stands in: the reader goes on at what stays. */
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

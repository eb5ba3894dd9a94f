import { Button } from './Button.tsx';
import { goOnFrom } from './focus-heading.ts';

interface CloseProps {
  onClose: () => void;
  /** Where the reader goes back to, while that is there. */
  back?: () => HTMLElement | null;
}

/** Closes what it stands in, and goes with it: the reader goes back to what it says, else on at what stays. */
export const Close = ({ onClose, back }: CloseProps) => (
  <Button
    size="sm"
    onClick={({ currentTarget }) => {
      const element = back?.();
      if (element) element.focus();
      else goOnFrom(currentTarget);
      onClose();
    }}
  >
    Fermer
  </Button>
);

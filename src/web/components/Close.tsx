import { Button } from './Button.tsx';
import { goOnFrom } from './focus-heading.ts';

interface CloseProps {
  onClose: () => void;
  /** Element that receives the focus on close; `null` if it no longer exists. */
  back?: () => HTMLElement | null;
}

/** Close button of a message. The focus goes to `back`, or to the title of what remains. */
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

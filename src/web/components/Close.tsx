import { Button } from './Button.tsx';
import { goOnFrom } from './focus-heading.ts';

/** Closes what it stands in, and goes with it: the reader goes on at what stays. */
export const Close = ({ onClose }: { onClose: () => void }) => (
  <Button
    size="sm"
    onClick={({ currentTarget }) => {
      goOnFrom(currentTarget);
      onClose();
    }}
  >
    Fermer
  </Button>
);

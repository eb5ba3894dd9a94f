import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';
import { goOnFrom } from './focus-heading.ts';

interface ClosableAlertProps {
  /** What was not done, in French. */
  message: string;
  onClose: () => void;
}

/** Says what was not done until it is closed: the button goes with it, and the reader goes on at what stays. */
export const ClosableAlert = ({ message, onClose }: ClosableAlertProps) => (
  <Alert tone="refus" title={message}>
    <Button
      size="sm"
      onClick={({ currentTarget }) => {
        goOnFrom(currentTarget);
        onClose();
      }}
    >
      Fermer
    </Button>
  </Alert>
);

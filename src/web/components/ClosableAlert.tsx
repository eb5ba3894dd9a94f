import { Alert } from './Alert.tsx';
import { Close } from './Close.tsx';

interface ClosableAlertProps {
  /** What was not done, in French. */
  message: string;
  onClose: () => void;
}

/** Says what was not done until it is closed. */
export const ClosableAlert = ({ message, onClose }: ClosableAlertProps) => (
  <Alert tone="refus" title={message}>
    <Close onClose={onClose} />
  </Alert>
);

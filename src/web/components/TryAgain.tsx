import { Alert } from './Alert.tsx';
import { Retry } from './Retry.tsx';

interface TryAgainProps {
  title: string;
  /** Why it failed, in French. */
  message: string | null;
  onRetry: () => void;
}

/** Something did not work, and is tried again at a press. */
export const TryAgain = ({ title, message, onRetry }: TryAgainProps) => (
  <Alert tone="refus" title={title}>
    <p>{message}</p>
    <Retry size="sm" look="primary" onRetry={onRetry} />
  </Alert>
);

import { Alert } from '../../components/Alert.tsx';
import { Retry } from '../../components/Retry.tsx';

/** What a tab could not read; what was read before stays below it. */
export const Unread = ({ message, onRetry }: { message: string | null; onRetry: () => void }) => (
  <Alert tone="refus" title="Cette étape n’a pas pu être lue">
    <p>{message}</p>
    <Retry size="sm" onRetry={onRetry} />
  </Alert>
);

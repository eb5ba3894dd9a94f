import { Alert } from '../../components/Alert.tsx';
import { Close } from '../../components/Close.tsx';
import { useArrivalFocus } from '../../components/use-arrival-focus.ts';

/**
 * Error of a write. It takes the focus, because the pressed button may be far below; closing gives the focus
 * back.
 */
export function NotWritten({ message, onClose }: { message: string; onClose: () => void }) {
  const element = useArrivalFocus<HTMLDivElement>(true);
  return (
    <Alert ref={element} tone="refus" title="Ce n’est pas enregistré">
      <p>{message}</p>
      <Close onClose={onClose} returnsFocus />
    </Alert>
  );
}

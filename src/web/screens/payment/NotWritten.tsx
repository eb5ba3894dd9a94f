import { Alert } from '../../components/Alert.tsx';
import { Close } from '../../components/Close.tsx';
import { useLentFocus } from '../../components/use-lent-focus.ts';

/** Why a write was refused: what was pressed may stand a screen below, and whoever closes this is back there. */
export function NotWritten({ message, onClose }: { message: string; onClose: () => void }) {
  const { element, lender } = useLentFocus<HTMLDivElement>();
  return (
    <Alert ref={element} tone="refus" title="Ce n’est pas enregistré">
      <p>{message}</p>
      <Close onClose={onClose} back={lender} />
    </Alert>
  );
}

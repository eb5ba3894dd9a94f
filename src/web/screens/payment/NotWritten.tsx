import type { PaymentWrite } from '#machines/payments/index.ts';
import { Alert } from '../../components/Alert.tsx';
import { Close } from '../../components/Close.tsx';
import { useArrivalFocus } from '../../components/use-arrival-focus.ts';

const titles: Record<PaymentWrite, string> = {
  receipt: 'Le règlement n’est pas enregistré',
  mailedLink: 'Le lien de paiement n’est pas envoyé',
  copiedLink: 'Le lien de paiement n’a pas été obtenu',
  excess: 'Le remboursement n’est pas demandé',
  transfer: 'Le virement n’est pas enregistré',
  approval: 'Le remboursement n’est pas approuvé',
};

interface NotWrittenProps {
  write: PaymentWrite | null;
  message: string;
  onClose: () => void;
}

/**
 * Error of a write. It takes the focus, because the pressed button may be far below; closing gives the focus
 * back.
 */
export function NotWritten({ write, message, onClose }: NotWrittenProps) {
  const element = useArrivalFocus<HTMLDivElement>(true);
  return (
    <Alert ref={element} tone="refus" title={write && titles[write]}>
      <p>{message}</p>
      <Close onClose={onClose} returnsFocus />
    </Alert>
  );
}

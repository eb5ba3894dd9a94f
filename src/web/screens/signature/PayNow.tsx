import type { payNowChart } from '#machines/pay-now/index.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { showCents } from '../../components/format.ts';
import { usePayNow } from '../../flows/use-pay-now.tsx';

/** Payment after a client's signature; `amount` in euros. The mailed link opens the same page. */
export function PayNow({ amount, chart }: { amount: number; chart?: typeof payNowChart }) {
  const { pay, isAsking, message } = usePayNow(chart);
  return (
    <Card title="Il reste à payer">
      <div className="stack">
        <p>
          Le contrat est préparé une fois le paiement reçu. Vous pouvez payer ici, ou plus tard par le lien du
          courriel «{'\u00a0'}votre paiement{'\u00a0'}».
        </p>
        {message && <Alert tone="refus" title={message} />}
        <div className="row wrap">
          <Button look="primary" busy={isAsking} onClick={pay}>
            Payer maintenant {showCents(amount)}
          </Button>
        </div>
      </div>
    </Card>
  );
}

import type { GuestPayment } from '#contract/payments.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { RetryAlert } from '../../components/RetryAlert.tsx';
import { Card } from '../../components/Card.tsx';
import type { Owner } from '../../flows/use-child.ts';
import { useDownload } from '../../flows/use-download.tsx';

/** The provider is asked for the payment's state, at growing intervals. */
export const Checking = ({
  waits,
  message,
  onCheck,
}: {
  waits: boolean;
  message: string | null;
  onCheck: () => void;
}) => (
  <Card title="Vérification en cours">
    <div className="stack" role="status">
      <p>
        Nous demandons à notre prestataire où en est votre paiement. Cela prend quelques secondes{'\u202f'};
        vous pouvez aussi fermer cette page, votre reçu vous parviendra par courriel.
      </p>
      {message && <p className="soft">{message}</p>}
      <div>
        <Button busy={!waits} onClick={onCheck}>
          Actualiser
        </Button>
      </div>
    </div>
  </Card>
);

export const Promised = ({ onCheck }: { onCheck: () => void }) => (
  <Card title="La réponse se fait attendre">
    <div className="stack">
      <p>
        Le prestataire n’a pas encore répondu. Vous n’avez rien à faire{'\u00a0'}: un courriel vous dira ce
        qu’il en est. Ne payez pas une seconde fois.
      </p>
      <div>
        <Button onClick={onCheck}>Actualiser</Button>
      </div>
    </div>
  </Card>
);

function Receipt({ reference, owner }: { reference: string; owner: Owner }) {
  const { download, retry, isFetching, message, isOffered } = useDownload(owner, 'receipt');
  return (
    <>
      <Button
        icon="download"
        busy={isFetching}
        disabled={!isOffered}
        onClick={() => download({ call: {}, name: `Reçu ${reference}.pdf` })}
      >
        Votre reçu (PDF)
      </Button>
      {message && <RetryAlert title="Le reçu n’est pas arrivé" message={message} retry={retry} />}
    </>
  );
}

const next = {
  premium: [
    'Vous signez le contrat en ligne\u00a0: le lien vous parvient par courriel.',
    'Dès la signature, vous recevez l’attestation pour votre notaire et votre banque.',
  ],
  adjustment: ['Vous signez l’avenant de fin de travaux en ligne\u00a0: le lien vous parvient par courriel.'],
} as const;

export const Paid = ({ payment, owner }: { payment: GuestPayment; owner: Owner }) => (
  <>
    <Card title="Payé">
      <div className="stack">
        <Alert tone="ok" title="Votre paiement est enregistré">
          Merci. Le reçu vous est aussi envoyé par courriel.
        </Alert>
        <div>
          <Receipt reference={payment.reference} owner={owner} />
        </div>
      </div>
    </Card>
    {payment.to_sign && (
      <Card title="Et ensuite">
        <ol className="stack">
          {next[payment.kind].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      </Card>
    )}
  </>
);

export const Returned = () => (
  <Card title="Votre paiement vous est rendu">
    <p>
      Il est arrivé alors que le dossier ne l’attendait pas, ou plus. Il est enregistré et vous est rendu en
      entier, sous quelques jours ouvrés. Votre courtier vous renseigne.
    </p>
  </Card>
);

export const Closed = () => (
  <Card title="Rien à payer">
    <p>
      Ce dossier n’attend aucun paiement pour le moment. Si vous pensez le contraire, votre courtier vous
      renseigne.
    </p>
  </Card>
);

/** The session can no longer open this page. */
export const Refused = ({ message }: { message: string | null }) => (
  <Card title="Ce lien n’ouvre pas cette page">
    <p className="soft">{message}</p>
    <p>Rouvrez le lien du courriel, ou demandez-en un nouveau à votre courtier.</p>
  </Card>
);

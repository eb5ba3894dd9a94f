import { useState } from 'react';
import type { GuestPayment } from '#contract/payments.ts';
import { withoutSpaces } from '#domain/compact.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Choice } from '../../components/Choice.tsx';
import { CopyButton } from '../../components/CopyButton.tsx';
import { showCents } from '../../components/format.ts';
import { Icon } from '../../components/Icon.tsx';
import type { usePayment } from '../../flows/use-payment.tsx';

type Flow = ReturnType<typeof usePayment>;

/** Outcome of the previous card payment. */
function Attempt({ attempt }: Pick<GuestPayment, 'attempt'>) {
  if (attempt === 'refused') {
    return (
      <Alert tone="refus" title="Votre banque a refusé le paiement">
        Rien n’a été prélevé. Recommencez avec la même carte, une autre, ou payez par virement.
      </Alert>
    );
  }
  if (attempt === 'abandoned' || attempt === 'open') {
    return (
      <Alert tone="attente" title="Le paiement n’est pas allé à son terme">
        Rien n’a été prélevé. Vous pouvez reprendre quand vous voulez.
      </Alert>
    );
  }
  return null;
}

/** Data of a bank transfer. */
const Transfer = ({ transfer, left }: { transfer: NonNullable<GuestPayment['transfer']>; left: number }) => (
  <div className="stack">
    <dl className="facts">
      <div>
        <dt>Montant</dt>
        <dd>{showCents(left)}</dd>
      </div>
      <div>
        <dt>Référence à indiquer</dt>
        <dd>
          <b>{transfer.reference}</b>
        </dd>
      </div>
      <div>
        <dt>Bénéficiaire</dt>
        <dd>{transfer.holder}</dd>
      </div>
      <div>
        <dt>IBAN</dt>
        <dd>{transfer.iban}</dd>
      </div>
      {transfer.bic && (
        <div>
          <dt>BIC</dt>
          <dd>{transfer.bic}</dd>
        </div>
      )}
    </dl>
    <div className="row wrap">
      <CopyButton text={withoutSpaces(transfer.iban)} label="Copier l’IBAN" copied="IBAN copié" />
      <CopyButton text={transfer.reference} label="Copier la référence" copied="Référence copiée" />
    </div>
    <p className="small mute">
      La référence rattache votre virement à votre dossier. Comptez deux jours ouvrés{'\u202f'}; votre reçu
      vous parvient par courriel.
    </p>
  </div>
);

/** During the redirect to the provider, and after a return with the Back button. */
const Leaving = ({ flow }: { flow: Flow }) => (
  <div className="stack" role="status">
    <p>Vous êtes conduit vers la page de paiement…</p>
    <div className="row wrap">
      <Button look="primary" onClick={flow.pay}>
        Retourner à la page de paiement
      </Button>
      <Button onClick={flow.check}>Vérifier mon paiement</Button>
    </div>
  </div>
);

const ByCard = ({ payment, flow }: { payment: GuestPayment; flow: Flow }) => (
  <>
    <Button
      look="primary"
      size="lg"
      icon="lock"
      busy={flow.view === 'starting'}
      disabled={!payment.card}
      onClick={flow.pay}
    >
      Payer {showCents(payment.left)}
    </Button>
    <p className="small mute">
      {payment.card
        ? 'Le paiement se fait sur la page sécurisée de notre prestataire. Votre banque peut vous ' +
          'demander une confirmation.'
        : 'Le paiement par carte est momentanément indisponible\u00a0: réessayez plus tard, ou ' +
          'payez par virement.'}
    </p>
  </>
);

const CardPayment = ({ payment, flow }: { payment: GuestPayment; flow: Flow }) =>
  flow.view === 'leaving' ? <Leaving flow={flow} /> : <ByCard payment={payment} flow={flow} />;

/** Payment by card or by transfer. */
export function PayCard({ payment, flow }: { payment: GuestPayment; flow: Flow }) {
  const [method, setMethod] = useState<'card' | 'transfer'>('card');
  const { transfer } = payment;
  return (
    <Card title="Moyen de paiement">
      <div className="stack">
        {flow.message && (
          <Alert tone="refus" title="La page de paiement ne s’est pas ouverte">
            {flow.message}
          </Alert>
        )}
        {flow.view === 'due' && !flow.message && <Attempt attempt={payment.attempt} />}
        {transfer && (
          <fieldset className="pay-ways">
            <legend className="sr">Moyen de paiement</legend>
            <Choice
              radio
              name="moyen"
              title="Carte bancaire"
              aside={<Icon name="card" />}
              checked={method === 'card'}
              onChange={() => setMethod('card')}
            >
              Confirmation immédiate
            </Choice>
            <Choice
              radio
              name="moyen"
              title="Virement"
              aside={<Icon name="building" />}
              checked={method === 'transfer'}
              onChange={() => setMethod('transfer')}
            >
              Sous deux jours ouvrés
            </Choice>
          </fieldset>
        )}
        {transfer && method === 'transfer' ? (
          <Transfer transfer={transfer} left={payment.left} />
        ) : (
          <CardPayment payment={payment} flow={flow} />
        )}
      </div>
    </Card>
  );
}

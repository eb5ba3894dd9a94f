import { Alert } from '../../components/Alert.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import type { SecondFactorScript } from '../../flows/use-second-factor.tsx';
import { ContactLine } from '../account-status/ContactLine.tsx';
import { SecondFactorCard } from './SecondFactorCard.tsx';

/**
 * `/second-facteur`: the account must have a second factor; the portal opens once it has one
 * (docs/domain/second-factor.md).
 */
export default function RequiredFactor({ script }: { script?: SecondFactorScript }) {
  return (
    <>
      <PageHead
        title="Ajoutez un second facteur"
        lead="Votre compte en demande un, en plus du mot de passe."
      />
      <div className="page stack">
        <Alert tone="attente" title="Votre compte doit avoir un second facteur">
          <p>
            Après votre mot de passe, il prouvera que c’est bien vous. Ajoutez une application
            d’authentification ou une clé d’accès{'\u00a0'}: le portail s’ouvre ensuite.
          </p>
        </Alert>
        <SecondFactorCard script={script} />
        <div className="small mute">
          <ContactLine />
        </div>
      </div>
    </>
  );
}

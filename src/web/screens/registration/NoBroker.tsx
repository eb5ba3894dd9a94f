import { Alert } from '../../components/Alert.tsx';
import { ButtonLink } from '../../components/Button.tsx';
import { Sheet } from './Frame.tsx';

/** For an account without a broker, which has no registration or membership. */
export const NoBroker = () => (
  <Sheet title="Cette page concerne les courtiers">
    <Alert title="Votre compte n’a pas d’adhésion">
      <p>
        L’inscription et l’adhésion sont celles des cabinets de courtage{'\u00a0'}: rien ne vous est demandé
        ici.
      </p>
      <div className="row wrap">
        <ButtonLink to="/" look="primary">
          Retour à l’accueil
        </ButtonLink>
      </div>
    </Alert>
  </Sheet>
);

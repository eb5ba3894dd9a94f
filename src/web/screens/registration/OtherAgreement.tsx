import { Alert } from '../../components/Alert.tsx';
import { useRegistration } from '../../flows/use-registration.tsx';

/** The address names an agreement of another account, or none: the page does not reveal which. */
export const noOwnAgreement = 'Cette adresse ne mène à aucune convention à votre nom.';

/** Whether the address of a signature names another membership than the user's own. */
export const useIsOfAnother = (): boolean =>
  useRegistration(({ membershipId, membership }) => membershipId !== null && membershipId !== membership?.id);

/** Says that the page shows the user's own membership, and not what the address names. */
export const OtherAgreement = () =>
  useIsOfAnother() && (
    <Alert tone="attente" title={noOwnAgreement}>
      Voici où en est votre propre adhésion.
    </Alert>
  );

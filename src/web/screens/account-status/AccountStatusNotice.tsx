import { Alert } from '../../components/Alert.tsx';
import { ButtonLink } from '../../components/Button.tsx';
import { useMaybeUser } from '../../flows/use-session.tsx';
import { ContactLine } from './ContactLine.tsx';
import { accountStatusOf } from './account-status-words.ts';

/** Notice for a broker whose account is not open: status, next step, possible actions, contact. */
export function AccountStatusNotice() {
  const user = useMaybeUser();
  const status = user && accountStatusOf(user);
  if (!status) return null;
  return (
    <Alert tone="attente" title={status.title}>
      <p>{status.next}</p>
      {user.broker?.status === 'pending' && (
        <p>D’ici là, vous pouvez simuler des prix{'\u202f'}; ils ne s’enregistrent pas.</p>
      )}
      <ContactLine />
      {status.way && (
        <div className="row wrap">
          <ButtonLink to={status.way.to}>{status.way.label}</ButtonLink>
        </div>
      )}
    </Alert>
  );
}

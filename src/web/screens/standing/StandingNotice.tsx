import { Alert } from '../../components/Alert.tsx';
import { ButtonLink } from '../../components/Button.tsx';
import { useMaybeUser } from '../../flows/use-session.tsx';
import { WhomToAsk } from './WhomToAsk.tsx';
import { standingOf } from './standing-words.ts';

/** Notice for a broker whose account is not open: status, next step, possible actions, contact. */
export function StandingNotice() {
  const user = useMaybeUser();
  const standing = user && standingOf(user);
  if (!standing) return null;
  return (
    <Alert tone="attente" title={standing.title}>
      <p>{standing.next}</p>
      {user.broker?.status === 'pending' && (
        <p>D’ici là, vous pouvez simuler des prix{'\u202f'}; ils ne s’enregistrent pas.</p>
      )}
      <WhomToAsk />
      {standing.way && (
        <div className="row wrap">
          <ButtonLink to={standing.way.to}>{standing.way.label}</ButtonLink>
        </div>
      )}
    </Alert>
  );
}

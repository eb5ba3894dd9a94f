import { hasPin, personOf } from '#machines/session/index.ts';
import { pinField } from '#machines/session/pin-field.ts';
import { Alert } from '../components/Alert.tsx';
import { Button } from '../components/Button.tsx';
import { Dialog } from '../components/Dialog.tsx';
import { useSession, useSessionCommands, useUser } from '../flows/use-session.tsx';
import { useNativeFields, type NativeField } from '../forms/use-native-fields.tsx';

const pinFields: readonly NativeField<'pin'>[] = [pinField];
const noFields: typeof pinFields = [];

/** After the new login: the collaborator continues over the page, with the PIN if there is one. */
export function ResumeDialog() {
  const user = useUser();
  const { name, lastname } = personOf(user);
  const busy = useSession((session) => session.matches({ user: { expired: 'resuming' } }));
  const message = useSession(({ context }) => context.message);
  const refused = useSession(({ context }) => context.errors);
  const { resumeAs, signInLater } = useSessionCommands();
  const asksPin = 'pin' in refused || hasPin(user, user.collaborator?.id);
  const { fields, submit } = useNativeFields<'pin'>({ fields: asksPin ? pinFields : noFields, refused });
  return (
    <Dialog
      open
      title="Confirmez qui vous êtes"
      onClose={signInLater}
      onSubmit={() => !busy && submit(({ pin }) => resumeAs(asksPin ? pin : ''))}
      footer={
        <>
          <Button onClick={signInLater}>Plus tard</Button>
          <Button type="submit" look="primary" busy={busy}>
            Reprendre
          </Button>
        </>
      }
    >
      <p className="soft">
        Vous êtes reconnecté, et votre saisie est gardée. Continuez sous le nom de{' '}
        <b>
          {name} {lastname}
        </b>
        .
      </p>
      {message && !('pin' in refused) && <Alert tone="refus" title={message} />}
      {fields}
      <p className="small mute">
        Vous êtes quelqu’un d’autre{'\u202f'}? Choisissez «{'\u00a0'}Plus tard{'\u00a0'}», puis changez de
        collaborateur{'\u00a0'}: la page sera rechargée, et ce qui n’est pas enregistré sera perdu.
      </p>
    </Dialog>
  );
}

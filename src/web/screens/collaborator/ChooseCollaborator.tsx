import { useState, type FormEvent } from 'react';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Choice } from '../../components/Choice.tsx';
import { FieldGroup } from '../../components/Field.tsx';
import { useSession, useSessionCommands, useUser } from '../../flows/use-session.tsx';

/** No manager can set a code yet: none is asked for. */
const noPin = '';

/** Which of the cabinet's people is at the keyboard: the server keeps it with the session. */
export default function ChooseCollaborator() {
  const { broker } = useUser();
  const [chosen, setChosen] = useState<number | null>(null);
  const busy = useSession((session) => session.matches({ user: 'choosing' }));
  const message = useSession(({ context }) => context.message);
  const { chooseCollaborator } = useSessionCommands();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (chosen !== null && !busy) chooseCollaborator(chosen, noPin);
  };
  return (
    <div className="centre blue">
      <form className="card pad stack sheet" noValidate onSubmit={submit}>
        <h1 tabIndex={-1}>Qui êtes-vous{'\u202f'}?</h1>
        <p className="soft">{broker?.company_name}{'\u00a0'}: choisissez votre nom, vos offres et vos notes vous suivront.</p>
        <FieldGroup legend={<span className="sr">Collaborateur</span>}>
          <div className="stack choices">
            {broker?.brokercollaborators.map(({ id, name, l_name, gerant }) => (
              <Choice key={id} radio name="collaborateur" title={`${name} ${l_name}`} checked={chosen === id} onChange={() => setChosen(id)}>
                {gerant ? 'Gérant' : undefined}
              </Choice>
            ))}
          </div>
        </FieldGroup>
        {message && <Alert tone="refus" title={message} />}
        <Button type="submit" look="primary" busy={busy} disabled={chosen === null}>
          Continuer
        </Button>
      </form>
    </div>
  );
}

import { useState } from 'react';
import type { FieldErrors } from '#domain/validation/validate.ts';
import { collaboratorPage as page, type CollaboratorForm } from '#machines/session/collaborator-page.ts';
import { hasPin } from '#machines/session/index.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { Choice } from '../../components/Choice.tsx';
import { FieldGroup } from '../../components/Field.tsx';
import type { SessionSnapshot } from '../../flows/session-actor.ts';
import { useSession, useSessionCommands, useUser } from '../../flows/use-session.tsx';
import type { ControlProps } from '../../forms/control-props.ts';
import { PageForm, useShownRefusal, useSubmitPage } from '../../forms/PageForm.tsx';
import { PageContent } from '../../forms/PageItems.tsx';
import { ContactLine } from '../account-status/ContactLine.tsx';

/** The agency's collaborators, as radio cards. */
function People({ frame: { error }, answer: { value, onChange, ref } }: ControlProps) {
  const { broker } = useUser();
  return (
    <FieldGroup legend={<span className="sr">Collaborateur</span>} {...(error && { error })}>
      <div className="stack choices">
        {broker?.brokercollaborators.map(({ id, name, l_name, gerant }, at) => (
          <Choice
            key={id}
            radio
            name="collaborateur"
            title={`${name} ${l_name}`}
            checked={value === id}
            {...(at === 0 && { ref })}
            onChange={() => onChange(id)}
          >
            {gerant ? 'Gérant' : undefined}
          </Choice>
        ))}
      </div>
    </FieldGroup>
  );
}

const controls = { people: People };

/**
 * Selects the collaborator who works in this session, or changes it. The server stores the choice in the
 * session.
 */
export default function ChooseCollaborator() {
  const user = useUser();
  const [chosen, setChosen] = useState({ ...page.blank, collaborator_id: user.collaborator?.id ?? null });
  const { chooseCollaborator } = useSessionCommands();
  // A PIN that was set meanwhile is only known from the refusal.
  const isRefused = useSession(({ context }) => 'pin' in context.errors);
  const asks_pin = isRefused || hasPin(user, chosen.collaborator_id);
  const change = (values: CollaboratorForm) =>
    setChosen((before) => ({
      ...values,
      pin: values.collaborator_id === before.collaborator_id ? values.pin : '',
    }));
  return (
    <div className="centre blue">
      <PageForm
        unsaved={false}
        page={page}
        values={{ ...chosen, asks_pin }}
        change={change}
        controls={controls}
      >
        <ChooseFields
          onDone={() =>
            chosen.collaborator_id !== null &&
            chooseCollaborator(chosen.collaborator_id, asks_pin ? chosen.pin : '')
          }
        />
      </PageForm>
    </div>
  );
}

const none: FieldErrors = {};
/** What is refused then is the login in the dialog above. */
const isOver = (session: SessionSnapshot) => session.matches({ user: 'expired' });

function ChooseFields({ onDone }: { onDone: () => void }) {
  const { broker, collaborator } = useUser();
  const managers = (broker?.brokercollaborators ?? [])
    .filter(({ gerant }) => gerant)
    .map(({ name, l_name }) => `${name} ${l_name}`);
  const busy = useSession((session) => session.matches({ user: 'choosing' }));
  const message = useSession((session) => (isOver(session) ? null : session.context.message));
  const errors = useSession((session) => (isOver(session) ? none : session.context.errors));
  const alert = useShownRefusal(errors, message);
  const submit = useSubmitPage(onDone);
  return (
    <form className="card pad stack sheet" noValidate onSubmit={submit}>
      <h1 tabIndex={-1}>Qui êtes-vous{'\u202f'}?</h1>
      <p className="soft">
        {broker?.company_name}
        {'\u00a0'}: choisissez votre nom, vos offres vous suivront.
      </p>
      <PageContent />
      {alert && <Alert tone="refus" title={alert} />}
      <div className="row wrap">
        <Button type="submit" look="primary" busy={busy}>
          Continuer
        </Button>
        {collaborator && <ButtonLink to="/">Annuler</ButtonLink>}
      </div>
      <div className="small mute">
        <p>
          Votre nom n’est pas dans la liste{'\u202f'}?{' '}
          {managers.length > 0
            ? `Demandez à qui gère le cabinet\u00a0: ${managers.join(', ')}.`
            : 'Demandez à qui gère le cabinet.'}
        </p>
        <ContactLine />
      </div>
    </form>
  );
}

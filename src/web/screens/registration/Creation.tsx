import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { creationPage } from '#machines/registration/index.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { useIsRegistering, useRegistration, useRegistrationCommands } from '../../flows/use-registration.tsx';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { PageForm, useShownRefusal, useSubmitPage } from '../../forms/PageForm.tsx';
import { PageContent } from '../../forms/PageItems.tsx';
import { controls } from './controls.tsx';
import { Sheet } from './Frame.tsx';
import { SavedNote, WhatIsAsked } from './Rail.tsx';

/** The account form with its button. */
function Fields() {
  const { message, errors } = useRegistration(({ message: said, errors: refused }) => ({
    message: said,
    errors: refused,
  }));
  const isSaving = useIsRegistering();
  const { create } = useRegistrationCommands();
  const alert = useShownRefusal(errors, message);
  const submit = useSubmitPage(create);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) submit();
      }}
    >
      <Card
        title="Votre compte"
        footer={
          <div className="row wrap grow">
            <Link to="/sign">J’ai déjà un compte</Link>
            <span className="push">
              <Button type="submit" look="primary" size="lg" busy={isSaving}>
                Créer mon compte
              </Button>
            </span>
          </div>
        }
      >
        <div className="stack" inert={isSaving}>
          <PageContent />
          <FormAlert message={alert} />
        </div>
      </Card>
    </form>
  );
}

/** Provides the typed account data and its setter to the fields inside. */
function CreationForm({ children }: { children: ReactNode }) {
  const creation = useRegistration((context) => context.creation);
  const { change } = useRegistrationCommands();
  return (
    <PageForm unsaved={false} page={creationPage} values={creation} change={change} controls={controls}>
      {children}
    </PageForm>
  );
}

const beforeTheAccount =
  'Jusqu’à la création de votre compte, votre saisie reste dans cet onglet, sauf le mot de passe. ' +
  'Ensuite elle est enregistrée à chaque champ, et vous pouvez reprendre d’un autre appareil.';

/** Step 1: what the registration requires, then the account form. */
export function Creation() {
  return (
    <Sheet
      title="Devenir partenaire"
      lead="Un numéro ORIAS, un quart d’heure, et votre cabinet peut placer ses dommages-ouvrage."
      railFirst
      rail={
        <>
          <WhatIsAsked />
          <SavedNote note={beforeTheAccount} />
          <p className="small">
            Inscription déjà commencée{'\u202f'}? <Link to="/sign">Connectez-vous pour la reprendre</Link>
          </p>
        </>
      }
    >
      <CreationForm>
        <Fields />
      </CreationForm>
    </Sheet>
  );
}

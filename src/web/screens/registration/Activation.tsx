import type { ReactNode } from 'react';
import { Alert } from '../../components/Alert.tsx';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Retry } from '../../components/Retry.tsx';
import { useIsRegistering, useRegistration, useRegistrationCommands } from '../../flows/use-registration.tsx';
import { useMaybeUser, useSessionCommands } from '../../flows/use-session.tsx';
import { registrationPage } from '../../guards/registration-pages.ts';
import { Sheet } from './Frame.tsx';
import { SavedNote, ToPrepare } from './Rail.tsx';

const Page = ({
  title,
  lead,
  step = 1,
  children,
}: {
  title: string;
  lead?: string;
  /** `null`: the page is not about the account that is signed in, whose steps are not drawn. */
  step?: number | null;
  children: ReactNode;
}) => (
  <Sheet
    title={title}
    {...(lead && { lead })}
    {...(step !== null && { step })}
    rail={
      <>
        <ToPrepare />
        <SavedNote />
      </>
    }
  >
    {children}
  </Sheet>
);

/** For a guest: the page does not reveal whether a mail was sent. */
export const Posted = () => (
  <Page title="Regardez vos courriels" lead="Le lien du courriel vérifie votre adresse.">
    <Card>
      <div className="stack">
        <p>
          Si vous venez de créer un compte, un courriel vous a été envoyé. Suivez son lien pour activer votre
          compte{'\u00a0'}: il n’y a rien à saisir.
        </p>
        <p className="soft">Lien déjà suivi{'\u202f'}? Connectez-vous pour continuer.</p>
        <p className="soft">
          Rien reçu{'\u202f'}? Regardez dans les courriers indésirables, ou connectez-vous pour le faire
          renvoyer.
        </p>
        <div className="row wrap">
          <ButtonLink to="/sign">Se connecter</ButtonLink>
        </div>
      </div>
    </Card>
  </Page>
);

/** The activation link has been sent. */
export function Awaiting() {
  const email = useRegistration(({ account }) => account?.email ?? '');
  const message = useRegistration((context) => context.message);
  const isBusy = useIsRegistering();
  const { resend, check } = useRegistrationCommands();
  return (
    <Page title="Activez votre compte" lead="Une minute. Le lien prouve que l’adresse est la vôtre.">
      <Card>
        <div className="stack">
          <p>
            Un courriel est parti à <b>{email}</b>. Suivez son lien, sur cet appareil ou un autre{'\u00a0'}:
            il n’y a rien à saisir, et cette page continuera d’elle-même.
          </p>
          <p className="soft">
            Le lien vaut une semaine et ne sert qu’une fois. Rien reçu{'\u202f'}? Regardez dans les courriers
            indésirables. Une adresse en reçoit cinq par jour, au plus.
          </p>
          <p className="soft">
            Adresse mal saisie{'\u202f'}? Choisissez «{'\u00a0'}Reprendre plus tard{'\u00a0'}», en haut de la
            page, puis recommencez avec la bonne.
          </p>
          <div role="status">{message && <Alert title={message} />}</div>
          <div className="row wrap">
            <Button look="primary" onClick={check} busy={isBusy}>
              J’ai suivi le lien
            </Button>
            <Button onClick={resend} busy={isBusy}>
              Renvoyer le courriel
            </Button>
          </div>
        </div>
      </Card>
    </Page>
  );
}

export function Unactivated() {
  const message = useRegistration((context) => context.message);
  const isActive = useMaybeUser()?.isRegistred === true;
  const { retry } = useRegistrationCommands();
  return (
    <Page title="L’activation n’a pas pu se faire" {...(isActive && { step: null })}>
      <Alert tone="refus" title={message}>
        <p>Votre lien n’a pas servi{'\u00a0'}: il vaut toujours.</p>
        <Retry onRetry={retry} />
      </Alert>
    </Page>
  );
}

/** The link was already used, or is more than a week old. */
export function LinkOver() {
  const message = useRegistration((context) => context.message);
  const user = useMaybeUser();
  const isActive = user?.isRegistred === true;
  const { resend } = useRegistrationCommands();
  return (
    <Page title="Ce lien n’active plus rien" {...(isActive && { step: null })}>
      <Alert tone="attente" title={message ?? 'Ce lien a déjà servi, ou il a plus d’une semaine.'}>
        {isActive && (
          <p>
            Vous êtes connecté avec <b>{user.email}</b>, une adresse déjà vérifiée. Si le lien est celui d’un
            autre compte, déconnectez-vous, puis connectez-vous à ce compte.
          </p>
        )}
        {user && !isActive && <p>Nous vous en envoyons un autre à {user.email}.</p>}
        {!user && (
          <p>
            Connectez-vous{'\u00a0'}: si votre compte est activé, vous reprenez où vous en étiez{'\u202f'};
            sinon, la page propose un nouveau courriel.
          </p>
        )}
        <div className="row wrap">
          {isActive && (
            <ButtonLink to={registrationPage(user) ?? '/'} look="primary">
              Continuer
            </ButtonLink>
          )}
          {user && !isActive && <Button onClick={resend}>Recevoir un nouveau courriel</Button>}
          {!user && (
            <ButtonLink to="/sign" look="primary">
              Se connecter
            </ButtonLink>
          )}
        </div>
      </Alert>
    </Page>
  );
}

/** The account is active. A signed-in user continues; on another device, the user signs in first. */
export function Activated() {
  const user = useMaybeUser();
  const email = useRegistration(({ activated }) => activated);
  if (user && email && email !== user.email) return <OtherActivated email={email} own={user.email} />;
  return (
    <Page title="Votre compte est activé" step={2}>
      <Alert tone="ok" title="L’adresse est vérifiée">
        <p>
          {user
            ? 'La suite vous attend.'
            : 'Connectez-vous avec votre adresse et le mot de passe que vous avez choisi\u00a0: ' +
              'l’inscription reprend à l’étape suivante.'}
        </p>
        <div className="row wrap">
          <ButtonLink to={user ? (registrationPage(user) ?? '/') : '/sign'} look="primary">
            {user ? 'Continuer' : 'Se connecter'}
          </ButtonLink>
        </div>
      </Alert>
    </Page>
  );
}

/** The link has activated another account than the one that is signed in on this browser. */
function OtherActivated({ email, own }: { email: string; own: string }) {
  const { signOutToSign } = useSessionCommands();
  return (
    <Page title="Le compte est activé" step={null}>
      <Alert tone="ok" title={`L’adresse ${email} est vérifiée`}>
        <p>
          Ce navigateur est connecté à un autre compte, <b>{own}</b>. Pour reprendre l’inscription,
          déconnectez-vous, puis connectez-vous avec <b>{email}</b>.
        </p>
        <div className="row wrap">
          <Button look="primary" onClick={signOutToSign}>
            Se déconnecter
          </Button>
          <ButtonLink to="/">Rester connecté</ButtonLink>
        </div>
      </Alert>
    </Page>
  );
}

import type { ReactNode } from 'react';
import type { Profile as Account } from '#contract/profile.ts';
import { emailPage, passwordPage } from '#machines/profile/index.ts';
import { mayReadOffers } from '#machines/session/index.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { showDate, showWhen } from '../../components/format.ts';
import { goOnFrom } from '../../components/focus-heading.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { UnreadCard } from '../../components/UnreadCard.tsx';
import { useProfile, type ProfileFlow, type ProfileScript } from '../../flows/use-profile.tsx';
import { LineForm } from '../roster/LineForm.tsx';
import { NotDone } from '../roster/NotDone.tsx';
import type { CalendarFeedScript } from '../../flows/use-calendar-feed.tsx';
import { useUser } from '../../flows/use-session.tsx';
import type { ListScript } from '../../flows/use-paged-list.tsx';
import type { SecondFactorScript } from '../../flows/use-second-factor.tsx';
import { SecondFactorCard } from '../second-factor/SecondFactorCard.tsx';
import { CalendarCard } from './CalendarCard.tsx';
import { Mails } from './Mails.tsx';
import { SessionList } from './SessionList.tsx';
import { AccountOwner } from './AccountOwner.tsx';

interface PartProps {
  flow: ProfileFlow;
  profile: Account;
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function Identity({ flow: { form, isWriting }, profile: { name, lastname, phone, may_write } }: PartProps) {
  return (
    <Card
      title="Identité"
      note="vue par vos clients et par la compagnie"
      {...(may_write &&
        form === null &&
        !isWriting && {
          aside: (
            <ButtonLink to="/dashboard/profile/edit" size="sm" aria-label="Modifier l’identité">
              Modifier
            </ButtonLink>
          ),
        })}
    >
      <dl className="facts">
        <Line name="Prénom">{name}</Line>
        <Line name="Nom">{lastname}</Line>
        {phone !== null && (
          <Line name="Téléphone du cabinet">{phone || <span className="mute">Aucun</span>}</Line>
        )}
      </dl>
    </Card>
  );
}

/** The address, and the one that waits for its confirmation. */
function Email({ flow, profile: { email, wanted_email: wanted, may_write } }: PartProps) {
  const { form, isWriting, isDropping, openForm, dropEmail } = flow;
  if (form === 'email')
    return (
      <LineForm
        page={emailPage}
        start={emailPage.blank}
        title="Changer d’adresse e-mail"
        action="Envoyer le lien"
        roster={flow}
        save={flow.askEmail}
      />
    );
  return (
    <Card
      title="Adresse e-mail"
      {...(may_write && {
        aside: (
          <Button size="sm" disabled={isWriting || form !== null} onClick={() => openForm('email')}>
            Changer d’adresse
          </Button>
        ),
      })}
    >
      <div className="stack">
        <p>
          <b>{email}</b>
        </p>
        {wanted && (
          <Alert tone="attente" title={`${wanted.email} attend sa confirmation`}>
            <p>
              Ouvrez le lien envoyé à cette adresse, jusqu’au {showDate(wanted.until)}. D’ici là, l’adresse du
              compte ne change pas.
            </p>
            {may_write && (
              <p>
                <Button
                  size="sm"
                  busy={isDropping}
                  disabled={(isWriting && !isDropping) || form !== null}
                  onClick={({ currentTarget }) => {
                    goOnFrom(currentTarget);
                    dropEmail();
                  }}
                >
                  Renoncer à cette adresse
                </Button>
              </p>
            )}
          </Alert>
        )}
      </div>
    </Card>
  );
}

function Password({ flow, profile: { password_changed_at: at, created_at, may_write } }: PartProps) {
  const { form, isWriting, openForm, changePassword } = flow;
  if (form === 'password')
    return (
      <LineForm
        page={passwordPage}
        start={passwordPage.blank}
        title="Changer le mot de passe"
        roster={flow}
        save={changePassword}
      />
    );
  return (
    <Card
      title="Mot de passe"
      note={at === null ? `le même depuis le ${showDate(created_at)}` : `changé ${showWhen(at)}`}
      {...(may_write && {
        aside: (
          <Button size="sm" disabled={isWriting || form !== null} onClick={() => openForm('password')}>
            Changer le mot de passe
          </Button>
        ),
      })}
    >
      <p className="soft">Le changer ferme toutes les autres sessions du compte.</p>
    </Card>
  );
}

/** `/dashboard/profile`: what the account says of itself, and changes (docs/domain/profile.md). */
export default function Profile({
  script,
  sessions,
  factor,
  calendar,
}: {
  script?: ProfileScript;
  sessions?: ListScript;
  factor?: SecondFactorScript;
  calendar?: CalendarFeedScript;
}) {
  const user = useUser();
  const flow = useProfile(null, script);
  const { profile, message, isReading, form, closeMessage, retry } = flow;
  return (
    <>
      <PageHead
        title="Mon profil"
        lead={
          'Votre compte\u00a0: identité, adresse, mot de passe, second facteur, mails, agenda et sessions.'
        }
      />
      <div className="page stack">
        {!profile && (
          <UnreadCard
            title="Identité"
            isReading={isReading}
            failure="Votre profil n’a pas pu être affiché"
            message={message}
            retry={retry}
          />
        )}
        <NotDone roster={{ list: profile, message, form, closeMessage }} />
        {profile && (
          <>
            <AccountOwner profile={profile} />
            <Identity flow={flow} profile={profile} />
            <Email flow={flow} profile={profile} />
            <Password flow={flow} profile={profile} />
            <SecondFactorCard script={factor} />
            <Mails flow={flow} profile={profile} />
            {mayReadOffers(user) && <CalendarCard script={calendar} />}
            <SessionList script={sessions} />
          </>
        )}
      </div>
    </>
  );
}

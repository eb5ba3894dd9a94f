import { use, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { invitationPage } from '#machines/account/invitation-page.ts';
import { roleOf } from '#machines/session/index.ts';
import { Alert } from '../../components/Alert.tsx';
import { ButtonLink } from '../../components/Button.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { UnreadCard } from '../../components/UnreadCard.tsx';
import { useCreation, type CreationScript } from '../../flows/use-creation.tsx';
import { usePageReading, type ReadingScript } from '../../flows/use-page-reading.tsx';
import { useUser } from '../../flows/use-session.tsx';
import { CreationForm } from '../governed/CreationForm.tsx';
import { useOwnTitle } from '../../navigation/page-title.ts';
import { Companies, CompaniesContext } from './Companies.tsx';

const controls = { companies: Companies };
const title = 'Inviter une personne';

function Form({ script }: { script?: CreationScript | undefined }) {
  const isSuper = roleOf(useUser()) === 'super_admin';
  const [page] = useState(() => invitationPage(isSuper ? ['company', 'admin', 'super_admin'] : ['company']));
  const flow = useCreation('account', script);
  const navigate = useNavigate();
  return (
    <CreationForm
      title={title}
      action="Envoyer l’invitation"
      page={page}
      flow={flow}
      controls={controls}
      onClose={() => void navigate('/partenaires')}
    >
      {use(CompaniesContext).length === 0 && (
        <Alert tone="attente" title="Aucune compagnie n’est encore enregistrée">
          Pour inviter un souscripteur, <Link to="?volet=compagnies">ajoutez d’abord sa compagnie</Link>.
        </Alert>
      )}
      <p className="soft">
        Un courtier s’inscrit lui-même, depuis la page publique{'\u202f'}: son compte paraît ici dès qu’il l’a
        activé.
      </p>
    </CreationForm>
  );
}

/** Form that invites a person (docs/domain/account.md). */
export function Invitation({
  script,
  companies,
}: {
  script?: CreationScript;
  /** For tests: the reading of the companies' names. */
  companies?: ReadingScript;
}) {
  const { answer, message, isReading, retry } = usePageReading('companies', companies);
  useOwnTitle(title);
  return (
    <>
      <PageHead title={title} lead="La personne reçoit un lien pour choisir son mot de passe." />
      <div className="page stack">
        {answer ? (
          <CompaniesContext value={answer.companies}>
            <Form script={script} />
          </CompaniesContext>
        ) : (
          <UnreadCard
            title={title}
            isReading={isReading}
            failure="Le formulaire n’a pas pu être affiché"
            message={message}
            retry={retry}
          >
            <ButtonLink to="/partenaires">Revenir à la liste</ButtonLink>
          </UnreadCard>
        )}
      </div>
    </>
  );
}

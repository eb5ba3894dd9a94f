import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { sameForm } from '#domain/form-differences.ts';
import { readBy } from '#domain/form-pages/reading.ts';
import type { Invitation as Answers } from '#domain/validation/account.ts';
import { invitationPage } from '#machines/account/invitation-page.ts';
import { roleOf } from '#machines/session/index.ts';
import { Card } from '../../components/Card.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { UnreadCard } from '../../components/UnreadCard.tsx';
import { useInvitation, type InvitationScript } from '../../flows/use-accounts.tsx';
import { usePageReading, type ReadingScript } from '../../flows/use-page-reading.tsx';
import { useUser } from '../../flows/use-session.tsx';
import { InlineForm } from '../../forms/InlineForm.tsx';
import { PageForm } from '../../forms/PageForm.tsx';
import { Companies, CompaniesContext } from './Companies.tsx';

const controls = { companies: Companies };
const title = 'Inviter une personne';

function Form({ script }: { script?: InvitationScript | undefined }) {
  const isSuper = roleOf(useUser()) === 'super_admin';
  const [page] = useState(() => invitationPage(isSuper ? ['company', 'admin', 'super_admin'] : ['company']));
  const [values, change] = useState<Answers>(page.blank);
  const { errors, message, isWriting, isMade, send } = useInvitation(script);
  const navigate = useNavigate();
  const isUntouched = sameForm(page.blank, values);
  const onDone = () => {
    const read = readBy(page.schema as never, page, values);
    if (read.ok) send(read.value as object);
  };
  return (
    <Card title={title}>
      <PageForm
        unsaved={!isUntouched && !isMade}
        page={page}
        values={values}
        change={change}
        controls={controls}
      >
        <InlineForm
          title={title}
          action="Envoyer l’invitation"
          errors={errors}
          message={message}
          isWriting={isWriting}
          isUntouched={isUntouched}
          onDone={onDone}
          onClose={() => void navigate('/partenaires')}
        >
          <p className="soft">
            Un courtier s’inscrit lui-même, depuis la page publique{'\u202f'}: son compte paraît ici dès qu’il
            l’a activé.
          </p>
        </InlineForm>
      </PageForm>
    </Card>
  );
}

/** Form that invites a person (docs/domain/account.md). */
export function Invitation({
  script,
  companies,
}: {
  script?: InvitationScript;
  /** For tests: the reading of the companies' names. */
  companies?: ReadingScript;
}) {
  const { answer, message, isReading, retry } = usePageReading('companyNames', companies);
  return (
    <>
      <PageHead title="Compagnies" lead="La personne reçoit un lien pour choisir son mot de passe." />
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
          />
        )}
      </div>
    </>
  );
}

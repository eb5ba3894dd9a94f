import { useNavigate } from 'react-router-dom';
import type { CopyableTariff } from '#contract/tariffs.ts';
import { tariffCopyPage } from '#machines/tariff-version/copy-page.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { UnreadCard } from '../../components/UnreadCard.tsx';
import { useCreation, type CreationScript } from '../../flows/use-creation.tsx';
import { usePageReading, type ReadingScript } from '../../flows/use-page-reading.tsx';
import { CreationForm } from '../governed/CreationForm.tsx';
import { CopyableContext, TariffCopies } from './TariffCopies.tsx';
import { tariffsPath } from './tariff-words.ts';

const title = 'Nouveau brouillon';
const controls = { versions: TariffCopies };

function Form({
  copyable,
  script,
}: {
  copyable: readonly CopyableTariff[];
  script?: CreationScript | undefined;
}) {
  const flow = useCreation('tariff', script);
  const navigate = useNavigate();
  return (
    <CopyableContext value={copyable}>
      <CreationForm
        title={title}
        action="Créer le brouillon"
        page={tariffCopyPage}
        start={{ ...tariffCopyPage.blank, copied_from: copyable[0]?.id ?? null }}
        flow={flow}
        controls={controls}
        onClose={() => void navigate(tariffsPath)}
      />
    </CopyableContext>
  );
}

/** The form that begins a draft: a copy of the version in force, or of another. */
export function NewTariff({ script, versions }: { script?: CreationScript; versions?: ReadingScript }) {
  const { answer, message, isReading, retry } = usePageReading('tariffs', versions);
  return (
    <>
      <PageHead title="Tarifs" lead="Un brouillon est la copie d’une version." />
      <div className="page stack">
        {answer ? (
          <Form copyable={answer.copyable} script={script} />
        ) : (
          <UnreadCard
            title={title}
            isReading={isReading}
            failure="Le formulaire n’a pas pu être affiché"
            message={message}
            retry={retry}
          >
            <ButtonLink to={tariffsPath}>Revenir à la liste</ButtonLink>
          </UnreadCard>
        )}
      </div>
    </>
  );
}

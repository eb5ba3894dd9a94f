import { formatDate } from '#domain/calendar.ts';
import { requestTypeLabels } from '#domain/forms.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { showEuros } from '../../components/format.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { UnreadCard } from '../../components/UnreadCard.tsx';
import { usePageReading, type ReadingScript } from '../../flows/use-page-reading.tsx';
import { TariffComparison } from './TariffComparison.tsx';
import { versionPath } from './tariff-words.ts';
import './tariffs.css';

/** Both prices of a request under a version and under the one in force, line by line. */
export function ReplayedRequest({
  tariffId,
  request,
  script,
}: {
  tariffId: number;
  request: number;
  script?: ReadingScript;
}) {
  const { answer, message, isReading, retry } = usePageReading('replayed', script, {
    id: tariffId,
    query: { request_id: request },
  });
  const replayed = answer?.request;
  return (
    <>
      <PageHead title="Tarifs" lead="Les deux prix d’un dossier, ligne à ligne.">
        <ButtonLink to={versionPath(tariffId)}>Revenir à la version</ButtonLink>
      </PageHead>
      <div className="page stack">
        {answer && replayed ? (
          <Card
            title={replayed.client || replayed.reference}
            note={`${replayed.reference}, ${requestTypeLabels[replayed.type].toLocaleLowerCase('fr')}, ${showEuros(replayed.cost)}`}
          >
            <div className="stack">
              <p className="small soft">
                Les deux prix sont ceux du {formatDate(replayed.day)}, jour du dernier prix de ce dossier.
              </p>
              <TariffComparison prices={answer} />
            </div>
          </Card>
        ) : (
          <UnreadCard
            title="Dossier rejoué"
            isReading={isReading}
            failure="Ce dossier n’a pas pu être affiché"
            message={message}
            retry={retry}
          />
        )}
      </div>
    </>
  );
}

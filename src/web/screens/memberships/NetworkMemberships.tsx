import { ButtonLink } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Empty } from '../../components/Empty.tsx';
import { plural } from '../../components/format.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { UnreadCard } from '../../components/UnreadCard.tsx';
import { usePageReading, type ReadingScript } from '../../flows/use-page-reading.tsx';
import { MembershipTable } from './MembershipTable.tsx';

const title = 'Adhésions de votre réseau';

/** `/dashboard/broker`: a main broker's own membership and those of its agencies, latest first. */
export default function NetworkMemberships({ script }: { script?: ReadingScript }) {
  const { answer, message, isReading, retry } = usePageReading('network', script);
  const memberships = answer?.data;
  return (
    <>
      <PageHead
        title="Mes adhésions"
        lead="La vôtre et celles des courtiers de vos agences, où en est chacune, et qui appeler."
      />
      <div className="page stack">
        {!memberships && (
          <UnreadCard
            title={title}
            isReading={isReading}
            failure="Les adhésions n’ont pas pu être affichées"
            message={message}
            retry={retry}
          />
        )}
        {memberships && (
          <Card
            title={title}
            note={memberships.length > 0 && plural(memberships.length, 'adhésion')}
            padded={false}
          >
            {memberships.length === 0 ? (
              <Empty
                title="Aucune adhésion pour l’instant"
                action={<ButtonLink to="/agences">Voir vos agences</ButtonLink>}
              >
                Donnez le code d’une agence à un courtier{'\u202f'}: son adhésion paraîtra ici.
              </Empty>
            ) : (
              <MembershipTable memberships={memberships} caption={title} busy={isReading} to={null} />
            )}
          </Card>
        )}
      </div>
    </>
  );
}

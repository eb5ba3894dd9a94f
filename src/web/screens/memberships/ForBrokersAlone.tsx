import { ButtonLink } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Empty } from '../../components/Empty.tsx';
import { PageHead } from '../../components/PageHead.tsx';

/** What an insurer sees on a page that is only for brokers. */
export function ForBrokersAlone({ title }: { title: string }) {
  return (
    <>
      <PageHead title={title} />
      <div className="page stack">
        <Card>
          <Empty
            title="Rien ne vous est demandé ici"
            action={<ButtonLink to="/">Voir les offres</ButtonLink>}
          >
            L’adhésion et ses documents sont ceux des courtiers. Les dossiers qui vous sont soumis se lisent
            parmi les offres.
          </Empty>
        </Card>
      </div>
    </>
  );
}

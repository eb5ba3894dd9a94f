import { declarationItemLabels, declarationItems } from '#domain/claim.ts';
import { Button } from '../../../components/Button.tsx';
import { Card } from '../../../components/Card.tsx';
import { Empty } from '../../../components/Empty.tsx';
import { plural } from '../../../components/format.ts';
import { useDepartureFocus } from '../../../components/use-departure-focus.ts';
import { UnreadCard } from '../../../components/UnreadCard.tsx';
import {
  ClaimsProvider,
  useClaims,
  useClaimsCommands,
  useClaimsView,
  useDossierClaims,
} from '../../../flows/use-claims.tsx';
import { DossierColumns } from '../DossierColumns.tsx';
import { TabPieces } from '../TabPieces.tsx';
import { ClaimCard } from './ClaimCard.tsx';
import DeclarationForm from './DeclarationForm.tsx';
import './claims.css';

const title = 'Sinistres';
const noticeNote =
  'Dans l’année de la réception, l’assureur demande la copie de la mise en demeure\u00a0: elle peut ' +
  'suivre la déclaration';

/** Empty state of the tab. */
function Nothing() {
  const declaring = useClaims((context) => context.list?.declaring);
  const { begin } = useClaimsCommands();
  return (
    <Card title={title}>
      <Empty
        title="Aucun sinistre n’est déclaré"
        action={
          declaring?.permitted && (
            <Button look="primary" onClick={() => begin(null)}>
              Déclarer un sinistre
            </Button>
          )
        }
      >
        Un sinistre est un dommage qui compromet la solidité de l’ouvrage ou le rend impropre à son usage,
        pendant dix ans après la réception.
        {declaring?.because && ` ${declaring.because}`}
        {declaring?.hint && ` ${declaring.hint}`}
      </Empty>
      <div className="stack">
        <h3>Ce qu’il faut pour le déclarer</h3>
        <ul className="bullets">
          {declarationItems.map((item) => (
            <li key={item}>{declarationItemLabels[item]}</li>
          ))}
        </ul>
        <p className="soft small">
          La déclaration est reçue aussitôt, contre un récépissé horodaté. L’assureur a alors 10 jours pour
          dire ce qui manque, 60 pour prendre position, 90 pour présenter une offre.
        </p>
      </div>
    </Card>
  );
}

/** Title of the form, which replaces the list and receives the focus. */
const formToGoOn = () => document.querySelector<HTMLElement>('.declaring > header h2');

function Claims() {
  const list = useClaims((context) => context.list);
  const { begin } = useClaimsCommands();
  useDepartureFocus(true, formToGoOn);
  if (!list) return null;
  if (list.claims.length === 0) return <Nothing />;
  return (
    <>
      <div className="row wrap">
        <h2>{plural(list.claims.length, 'sinistre')}</h2>
        {list.declaring.permitted && (
          <Button className="push" icon="plus" onClick={() => begin(null)}>
            Déclarer un autre sinistre
          </Button>
        )}
      </div>
      {list.declaring.hint && <p className="soft">{list.declaring.hint}</p>}
      {list.claims.map((claim) => (
        <ClaimCard key={claim.id} claim={claim} />
      ))}
      {/* The formal notice and the proofs of damage. */}
      <TabPieces
        tab="sinistres"
        title="Pièces des sinistres"
        note={
          list.claims.some(({ notice_asked: asked, state }) => asked && state.slug !== 'closed')
            ? noticeNote
            : undefined
        }
        awaited={
          list.claims.some(({ missing, state }) => state.slug === 'incomplete' && missing.includes('notice'))
            ? 'mise-en-demeure'
            : undefined
        }
      />
    </>
  );
}

function ClaimsPage() {
  const view = useClaimsView();
  const message = useClaims((context) => context.message);
  const { retry } = useClaimsCommands();
  if (view === 'list') return <Claims />;
  if (view === 'opening' || view === 'unread' || view === 'filling' || view === 'sending')
    return <DeclarationForm />;
  return (
    <UnreadCard
      title={title}
      isReading={view === 'loading'}
      failure="Les sinistres n’ont pas pu être lus"
      message={message}
      retry={retry}
    />
  );
}

/** Claims of a dossier: declaration, deadlines, decision (docs/domain/claims.md). */
export default function ClaimsTab() {
  const actor = useDossierClaims();
  if (!actor) return null;
  return (
    <ClaimsProvider key={actor.sessionId} actor={actor}>
      <DossierColumns>
        <ClaimsPage />
      </DossierColumns>
    </ClaimsProvider>
  );
}

import { membershipPath } from '#domain/membership.ts';
import type { CabinetPartner as Partner, CabinetPartners } from '#contract/cabinet-partner.ts';
import { Alert } from '../../components/Alert.tsx';
import { Badge } from '../../components/Badge.tsx';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import { Empty } from '../../components/Empty.tsx';
import { plural } from '../../components/format.ts';
import { ListCard } from '../../components/ListCard.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { Cell, Row } from '../../components/Table.tsx';
import { useCabinetPartner } from '../../flows/use-cabinet-partner.tsx';
import type { ListScript } from '../../flows/use-paged-list.tsx';

interface LineProps {
  partner: Partner;
  isFree: boolean;
  mayMove: boolean;
  onMove: (id: number) => void;
}

const Line = ({ partner: { id, name, is_own: isOwn }, isFree, mayMove, onMove }: LineProps) => (
  <Row>
    <Cell>
      <b>{name}</b>
    </Cell>
    <Cell>
      {isOwn ? (
        <Badge family="cours">Partenaire du cabinet</Badge>
      ) : (
        mayMove && (
          <Button
            size="sm"
            aria-disabled={!isFree || undefined}
            aria-label={`Rattacher à ${name}`}
            onClick={() => isFree && onMove(id)}
          >
            Rattacher
          </Button>
        )
      )}
    </Cell>
  </Row>
);

/** What moves with a cabinet: `le cabinet, 2 agences, 2 courtiers d’agence et 7 comptes`. */
function movesOf({ agencies, brokers, accounts }: CabinetPartners['cabinet']): string {
  const parts = [
    'le cabinet',
    agencies > 0 && plural(agencies, 'agence'),
    brokers > 0 && plural(brokers, 'courtier d’agence', 'courtiers d’agence'),
  ].filter((part) => part !== false);
  return `${parts.join(', ')} et ${plural(accounts, 'compte')}`;
}

const follows = [
  'La marque, les mots et les promotions de leurs pages, et la marque des pages de leurs clients.',
  'Les courriels, les papiers et la convention qui partiront ensuite.',
  'La commission des contrats signés ensuite.',
  'Les listes et les chiffres par partenaire, ceux du passé aussi.',
];

/** `?partenaire`: the partner of a membership's cabinet, and the move to another (docs/domain/partners.md). */
export function CabinetPartner({ membershipId, script }: { membershipId: number; script?: ListScript }) {
  const flow = useCabinetPartner(membershipId, script);
  const { answer, asked, running, isFree, isLoading, move, confirm, cancel, refresh } = flow;
  const target = answer?.partners.find(({ id }) => id === asked?.row);
  return (
    <>
      <PageHead title="Demandes" lead="Le partenaire sous la marque duquel le cabinet travaille.">
        <ButtonLink to={membershipPath(membershipId)}>Revenir à l’adhésion</ButtonLink>
        <Button
          busy={isLoading}
          aria-disabled={(running !== null && !running.asks) || undefined}
          onClick={refresh}
        >
          Actualiser
        </Button>
      </PageHead>
      <div className="page stack">
        {answer?.refusal && (
          <Alert tone="attente" title="Le partenaire ne change pas pour l’instant">
            <p>{answer.refusal}</p>
          </Alert>
        )}
        <ListCard
          title={answer ? `Partenaire de ${answer.cabinet.name}` : 'Partenaire du cabinet'}
          note={answer && !answer.refusal && `changent ensemble\u00a0: ${movesOf(answer.cabinet)}`}
          flow={flow}
          rows={answer && answer.partners}
          failure="Les partenaires n’ont pas pu être affichés"
          empty={<Empty title="Aucun partenaire" />}
          lines={3}
          caption="Partenaires"
          columns={['Partenaire']}
          hasActions
          renderRow={(partner) => (
            <Line
              // A row that loses its button is another: its focus moves to a heading.
              key={`${partner.id}-${partner.is_own}`}
              partner={partner}
              isFree={isFree}
              mayMove={answer?.refusal === null}
              onMove={move}
            />
          )}
        />
      </div>
      <ConfirmDialog
        open={asked !== null}
        onClose={cancel}
        onContinue={confirm}
        busy={running !== null}
        title={`Rattacher à ${target?.name ?? 'ce partenaire'}\u202f?`}
        continueLabel="Rattacher"
      >
        {answer && (
          <p>
            Changent de partenaire{'\u00a0'}: {movesOf(answer.cabinet)}. Suivent aussitôt{'\u00a0'}:
          </p>
        )}
        <ul className="bullets">
          {follows.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        <p className="small soft">
          Ne changent pas{'\u00a0'}: les papiers déjà écrits, les offres envoyées, les conventions et les
          contrats signés, leurs commissions. Aucun courriel ne part{'\u00a0'}: prévenez le cabinet.
        </p>
      </ConfirmDialog>
    </>
  );
}

import type { SessionEntry } from '#contract/session-list.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import { Empty } from '../../components/Empty.tsx';
import { plural, showWhen } from '../../components/format.ts';
import { ListCard } from '../../components/ListCard.tsx';
import { Cell, Row } from '../../components/Table.tsx';
import type { ListScript } from '../../flows/use-paged-list.tsx';
import { useSessions } from '../../flows/use-sessions.tsx';

interface LineProps {
  session: SessionEntry;
  isClosing: boolean;
  /** Neither the list nor a command is under way. */
  isFree: boolean;
  onClose: (id: number) => void;
}

const browserOf = ({ browser }: SessionEntry): string => browser || 'Navigateur inconnu';

function SessionLine({ session, isClosing, isFree, onClose }: LineProps) {
  const { id, network, opened_at, used_at, collaborator, current, may_close } = session;
  const browser = browserOf(session);
  return (
    <Row>
      <Cell>
        <b>{browser}</b>
        {collaborator && <p className="small soft">{collaborator}</p>}
      </Cell>
      <Cell className="ref">{network || <span className="mute">Réseau inconnu</span>}</Cell>
      <Cell className="whole">
        <time dateTime={used_at}>Utilisée {showWhen(used_at)}</time>
        <p className="small mute">
          <time dateTime={opened_at}>ouverte {showWhen(opened_at)}</time>
        </p>
      </Cell>
      <Cell className="whole">
        {current && <Badge family="ok">Cette session</Badge>}
        {may_close && (
          <Button
            size="sm"
            busy={isClosing}
            aria-disabled={(!isFree && !isClosing) || undefined}
            aria-label={`Fermer\u00a0: ${browser}, ${network}, ouverte ${showWhen(opened_at)}`}
            onClick={() => onClose(id)}
          >
            Fermer
          </Button>
        )}
      </Cell>
    </Row>
  );
}

/** The open sessions of the account, and the ways to close those of others (docs/domain/profile.md). */
export function SessionList({ script }: { script?: ListScript | undefined }) {
  const flow = useSessions(script);
  const { answer, isLoading, isFree, running, refresh, close, closeOthers, confirm, cancel } = flow;
  const sessions = answer?.sessions ?? null;
  const others = sessions?.filter(({ may_close }) => may_close).length ?? 0;
  const isClosingAll = running?.asks === true;
  return (
    <>
      <ListCard
        title="Sessions ouvertes"
        note={sessions && plural(sessions.length, 'session')}
        aside={
          <>
            <Button
              size="sm"
              look="ghost"
              busy={isLoading}
              aria-disabled={(running !== null && !isClosingAll) || undefined}
              onClick={refresh}
            >
              Actualiser
            </Button>
            {others > 0 && (
              <Button size="sm" aria-disabled={!isFree || undefined} onClick={closeOthers}>
                Fermer les autres
              </Button>
            )}
          </>
        }
        flow={flow}
        rows={sessions}
        failure="Vos sessions n’ont pas pu être affichées"
        empty={<Empty title="Aucune session n’est ouverte" />}
        lines={3}
        caption="Sessions ouvertes du compte"
        columns={['Navigateur', 'Réseau', 'Usage']}
        hasActions
        renderRow={(session) => (
          <SessionLine
            key={session.id}
            session={session}
            isClosing={!isClosingAll && session.id === running?.row}
            isFree={isFree}
            onClose={close}
          />
        )}
      />
      <ConfirmDialog
        open={flow.asked !== null}
        onClose={cancel}
        onContinue={confirm}
        busy={isClosingAll}
        title={'Fermer les autres sessions\u202f?'}
        continueLabel="Fermer"
      >
        <p>
          {plural(others, 'session')} {others < 2 ? 'se ferme' : 'se ferment'} tout de suite{'\u202f'}: il
          faudra s’y reconnecter. La vôtre reste ouverte.
        </p>
      </ConfirmDialog>
    </>
  );
}

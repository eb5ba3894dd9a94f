import type { MouseEvent } from 'react';
import type { CollaboratorList, CollaboratorResource } from '#contract/collaborators.ts';
import { personPage, pinPage } from '#domain/form-pages/collaborator.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Empty } from '../../components/Empty.tsx';
import { goOnFrom } from '../../components/focus-heading.ts';
import { plural } from '../../components/format.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { Cell, Head, Row, Table } from '../../components/Table.tsx';
import { UnreadCard } from '../../components/UnreadCard.tsx';
import { useRoster, type Roster, type RosterScript } from '../../flows/use-roster.tsx';
import { LineForm } from '../roster/LineForm.tsx';
import { NotDone } from '../roster/NotDone.tsx';
import { HandOver } from './HandOver.tsx';
import { detailsOf, fullName, hasWork, workWords } from './people.ts';

type People = Roster<CollaboratorList>;

/** Click handler of a button that its action removes: the focus moves to the card's title. */
const leaving =
  (act: () => void) =>
  ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    goOnFrom(currentTarget);
    act();
  };

/** Who may receive the files of a person: the others of the list. */
const othersOf = ({ list }: People, id: number): CollaboratorResource[] =>
  (list?.collaborators ?? []).filter((one) => one.active && one.id !== id);

/**
 * Whether the actions on lines are disabled: during a write, or while a form is open. The dialog of the files
 * does not disable them: it covers them, and returns the focus to the button that opened it.
 */
const areActionsDisabled = ({ isWriting, form }: People): boolean =>
  isWriting || (form !== null && form.of !== 'files');

/** A manager's actions on a collaborator. */
function Actions({ person, roster }: { person: CollaboratorResource; roster: People }) {
  const hasReceivers = othersOf(roster, person.id).length > 0;
  const { openForm, change, setCode } = roster;
  const whom = fullName(person);
  const isDisabled = areActionsDisabled(roster);
  return (
    <span className="row wrap">
      <Button
        size="sm"
        disabled={isDisabled}
        aria-label={`Modifier ${whom}`}
        onClick={() => openForm({ of: 'line', id: person.id })}
      >
        Modifier
      </Button>
      <Button
        size="sm"
        disabled={isDisabled}
        aria-label={`${person.has_pin ? 'Changer le code' : 'Donner un code'}\u00a0: ${whom}`}
        onClick={() => openForm({ of: 'code', id: person.id })}
      >
        {person.has_pin ? 'Changer le code' : 'Donner un code'}
      </Button>
      {person.has_pin && (
        <Button
          size="sm"
          look="ghost"
          disabled={isDisabled}
          aria-label={`Retirer le code\u00a0: ${whom}`}
          onClick={leaving(() => setCode(person.id, { pin: '' }, person.version))}
        >
          Retirer le code
        </Button>
      )}
      <Button
        size="sm"
        look="ghost"
        disabled={isDisabled}
        aria-label={`Retirer de la liste\u00a0: ${whom}`}
        onClick={
          hasReceivers && hasWork(person)
            ? () => openForm({ of: 'files', id: person.id })
            : leaving(() => change(person.id, { ...detailsOf(person), active: false }, person.version))
        }
      >
        Retirer
      </Button>
    </span>
  );
}

function Line({
  person,
  roster,
  mayWrite,
}: {
  person: CollaboratorResource;
  roster: People;
  mayWrite: boolean;
}) {
  return (
    <Row>
      <Cell>
        <b>{fullName(person)}</b>
        {person.me && <p className="small mute">Au clavier en ce moment</p>}
      </Cell>
      <Cell>{person.gerant ? <Badge family="ok">Gérant</Badge> : 'Collaborateur'}</Cell>
      <Cell>{person.has_pin ? 'Code demandé' : <span className="mute">Sans code</span>}</Cell>
      {mayWrite && (
        <Cell className="whole">
          <Actions person={person} roster={roster} />
        </Cell>
      )}
    </Row>
  );
}

/** Removed collaborators, who can be restored, and whose open files can be handed over. */
function Gone({ people, roster }: { people: readonly CollaboratorResource[]; roster: People }) {
  if (people.length === 0) return null;
  return (
    <details className="pad small">
      <summary>{plural(people.length, 'personne retirée', 'personnes retirées')}</summary>
      <ul className="stack">
        {people.map((person) => (
          <li key={person.id} className="row wrap">
            <span>{fullName(person)}</span>
            <Button
              size="sm"
              disabled={areActionsDisabled(roster)}
              aria-label={`Rétablir ${fullName(person)}`}
              onClick={leaving(() =>
                roster.change(person.id, { ...detailsOf(person), active: true }, person.version),
              )}
            >
              Rétablir
            </Button>
            {hasWork(person) && othersOf(roster, person.id).length > 0 && (
              <Button
                size="sm"
                disabled={areActionsDisabled(roster)}
                aria-label={`Confier ${workWords(person)}\u00a0: ${fullName(person)}`}
                onClick={() => roster.openForm({ of: 'files', id: person.id })}
              >
                Confier {workWords(person)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

function OpenForm({ roster, people }: { roster: People; people: readonly CollaboratorResource[] }) {
  const { form, save, setCode } = roster;
  if (!form) return null;
  const person = people.find(({ id }) => id === form.id);
  if (form.of === 'line') {
    const start = person
      ? detailsOf(person)
      : { ...personPage.blank, gerant: !people.some(({ active }) => active) };
    return (
      <LineForm
        key={form.id}
        page={personPage}
        start={start}
        title={person ? `Modifier ${fullName(person)}` : 'Nouvelle personne'}
        roster={roster}
        save={(input) => save(input, person?.version ?? 0)}
      />
    );
  }
  if (!person) return null;
  if (form.of === 'files')
    return <HandOver key={form.id} person={person} others={othersOf(roster, person.id)} roster={roster} />;
  return (
    <LineForm
      key={`code ${form.id}`}
      page={pinPage}
      start={pinPage.blank}
      title={`Code de ${fullName(person)}`}
      roster={roster}
      save={(input) => setCode(person.id, input, person.version)}
    />
  );
}

const addTitle = 'Ajouter une personne';
const lead =
  'Les personnes qui travaillent sous le compte du cabinet. Chacune choisit son nom en se ' +
  'connectant\u202f; son code, si elle en a un, le protège.';

/**
 * `/dashboard/collaborateurs`: the agency's collaborators, managers and PINs (docs/domain/collaborators.md).
 */
export default function Collaborators({ script }: { script?: RosterScript }) {
  const roster = useRoster<CollaboratorList>('collaborators', script);
  const { list, form, message, isReading, isWriting, openForm, retry } = roster;
  const people = list?.collaborators ?? [];
  const present = people.filter(({ active }) => active);
  const add = () => openForm({ of: 'line', id: null });
  return (
    <>
      <PageHead title="Collaborateurs" lead={lead}>
        {list?.may_write && present.length > 0 && (
          <Button icon="plus" disabled={isWriting || form !== null} onClick={add}>
            {addTitle}
          </Button>
        )}
      </PageHead>
      <div className="page stack">
        {!list && (
          <UnreadCard
            title="Votre cabinet"
            isReading={isReading}
            failure="La liste n’a pas pu être affichée"
            message={message}
            retry={retry}
          />
        )}
        <NotDone roster={roster} />
        {list && <OpenForm roster={roster} people={people} />}
        {list && (
          <Card
            title="Votre cabinet"
            note={present.length > 0 && plural(present.length, 'personne')}
            padded={false}
          >
            {present.length === 0 && (
              <Empty
                title="Personne n’est encore dans la liste"
                action={
                  list.may_write && (
                    <Button look="primary" disabled={isWriting || form !== null} onClick={add}>
                      {addTitle}
                    </Button>
                  )
                }
              >
                Tant que la liste est vide, votre compte gère le cabinet. La première personne en devient
                gérante{'\u202f'}: vous choisirez alors son nom.
              </Empty>
            )}
            {present.length > 0 && (
              <Table
                caption="Personnes du cabinet"
                busy={isWriting}
                head={
                  <>
                    <Head>Nom</Head>
                    <Head>Rôle</Head>
                    <Head>Code</Head>
                    {list.may_write && (
                      <Head>
                        <span className="sr">Actions</span>
                      </Head>
                    )}
                  </>
                }
              >
                {present.map((person) => (
                  <Line key={person.id} person={person} roster={roster} mayWrite={list.may_write} />
                ))}
              </Table>
            )}
            {list.may_write && <Gone people={people.filter(({ active }) => !active)} roster={roster} />}
          </Card>
        )}
      </div>
    </>
  );
}

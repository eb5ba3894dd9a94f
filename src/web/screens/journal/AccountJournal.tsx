import type { AccountEventEntry } from '#contract/account-events.ts';
import { pictureLabels } from '#domain/dashboard/pictures.ts';
import { datedLists, datedListTitles, labelOf } from '#domain/lists.ts';
import { formatNumber } from '#domain/numbers.ts';
import { Button } from '../../components/Button.tsx';
import { Empty } from '../../components/Empty.tsx';
import { plural, showMomentInFull } from '../../components/format.ts';
import { ListCard } from '../../components/ListCard.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { Select } from '../../components/Select.tsx';
import { Cell, Row } from '../../components/Table.tsx';
import { periodWords } from '../tariffs/list-value-words.ts';
import { journalAddress, kindWords, useAccountJournal } from '../../flows/use-account-journal.tsx';
import type { ListScript } from '../../flows/use-paged-list.tsx';

/** Name of an exported table of the dashboard; a former one is said by its key. */
const pictureNamed = (key: string): string =>
  Object.entries(pictureLabels).find(([picture]) => picture === key)?.[1] ?? key;

/** The value whose days were changed, and its new days. */
function valueOf({ list: name, value, first_day: from, last_day: to }: AccountEventEntry['data']): string[] {
  const list = datedLists.find((one) => one === name);
  if (!list) return [];
  return [
    datedListTitles[list],
    labelOf(list, Number(value)),
    periodWords({ valid_from: from ? String(from) : null, valid_to: to ? String(to) : null }),
  ];
}

const kinds = Object.entries(kindWords).map(([value, label]) => ({ value, label }));

/**
 * What the line says besides, in words: the status of an exported list and whether it was a search, or the table; the
 * collaborator, and what changed or was handed over to whom.
 */
const aboutOf = ({
  person,
  receiver,
  account,
  company,
  partner,
  promotion,
  data,
  data: { promotion: number, tariff, request, files, status, searched, picture, renamed, phone, gerant },
}: AccountEventEntry): string =>
  [
    typeof request === 'number'
      ? `dossier n°\u00a0${request}`
      : typeof files === 'number' && plural(files, 'dossier'),
    receiver ? `${person ? `de ${person} ` : ''}à ${receiver}` : person,
    account,
    company,
    partner,
    typeof number === 'number' && (promotion ?? `promotion n°\u00a0${number}`),
    ...valueOf(data),
    tariff && `version ${tariff}`,
    status,
    searched && 'avec une recherche',
    picture && `tableau de bord, ${pictureNamed(String(picture))}`,
    renamed && 'nom changé',
    phone && 'téléphone changé',
    gerant !== undefined && (gerant ? 'gérant' : 'sans la gérance'),
  ]
    .filter(Boolean)
    .join(', ');

function Line({ entry }: { entry: AccountEventEntry }) {
  const about = aboutOf(entry);
  return (
    <Row>
      <Cell>
        <b>{kindWords[entry.kind]}</b>
        {about && <p className="small mute">{about}</p>}
      </Cell>
      <Cell>
        {entry.user ? entry.user.email : <span className="mute">Compte inconnu</span>}
        {entry.collaborator && <p className="small soft">{entry.collaborator}</p>}
      </Cell>
      <Cell className="nw">
        <time dateTime={entry.at}>{showMomentInFull(entry.at)}</time>
      </Cell>
      <Cell className="ref">{entry.network}</Cell>
    </Row>
  );
}

/** `/dashboard/journal`: what happened to accounts, newest first (docs/domain/account-events.md). */
export default function AccountJournal({ script }: { script?: ListScript }) {
  const flow = useAccountJournal(script);
  const { events, kind, isLoading, refresh, narrow } = flow;
  const total =
    events &&
    (events.total_capped ? `plus de ${formatNumber(events.total)} lignes` : plural(events.total, 'ligne'));
  return (
    <>
      <PageHead
        title="Journal des comptes"
        lead="Connexions, échecs, mots de passe, collaborateurs et exports, gardés un an, les plus récents d’abord."
      >
        <Button busy={isLoading} onClick={refresh}>
          Actualiser
        </Button>
      </PageHead>
      <div className="page">
        <ListCard
          title="Événements"
          note={total}
          aside={
            <Select
              className="push"
              aria-label="Événements"
              options={kinds}
              placeholder="Tous les événements"
              value={kind}
              onChange={(event) => narrow(event.target.value)}
            />
          }
          flow={flow}
          rows={events && events.data}
          failure="Le journal n’a pas pu être affiché"
          empty={<Empty title="Aucun événement" />}
          lines={8}
          caption="Événements des comptes"
          columns={['Événement', 'Compte', 'Quand', 'Réseau']}
          renderRow={(entry) => <Line key={entry.id} entry={entry} />}
          pages={{
            label: 'Pages du journal',
            last: events?.last_page,
            to: (page) => journalAddress(kind, page),
          }}
        />
      </div>
    </>
  );
}

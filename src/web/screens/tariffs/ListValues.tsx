import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListValueList, ListValueResource } from '#contract/list-values.ts';
import { capital } from '#domain/capital.ts';
import { listValuePage } from '#domain/form-pages/list-value.ts';
import { phaseOf, type Phase } from '#domain/lists/dated-value.ts';
import { datedLists, datedListTitles, type DatedList } from '#domain/lists.ts';
import { formatNumber } from '#domain/numbers.ts';
import type { ListValueInput } from '#domain/validation/list-value.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { currentDay } from '../../components/current-day.ts';
import { plural, showMoment } from '../../components/format.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { Select } from '../../components/Select.tsx';
import { Cell, Head, Row, Table } from '../../components/Table.tsx';
import { UnreadCard } from '../../components/UnreadCard.tsx';
import { useRoster, type Roster, type RosterScript } from '../../flows/use-roster.tsx';
import { LineForm } from '../roster/LineForm.tsx';
import { NotDone } from '../roster/NotDone.tsx';
import { changeWords, offeredMark, periodWords, unofferedMarks } from './list-value-words.ts';
import { listValuesPath } from './tariff-words.ts';
import { TariffTabs } from './TariffTabs.tsx';

type Values = Roster<ListValueList>;

const choices = datedLists.map((list) => ({ value: list, label: datedListTitles[list] }));

/** Lists whose values have a factor in the tariff. */
const priced: ReadonlySet<DatedList> = new Set(['destination', 'destinationMI', 'batiment']);

/** The form that opens focuses the first answer that it asks. */
function startOf({ valid_from, valid_to, reason }: ListValueResource, phase: Phase): ListValueInput {
  // A value that ended begins another period.
  if (phase === 'ended') return listValuePage(phase).blank;
  return phase === 'begun' ? { valid_to, reason, valid_from } : { valid_from, valid_to, reason };
}

function DaysForm({ roster, value }: { roster: Values; value: ListValueResource }) {
  const [{ phase, page }] = useState(() => {
    const now = phaseOf(value, currentDay());
    return { phase: now, page: listValuePage(now) };
  });
  return (
    <LineForm
      page={page}
      start={startOf(value, phase)}
      title={`Jours de «\u00a0${value.label}\u00a0»`}
      roster={roster}
      save={(input) => roster.save(input, value.version)}
    />
  );
}

function Line({
  value,
  roster: { isWriting, form, openForm },
}: {
  value: ListValueResource;
  roster: Values;
}) {
  const { id, list, label, past, offered, coefficient, reason, changed_by: who, changed_at: at } = value;
  const phase = phaseOf(value, currentDay());
  const { label: unoffered, ...mark } = unofferedMarks[phase === 'ended' ? 'ended' : 'planned'];
  return (
    <Row>
      <Cell>
        <b>{label}</b>
      </Cell>
      {priced.has(list) && (
        <Cell className="nw" label="Coefficient">
          {coefficient === null ? 'Absent du tarif' : `×\u00a0${formatNumber(coefficient)}`}
        </Cell>
      )}
      <Cell label="Jours">
        {capital(periodWords(value))}
        {past.length > 0 && (
          <p className="small mute">
            Avant{'\u00a0'}: {past.map(periodWords).join(', ')}
          </p>
        )}
      </Cell>
      <Cell>{offered ? <Badge {...offeredMark}>Proposée</Badge> : <Badge {...mark}>{unoffered}</Badge>}</Cell>
      <Cell label="Dernier changement">
        {at ? (
          <>
            {who ?? 'Un compte supprimé'}, <time dateTime={at}>{showMoment(at)}</time>
            {reason && <p className="small mute">{reason}</p>}
          </>
        ) : (
          <span className="mute">Aucun</span>
        )}
      </Cell>
      <Cell>
        <Button
          size="sm"
          disabled={isWriting || form !== null}
          aria-label={`${changeWords[phase]} ${label}`}
          onClick={() => openForm({ of: 'line', id })}
        >
          {changeWords[phase]}
        </Button>
      </Cell>
    </Row>
  );
}

function Shown({ list, answer, roster }: { list: DatedList; answer: ListValueList; roster: Values }) {
  const [, setParams] = useSearchParams();
  const values = answer.values.filter((value) => value.list === list);
  const offered = values.filter((value) => value.offered).length;
  return (
    <Card
      title={datedListTitles[list]}
      note={`${plural(values.length, 'valeur')}, dont ${plural(offered, 'proposée')} aujourd’hui`}
      padded={false}
      aside={
        <Select
          className="push"
          aria-label="Liste"
          options={choices}
          value={list}
          onChange={(event) => setParams(listValuesPath(event.target.value).split('?')[1])}
        />
      }
      footer={
        priced.has(list) && (
          <p className="small mute">Coefficients de la version {answer.tariff}, en vigueur.</p>
        )
      }
    >
      <Table
        caption={datedListTitles[list]}
        busy={roster.isWriting}
        head={
          <>
            <Head>Valeur</Head>
            {priced.has(list) && <Head>Coefficient</Head>}
            <Head>Jours</Head>
            <Head>Aujourd’hui</Head>
            <Head>Dernier changement</Head>
            <Head>
              <span className="sr">Actions</span>
            </Head>
          </>
        }
      >
        {values.map((value) => (
          <Line key={value.id} value={value} roster={roster} />
        ))}
      </Table>
    </Card>
  );
}

/** `/dashboard/tarifs?volet=listes`: the days of the values of lists (docs/domain/lists.md, "Days of values"). */
export function ListValues({ script }: { script?: RosterScript }) {
  const [params] = useSearchParams();
  const roster = useRoster<ListValueList>('listValues', script);
  const { list: answer, form, message, isReading, retry } = roster;
  const list = datedLists.find((one) => one === params.get('liste')) ?? datedLists[0];
  const edited = answer?.values.find(({ id }) => form?.of === 'line' && form.id === id) ?? null;
  return (
    <>
      <PageHead
        title="Valeurs des listes"
        lead={'Une valeur fermée n’est plus proposée\u202f; les demandes qui l’ont choisie la gardent.'}
      />
      <div className="page stack">
        <TariffTabs current="listes" />
        {!answer && (
          <UnreadCard
            title="Les valeurs"
            isReading={isReading}
            failure="Les valeurs n’ont pas pu être affichées"
            message={message}
            retry={retry}
          />
        )}
        <NotDone roster={roster} />
        {edited && <DaysForm key={edited.id} roster={roster} value={edited} />}
        {answer && <Shown list={list} answer={answer} roster={roster} />}
      </div>
    </>
  );
}

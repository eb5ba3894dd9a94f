import { useMemo } from 'react';
import type { LawFigures } from '#contract/law-figures.ts';
import type { ShownChart } from '#contract/statecharts.ts';
import { requestTypes } from '#domain/forms.ts';
import type { FiguresQuery } from '#machines/shared/figures/index.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { PeriodSelect, UnitSelect } from '../../components/FigureFilters.tsx';
import { Empty } from '../../components/Empty.tsx';
import { showWhen } from '../../components/format.ts';
import { RetryAlert } from '../../components/RetryAlert.tsx';
import { Select } from '../../components/Select.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { chartAddress, useChartView } from '../../flows/chart-address.ts';
import type { useLawFigures } from '../../flows/use-law-figures.tsx';
import { ArrowTable, StateTable } from './FigureTables.tsx';
import { EndTable, PathTable } from './EndTables.tsx';
import { LegalClock } from './LegalClock.tsx';
import { RefusalTable } from './RefusalTable.tsx';

const typeOptions = requestTypes.map((value) => ({ value, label: value }));

interface FiltersProps {
  figures: LawFigures | null;
  query: FiguresQuery;
  ask: (query: FiguresQuery) => void;
}

/** Period, partner or company, and type of the figures; all are in the address. */
function Filters({ figures, query, ask }: FiltersProps) {
  return (
    <>
      <PeriodSelect value={query.period} onChoose={(period) => ask({ ...query, period })} />
      <UnitSelect
        label="Partenaire"
        all="Tous les partenaires"
        units={figures?.choices ?? []}
        value={query.unit}
        onChoose={(unit) => ask({ ...query, unit, company: undefined })}
      />
      <UnitSelect
        label="Compagnie"
        all="Toutes les compagnies"
        units={figures?.companies ?? []}
        value={query.company}
        onChoose={(company) => ask({ ...query, company, unit: undefined })}
      />
      {figures?.has_types && (
        <Select
          aria-label="Type d’ouvrage"
          placeholder="Tous les types"
          options={typeOptions}
          value={query.type ?? ''}
          onChange={({ target: { value } }) =>
            ask({ ...query, type: requestTypes.find((one) => one === value) })
          }
        />
      )}
    </>
  );
}

interface ChartFiguresProps {
  chart: ShownChart;
  query: FiguresQuery;
  flow: ReturnType<typeof useLawFigures>;
  onClose: () => void;
}

/** The counts and waiting times of a law, as tables (docs/domain/law-figures.md). */
export function ChartFigures({ chart, query, flow, onClose }: ChartFiguresProps) {
  const { id, edges } = chart;
  const { view, show } = useChartView(id);
  const known = useMemo(() => new Set(edges.map(({ key }) => key)), [edges]);
  const { figures, message, isReading, refresh, file, exportFigures } = flow;
  const isCounted = figures !== null && !figures.is_empty;
  const hasRows =
    isCounted &&
    (figures.arrows.length + figures.refusals.length > 0 ||
      figures.states.some(({ here, left }) => here.n + left.n > 0));
  const isFiltered = [query.unit, query.company, query.type].some((filter) => filter !== undefined);
  const everything = isFiltered && (
    <ButtonLink size="sm" to={chartAddress(id, { ...view, chiffres: { period: query.period } })}>
      Tous les chiffres
    </ButtonLink>
  );
  return (
    <Card
      title="Chiffres"
      note={figures?.at ? `comptés ${showWhen(figures.at)}` : ''}
      className="chart-figures"
      padded={false}
      aside={
        <>
          <Filters figures={figures} query={query} ask={(asked) => show({ chiffres: asked })} />
          {hasRows && file.isOffered && (
            <Button size="sm" icon="download" busy={file.isFetching} onClick={exportFigures}>
              CSV
            </Button>
          )}
          <Button size="sm" look="ghost" onClick={onClose}>
            Fermer
          </Button>
        </>
      }
    >
      {message !== null && (
        <div className="pad">
          <RetryAlert title="Les chiffres n’ont pas pu être lus" message={message} retry={refresh}>
            {everything}
          </RetryAlert>
        </div>
      )}
      {file.message !== null && (
        <div className="pad">
          <RetryAlert title="Le fichier n’a pas pu être préparé" message={file.message} retry={file.retry} />
        </div>
      )}
      {!figures && isReading && <Skeleton lines={6} />}
      {figures?.is_empty && (
        <Empty title="Rien n’est encore compté">
          Les chiffres sont comptés chaque jour, et peu après la mise en route du portail.
        </Empty>
      )}
      {isCounted && !hasRows && <Empty title="Rien à compter sur cette période" action={everything} />}
      {hasRows && (
        <>
          <LegalClock chart={id} overdue={figures.overdue} query={query} />
          <h3>Les états</h3>
          <StateTable figures={figures} chart={id} view={view} query={query} />
          <h3>Les passages</h3>
          <ArrowTable figures={figures} chart={id} view={view} known={known} />
          {figures.ends && figures.ends.all > 0 && (
            <>
              <h3>Les fins sans contrat</h3>
              <EndTable ends={figures.ends} months={figures.months} chart={id} view={view} />
              <h3>Les chemins les plus suivis</h3>
              <PathTable ends={figures.ends} />
            </>
          )}
          {figures.refusals.length > 0 && (
            <>
              <h3>Les refus</h3>
              <RefusalTable figures={figures} />
            </>
          )}
        </>
      )}
    </Card>
  );
}

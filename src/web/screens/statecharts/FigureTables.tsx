import { Link } from 'react-router-dom';
import type { LawFigures } from '#contract/law-figures.ts';
import type { IsoDate } from '#domain/calendar.ts';
import type { Durations } from '#domain/dashboard/figures.ts';
import { daysLabel, monthLabel } from '#domain/dashboard/words.ts';
import { formatNumber } from '#domain/numbers.ts';
import { Cell, Head, Row, Table } from '../../components/Table.tsx';
import type { FiguresQuery } from '#machines/shared/figures/index.ts';
import { filesOfState } from './files-of-state.ts';
import { chartAddress, type ChartView } from '../../flows/chart-address.ts';

const durationHeads = (
  <>
    <Head num>Médiane</Head>
    <Head num>Neuf sur dix</Head>
  </>
);

const DurationCells = ({ of: { median, nine_in_ten: nine } }: { of: Durations }) => (
  <>
    <Cell num label="Médiane">
      {daysLabel(median)}
    </Cell>
    <Cell num label="Neuf sur dix">
      {daysLabel(nine)}
    </Cell>
  </>
);

/** A number in each of the months as bars, and in words without the months that have none. */
export function Months({ of: counted, months }: { of: readonly number[]; months: readonly IsoDate[] }) {
  const most = Math.max(1, ...counted);
  const words = months.flatMap((month, at) =>
    counted[at] ? `${monthLabel(month)}\u00a0: ${formatNumber(counted[at])}` : [],
  );
  return (
    <svg
      className="chart-months"
      viewBox={`0 0 ${counted.length * 6} 20`}
      role="img"
      aria-label={words.join(', ') || '0'}
    >
      {counted.map((n, at) => {
        const height = (18 * n) / most;
        // oxlint-disable-next-line react/no-array-index-key -- a month has its place
        return <rect key={at} x={at * 6} y={20 - height} width={5} height={height} />;
      })}
    </svg>
  );
}

/** The number of objects in a state, as a link to them where a list has them. */
const Present = ({ n, to, label }: { n: number; to: string | null; label: string }) =>
  to === null || n === 0 ? (
    formatNumber(n)
  ) : (
    <Link to={to} aria-label={`${formatNumber(n)}, ${label}\u00a0: voir la liste`}>
      {formatNumber(n)}
    </Link>
  );

interface TablesProps {
  figures: LawFigures;
  chart: string;
  view: ChartView;
}

interface StateTableProps extends TablesProps {
  query: FiguresQuery;
}

/** Number of objects in each state and since when, and how long they were there when they left it. */
export function StateTable({ figures: { states, months }, chart, view, query }: StateTableProps) {
  const hasRegions = states.some(({ region }) => region !== '');
  return (
    <Table
      caption={'Les états\u00a0: combien y sont, combien en sont sortis, et après combien de jours'}
      head={
        <>
          <Head>État</Head>
          {hasRegions && <Head>Partie</Head>}
          <Head num>Y sont</Head>
          {durationHeads}
          <Head num>En sont sortis</Head>
          {durationHeads}
          <Head>Sorties par mois</Head>
        </>
      }
    >
      {states
        .filter(({ here, left }) => here.n + left.n > 0)
        .map(({ id, label, region, here, left, months: counted }) => (
          <Row key={id}>
            <Cell>
              <Link to={chartAddress(chart, { ...view, choix: id })}>{label}</Link>
            </Cell>
            {hasRegions && <Cell label="Partie">{region}</Cell>}
            <Cell num label="Y sont">
              <Present n={here.n} to={filesOfState(id, query)} label={label} />
            </Cell>
            <DurationCells of={here} />
            <Cell num label="En sont sortis">
              {formatNumber(left.n)}
            </Cell>
            <DurationCells of={left} />
            <Cell label="Sorties par mois">
              <Months of={counted} months={months} />
            </Cell>
          </Row>
        ))}
    </Table>
  );
}

interface ArrowTableProps extends TablesProps {
  /** Keys of today's chart: the others lead nowhere. */
  known: ReadonlySet<string>;
}

/** How often each transition was taken, and after how many days in the state before. */
export function ArrowTable({ figures: { arrows, months }, chart, view, known }: ArrowTableProps) {
  return (
    <Table
      caption={'Les passages\u00a0: combien de fois, et après combien de jours'}
      head={
        <>
          <Head>Passage</Head>
          <Head>De</Head>
          <Head>Vers</Head>
          <Head num>Fois</Head>
          {durationHeads}
          <Head>Par mois</Head>
        </>
      }
    >
      {arrows.map(({ key, to, labels: [from, event, toward], taken, months: counted }) => (
        <Row key={`${key} ${to}`}>
          <Cell>
            {known.has(key) ? <Link to={chartAddress(chart, { ...view, choix: key })}>{event}</Link> : event}
          </Cell>
          <Cell label="De">{from}</Cell>
          <Cell label="Vers">{toward}</Cell>
          <Cell num label="Fois">
            {formatNumber(taken.n)}
          </Cell>
          <DurationCells of={taken} />
          <Cell label="Par mois">
            <Months of={counted} months={months} />
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

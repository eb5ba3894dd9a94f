import { Link } from 'react-router-dom';
import type { LawFigures } from '#contract/law-figures.ts';
import type { Durations } from '#domain/dashboard/figures.ts';
import { outOfHundred } from '#domain/dashboard/quantiles.ts';
import { daysLabel } from '#domain/dashboard/words.ts';
import { formatNumber } from '#domain/numbers.ts';
import { Cell, Head, Row, Table } from '../../components/Table.tsx';
import { chartAddress, type ChartView } from '../../flows/chart-address.ts';
import { Months } from './FigureTables.tsx';

type Ends = NonNullable<LawFigures['ends']>;

const share = (n: number, all: number): string => `${outOfHundred(n, all)}\u00a0%`;

const shareHeads = (
  <>
    <Head num>Fois</Head>
    <Head num>Part des fins</Head>
    <Head num>Médiane</Head>
  </>
);

/** How often, its share of all ends, and after how many days. */
const ShareCells = ({ of: { n, median }, all }: { of: Durations; all: number }) => (
  <>
    <Cell num label="Fois">
      {formatNumber(n)}
    </Cell>
    <Cell num label="Part des fins">
      {share(n, all)}
    </Cell>
    <Cell num label="Médiane">
      {daysLabel(median)}
    </Cell>
  </>
);

interface EndTableProps extends Pick<LawFigures, 'months'> {
  ends: Ends;
  chart: string;
  view: ChartView;
}

/** Where requests end without a contract: the state that they left, and how. */
export function EndTable({ ends: { all, without }, months, chart, view }: EndTableProps) {
  const n = without.reduce((sum, { ended }) => sum + ended.n, 0);
  return (
    <>
      <p className="pad small">
        Sur la période, {formatNumber(all)} {all > 1 ? 'fins' : 'fin'}, par un contrat ou sans{'\u00a0'}:{' '}
        {formatNumber(n)} sans contrat, soit {share(n, all)}. Un dossier repris peut finir de nouveau.
      </p>
      {n > 0 && (
        <Table
          caption={
            'Les fins sans contrat\u00a0: l’état quitté, comment, et combien de jours après la création'
          }
          head={
            <>
              <Head>État quitté</Head>
              <Head>Événement</Head>
              <Head>Devient</Head>
              {shareHeads}
              <Head>Par mois</Head>
            </>
          }
        >
          {without.map(({ id, labels: [from, event, toward], ended, months: counted }) => (
            <Row key={`${from} ${event} ${toward}`}>
              <Cell>
                <Link to={chartAddress(chart, { ...view, choix: id })}>{from}</Link>
              </Cell>
              <Cell label="Événement">{event}</Cell>
              <Cell label="Devient">{toward}</Cell>
              <ShareCells of={ended} all={all} />
              <Cell label="Par mois">
                <Months of={counted} months={months} />
              </Cell>
            </Row>
          ))}
        </Table>
      )}
    </>
  );
}

/** The most travelled paths, from the creation to a contract or to the end without one. */
export const PathTable = ({ ends: { all, paths } }: { ends: Ends }) => (
  <Table
    caption={'Les dix chemins les plus suivis, de la création au contrat ou à la fin'}
    head={
      <>
        <Head>Chemin</Head>
        {shareHeads}
      </>
    }
  >
    {paths.map(({ states, taken }) => (
      <Row key={states.join('>')}>
        <Cell>{states.join(' → ')}</Cell>
        <ShareCells of={taken} all={all} />
      </Row>
    ))}
  </Table>
);

import type { LawFigures } from '#contract/law-figures.ts';
import { formatNumber } from '#domain/numbers.ts';
import { Cell, Head, Row, Table } from '../../components/Table.tsx';
import { Months } from './FigureTables.tsx';

/** Which condition stopped whom, and how often. */
export function RefusalTable({ figures: { refusals, months } }: { figures: LawFigures }) {
  return (
    <Table
      caption={'Les refus\u00a0: quelle condition a arrêté qui, et combien de fois'}
      head={
        <>
          <Head>Événement refusé</Head>
          <Head>Condition non remplie</Head>
          <Head>Qui</Head>
          <Head num>Fois</Head>
          <Head>Par mois</Head>
        </>
      }
    >
      {refusals.map(({ event, condition, who, n, months: counted }) => (
        <Row key={`${event} ${condition} ${who}`}>
          <Cell>{event}</Cell>
          <Cell label="Condition non remplie">{condition}</Cell>
          <Cell label="Qui">{who}</Cell>
          <Cell num label="Fois">
            {formatNumber(n)}
          </Cell>
          <Cell label="Par mois">
            <Months of={counted} months={months} />
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

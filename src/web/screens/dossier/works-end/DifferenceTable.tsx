import type { AdjustmentResource } from '#contract/works-end.ts';
import { eurosOf } from '#domain/money.ts';
import { taxedPremium } from '#domain/tarif.ts';
import { Cell, Head, Row, Table } from '../../../components/Table.tsx';
import { showDifference } from './words.ts';

/** Difference of the premium for each guarantee, to the cent. */
export const DifferenceTable = ({
  adjustment,
  caption,
}: {
  adjustment: AdjustmentResource;
  caption: string;
}) => (
  <Table
    caption={caption}
    head={
      <>
        <Head>Garantie</Head>
        <Head num className="hide-s">
          Prime HT
        </Head>
        <Head num className="hide-s">
          Taxe
        </Head>
        <Head num>TTC</Head>
      </>
    }
  >
    {adjustment.rows.map(({ letter, label, hors_taxe, taxe }) => (
      <Row key={letter}>
        <Cell>
          {letter} – {label}
        </Cell>
        <Cell num className="hide-s">
          {showDifference(hors_taxe)}
        </Cell>
        <Cell num className="hide-s">
          {showDifference(taxe)}
        </Cell>
        <Cell num label="TTC">
          {showDifference(eurosOf(taxedPremium({ hors_taxe, taxe })))}
        </Cell>
      </Row>
    ))}
    <Row>
      <Cell>
        <b>{adjustment.total < 0 ? 'Avoir' : 'Différence à régler'}</b>
      </Cell>
      <Cell num className="hide-s">
        {showDifference(adjustment.hors_taxe)}
      </Cell>
      <Cell num className="hide-s">
        {showDifference(adjustment.taxe)}
      </Cell>
      <Cell num label="TTC">
        <b>{showDifference(adjustment.total)}</b>
      </Cell>
    </Row>
  </Table>
);

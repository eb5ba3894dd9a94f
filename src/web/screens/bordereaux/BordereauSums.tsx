import type { Bordereau, BordereauSums as Sums } from '#contract/bordereaux.ts';
import { Card } from '../../components/Card.tsx';
import { plural, showSigned } from '../../components/format.ts';
import { Cell, Head, Row, Table } from '../../components/Table.tsx';
import { MonthFiles } from './MonthFiles.tsx';

const Amounts = ({ sums }: { sums: Sums }) => (
  <>
    <Cell num label="Prime HT">
      {showSigned(sums.premium)}
    </Cell>
    <Cell num label="Taxes">
      {showSigned(sums.tax)}
      <p className="small mute">FGTI {showSigned(sums.fgti)}</p>
    </Cell>
    <Cell num label="Frais">
      {showSigned((Math.round(sums.fees * 100) + Math.round(sums.broker_fees * 100)) / 100)}
    </Cell>
    <Cell num label="Total TTC">
      <b>{showSigned(sums.total)}</b>
    </Cell>
    <Cell num label="Hors prime">
      {showSigned(sums.aside)}
    </Cell>
    {sums.commission !== null && (
      <Cell num label="Commission">
        {showSigned(sums.commission)}
      </Cell>
    )}
    <Cell num label="Sinistres">
      {plural(sums.claims, 'déclaré')}
      <p className="small mute">{showSigned(sums.indemnity)} versés</p>
    </Cell>
  </>
);

interface BordereauSumsProps {
  bordereau: Bordereau;
  busy: boolean;
  /** Company and partner of the lines. */
  part: { company?: number; partner?: number };
}

/** Sums of the month for each company and partner, and the files of its lines. */
export function BordereauSums({ bordereau, busy, part }: BordereauSumsProps) {
  const { month, is_closed: isClosed, groups, total } = bordereau;
  return (
    <Card
      title="Sommes par compagnie"
      padded={false}
      aside={<MonthFiles key={month} month={month} isClosed={isClosed} of="bordereau" part={part} />}
    >
      <Table
        caption="Sommes par compagnie et partenaire"
        busy={busy}
        head={
          <>
            <Head>Compagnie</Head>
            <Head num>Prime HT</Head>
            <Head num>Taxes</Head>
            <Head num>Frais</Head>
            <Head num>Total TTC</Head>
            <Head num>Hors prime</Head>
            {total.commission !== null && <Head num>Commission</Head>}
            <Head num>Sinistres</Head>
          </>
        }
        foot={
          <Row>
            <Cell>
              <b>Total</b>
            </Cell>
            <Amounts sums={total} />
          </Row>
        }
      >
        {groups.map((group) => (
          <Row key={`${group.company?.id ?? ''} ${group.partner.id}`}>
            <Cell>
              <b>{group.company?.name ?? 'Sans compagnie'}</b>
              <p className="small mute">{group.partner.name}</p>
            </Cell>
            <Amounts sums={group} />
          </Row>
        ))}
      </Table>
    </Card>
  );
}

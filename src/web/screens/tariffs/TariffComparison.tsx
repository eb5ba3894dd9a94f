import type { ReactNode } from 'react';
import type { TariffComparison as Compared, TariffPrice } from '#contract/tariffs.ts';
import { centsOf, formatEurosCents, type Cents } from '#domain/money.ts';
import { comparedLines, formatDifference } from '#domain/tariff/difference.ts';
import { Icon } from '../../components/Icon.tsx';
import { Cell, Head, Row, Table } from '../../components/Table.tsx';
import { RowReckoning } from '../../price/WhyThisPrice.tsx';

const amountOf = (amount: Cents | null): string => (amount === null ? '–' : formatEurosCents(amount));

const Line = ({
  label,
  before,
  after,
  versions: [former, latter],
}: {
  label: ReactNode;
  before: Cents | null;
  after: Cents | null;
  versions: readonly [string, string];
}) => (
  <Row>
    <Cell>{label}</Cell>
    <Cell num label={former}>
      {amountOf(before)}
    </Cell>
    <Cell num label={latter}>
      {amountOf(after)}
    </Cell>
    <Cell num label="Écart">
      <b>{formatDifference((after ?? 0) - (before ?? 0))}</b>
    </Cell>
  </Row>
);

/** Why a price is indicative, or the case is not insurable, under a version. */
function Eligibility({ price: { version, eligibility } }: { price: TariffPrice }) {
  const found = [...eligibility.reasons, ...eligibility.referrals];
  if (found.length === 0) return null;
  return (
    <div className="small soft">
      <b>
        Sous {version},{' '}
        {eligibility.reasons.length > 0 ? 'le cas n’est pas assurable' : 'le prix est indicatif'}
      </b>
      <ul className="bullets">
        {found.map(({ code, message }) => (
          <li key={code}>{message}</li>
        ))}
      </ul>
    </div>
  );
}

/** How one version reckons each chosen guarantee. */
const Reckoning = ({ price: { version, tarif } }: { price: TariffPrice }) => (
  <div className="stack">
    <h3>{version}</h3>
    {comparedLines(tarif, tarif).flatMap(({ letter }) =>
      letter ? [<RowReckoning key={letter} row={tarif[`row_${letter}`]} />] : [],
    )}
  </div>
);

/** Two prices of one case: their lines, the difference of each, and how each version reckons them. */
export function TariffComparison({ prices: { in_force: before, draft: after } }: { prices: Compared }) {
  const versions = [before.version, after.version] as const;
  const lines = comparedLines(before.tarif, after.tarif);
  return (
    <div className="stack">
      <Table
        caption={`Prix sous ${before.version} et sous ${after.version}`}
        head={
          <>
            <Head>Ligne</Head>
            <Head num>{before.version}</Head>
            <Head num>{after.version}</Head>
            <Head num>Écart</Head>
          </>
        }
      >
        {lines.map(({ letter, label, ...amounts }) => (
          <Line key={label} label={letter ? `${letter}. ${label}` : label} {...amounts} versions={versions} />
        ))}
        <Line
          label={<b>Total à payer</b>}
          before={centsOf(before.tarif.total_ttc)}
          after={centsOf(after.tarif.total_ttc)}
          versions={versions}
        />
      </Table>
      <Eligibility price={before} />
      <Eligibility price={after} />
      <details className="why">
        <summary>
          <Icon name="help" />
          Expliquer ligne à ligne
          <span className="push">
            <Icon name="down" small />
          </span>
        </summary>
        <div className="in-why tariff-reckonings">
          <Reckoning price={before} />
          <Reckoning price={after} />
        </div>
      </details>
    </div>
  );
}

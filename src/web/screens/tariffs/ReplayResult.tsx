import { Link } from 'react-router-dom';
import type { ReplayedLine, ReplayFigures, TariffReplay } from '#contract/tariff-replays.ts';
import type { TariffResource } from '#contract/tariffs.ts';
import { requestTypeLabels } from '#domain/forms.ts';
import { centsOf, formatEuros } from '#domain/money.ts';
import { formatNumber } from '#domain/numbers.ts';
import { formatChange, formatWholeDifference } from '#domain/tariff/difference.ts';
import { falls, rises, unchanged } from '#domain/tariff/replay-changes.ts';
import { replayBands } from '#domain/tariff/replay.ts';
import { plural, showEuros } from '../../components/format.ts';
import { Cell, Head, Row, Table } from '../../components/Table.tsx';
import { replayAddress } from '../../flows/replay-address.ts';
import { ChangeHistogram } from './ChangeHistogram.tsx';
import { ReplayedLineRow } from './ReplayedLineRow.tsx';

interface Props {
  tariff: TariffResource;
  replay: TariffReplay;
}

const countOf = ({ more, less, same }: ReplayFigures): number => more + less + same;
const changeOf = ({ before, after }: Pick<ReplayFigures, 'before' | 'after'>): string =>
  formatChange(centsOf(before), centsOf(after));
/** Tint of a change: orange where premiums rise, blue where they fall, at its full strength from 5 %. */
const tintOf = ({ before, after }: ReplayFigures) => ({
  className: after > before ? 'rises' : 'falls',
  style: { '--strength': before === 0 ? 0 : Math.min(Math.abs(after / before - 1) / 0.05, 1) },
});
/** The mean of a sum of changes; empty where nobody changes. */
const meanOf = (sum: number, count: number, words: string): string =>
  count === 0 ? '' : `${formatEuros(Math.round(centsOf(sum) / count / 100) * 100)} ${words} en moyenne`;

/** The whole portfolio in four figures. */
function Totals({ all }: { all: ReplayFigures }) {
  return (
    <dl className="facts">
      <div>
        <dt>Primes TTC</dt>
        <dd>{changeOf(all) || '–'}</dd>
        <dd className="small mute">
          {showEuros(all.before)} à {showEuros(all.after)}
        </dd>
      </div>
      <div>
        <dt>Paient plus</dt>
        <dd>{formatNumber(all.more)}</dd>
        <dd className="small mute">{meanOf(all.risen, all.more, 'de plus')}</dd>
      </div>
      <div>
        <dt>Paient moins</dt>
        <dd>{formatNumber(all.less)}</dd>
        <dd className="small mute">{meanOf(all.fallen, all.less, 'de moins')}</dd>
      </div>
      <div>
        <dt>Paient autant</dt>
        <dd>{formatNumber(all.same)}</dd>
      </div>
    </dl>
  );
}

/** The change of a part's premiums, and how many requests it has: they lead to their list. */
const Change = ({
  figures,
  label,
  to,
}: {
  figures: ReplayFigures | undefined;
  label: string;
  to: string;
}) => (
  <Cell num label={label} {...(figures && tintOf(figures))}>
    {figures && countOf(figures) > 0 ? (
      <>
        <b>{changeOf(figures)}</b>
        <p className="small">
          <Link to={to}>{plural(countOf(figures), 'dossier')}</Link>
        </p>
      </>
    ) : (
      <span className="small mute">aucun</span>
    )}
  </Cell>
);

/** The change of the premiums of each type of project, in each cost band. */
function ByTypeAndCost({ tariff, replay: { types, cells } }: Props) {
  return (
    <section className="stack" aria-labelledby="rejeu-types">
      <h3 id="rejeu-types">Par type de projet et par coût des travaux</h3>

      <Table
        caption="Écart des primes par type de projet et par coût des travaux"
        head={
          <>
            <Head>Type</Head>
            {replayBands.map(({ label }) => (
              <Head key={label} num>
                {label}
              </Head>
            ))}
            <Head num>Ensemble</Head>
          </>
        }
      >
        {types.map(({ type, ...figures }) => (
          <Row key={type}>
            <Cell>{requestTypeLabels[type]}</Cell>
            {replayBands.map(({ label }, band) => (
              <Change
                key={label}
                label={label}
                to={replayAddress(tariff.id, { type, band })}
                figures={cells.find((cell) => cell.type === type && cell.band === band)}
              />
            ))}
            <Change label="Ensemble" figures={figures} to={replayAddress(tariff.id, { type })} />
          </Row>
        ))}
      </Table>
    </section>
  );
}

/** A number of requests, which leads to their list. */
const Counted = ({ n, label, to }: { n: number; label: string; to: string }) => (
  <Cell num label={label}>
    {n > 0 ? <Link to={to}>{formatNumber(n)}</Link> : formatNumber(n)}
  </Cell>
);

function ByPartner({ tariff, replay: { partners } }: Props) {
  return (
    <section className="stack" aria-labelledby="rejeu-partenaires">
      <h3 id="rejeu-partenaires">Par partenaire</h3>
      <Table
        caption="Écart des primes par partenaire"
        head={
          <>
            <Head>Partenaire</Head>
            <Head num>Paient plus</Head>
            <Head num>Paient moins</Head>
            <Head num>Paient autant</Head>
            <Head num>Écart</Head>
          </>
        }
      >
        {partners.map(({ id, name, ...figures }) => (
          <Row key={id}>
            <Cell>
              <Link to={replayAddress(tariff.id, { partner: id })}>{name}</Link>
            </Cell>
            <Counted
              n={figures.more}
              label="Paient plus"
              to={replayAddress(tariff.id, { partner: id, ...rises })}
            />
            <Counted
              n={figures.less}
              label="Paient moins"
              to={replayAddress(tariff.id, { partner: id, ...falls })}
            />
            <Counted
              n={figures.same}
              label="Paient autant"
              to={replayAddress(tariff.id, { partner: id, ...unchanged })}
            />
            <Cell num label="Écart">
              <b>{changeOf(figures)}</b>
              <p className="small mute">
                {formatWholeDifference(centsOf(figures.after) - centsOf(figures.before))}
              </p>
            </Cell>
          </Row>
        ))}
      </Table>
    </section>
  );
}

/** The requests that change most one way; each leads to its two prices, explained line by line. */
function Extremes({
  tariff,
  replay,
  title,
  lines,
}: Props & { title: string; lines: readonly ReplayedLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section className="stack" aria-label={title}>
      <h3>{title}</h3>
      <Table
        caption={title}
        head={
          <>
            <Head>Dossier</Head>
            <Head num>Coût</Head>
            <Head num>{replay.compared_with}</Head>
            <Head num>{tariff.name}</Head>
            <Head num>Écart</Head>
          </>
        }
      >
        {lines.map((line) => (
          <ReplayedLineRow
            key={line.request_id}
            line={line}
            tariffId={tariff.id}
            versions={[replay.compared_with, tariff.name]}
          />
        ))}
      </Table>
    </section>
  );
}

/** Who pays more or less under a version: totals, parts of the portfolio, and the greatest changes. */
export function ReplayResult({ tariff, replay }: Props) {
  return (
    <>
      <Totals all={replay.all} />
      {replay.changes.length > 0 && <ChangeHistogram tariffId={tariff.id} replay={replay} />}
      <ByTypeAndCost tariff={tariff} replay={replay} />
      <ByPartner tariff={tariff} replay={replay} />
      <Extremes tariff={tariff} replay={replay} title="Les plus fortes hausses" lines={replay.rises} />
      <Extremes tariff={tariff} replay={replay} title="Les plus fortes baisses" lines={replay.falls} />
    </>
  );
}

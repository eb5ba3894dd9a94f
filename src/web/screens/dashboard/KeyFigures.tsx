import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Asked } from '#domain/dashboard/counted.ts';
import { outOfHundred } from '#domain/dashboard/quantiles.ts';
import { daysLabel } from '#domain/dashboard/words.ts';
import { formatNumber } from '#domain/numbers.ts';
import { Card } from '../../components/Card.tsx';
import { plural, showEuros } from '../../components/format.ts';
import { countedAddress } from '../../flows/dashboard-address.ts';
import type { PictureProps } from './PictureCard.tsx';

interface KeyFigureProps {
  name: string;
  value: string;
  /** What the value is made of, or compared with. */
  children: ReactNode;
}

const KeyFigure = ({ name, value, children }: KeyFigureProps) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
    <dd className="small mute">{children}</dd>
  </div>
);

const sumOf = <One extends object>(all: readonly One[], amount: (one: One) => number): number =>
  all.reduce((sum, one) => sum + amount(one), 0);

/** The last stage counts signed contracts; the others the offers in progress. */
const lastInProgress = 5;

/** The dashboard in four figures, each with its files: the pictures below have the rest. */
export function KeyFigures({ dashboard, flow }: PictureProps) {
  const { months, stages, simulated, milestones, expiring, decisions } = dashboard;
  const running = stages.filter(({ stage }) => stage <= lastInProgress);
  const signed = milestones.find(({ name }) => name === 'signed')?.n ?? 0;
  const listed = (asked: Asked, words: string) => (
    <Link to={countedAddress(asked, flow.filter)}>{words}</Link>
  );
  return (
    <Card padded={false}>
      <dl className="key-figures">
        <KeyFigure name="Primes signées" value={showEuros(sumOf(months, ({ premium }) => premium))}>
          {listed(
            { figure: 'premium', key: '' },
            plural(
              sumOf(months, ({ n }) => n),
              'contrat',
            ),
          )}
          , {showEuros(sumOf(months, ({ before }) => before))} les mêmes mois un an avant
        </KeyFigure>
        <KeyFigure name="Offres en cours" value={formatNumber(sumOf(running, ({ n }) => n))}>
          {showEuros(sumOf(running, ({ premium }) => premium))} de primes
        </KeyFigure>
        <KeyFigure name="Transformation" value={`${formatNumber(outOfHundred(signed, simulated))}\u00a0%`}>
          {listed({ figure: 'signed', key: '' }, plural(signed, 'signée'))} sur{' '}
          {plural(simulated, 'simulation')}
        </KeyFigure>
        {decisions ? (
          <KeyFigure name="Délai de décision médian" value={daysLabel(decisions.median)}>
            {listed({ figure: 'decided', key: '' }, plural(decisions.n, 'étude décidée', 'études décidées'))}
          </KeyFigure>
        ) : (
          <KeyFigure name="Échoient sous trente jours" value={formatNumber(expiring.n)}>
            {expiring.n === 0
              ? 'aucune offre'
              : listed({ figure: 'expiring', key: '' }, `${showEuros(expiring.premium)} de primes`)}
          </KeyFigure>
        )}
      </dl>
    </Card>
  );
}

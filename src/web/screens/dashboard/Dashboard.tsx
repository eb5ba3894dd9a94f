import { Link } from 'react-router-dom';
import type { Dashboard as Figures } from '#contract/dashboard.ts';
import type { ReaderKind } from '#domain/dashboard/figures.ts';
import { isShown, type Picture } from '#domain/dashboard/pictures.ts';
import { outOfHundred } from '#domain/dashboard/quantiles.ts';
import { stageLabel } from '#domain/dashboard/words.ts';
import { formatNumber } from '#domain/numbers.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { PeriodSelect, UnitSelect } from '../../components/FigureFilters.tsx';
import { Empty } from '../../components/Empty.tsx';
import { plural, showEuros, showWhen } from '../../components/format.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { RetryAlert } from '../../components/RetryAlert.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { countedAddress, dashboardAddress, type DashboardFilter } from '../../flows/dashboard-address.ts';
import { useDashboard, type DashboardScript } from '../../flows/use-dashboard.tsx';
import { FirstOffer } from '../offers/FirstOffer.tsx';
import './dashboard.css';
import { KeyFigures } from './KeyFigures.tsx';
import { ExpiringCard } from './ExpiringCard.tsx';
import { AmountBars } from './AmountBars.tsx';
import { AreasCard, BandsCard, ClaimsCard, ClocksCard } from './InsurerCards.tsx';
import { Funnel } from './pictures/Funnel.tsx';
import { MonthBars } from './pictures/MonthBars.tsx';
import { PictureCard, type DashboardFlow, type PictureProps } from './PictureCard.tsx';
import { PlotRoom } from './PlotRoom.tsx';
import { BrokersCard, DecisionsCard, PapersCard, UnitsCard } from './NetworkCards.tsx';
import { AskedCard, WaitingCard } from './WaitingCard.tsx';

const unitWords: Readonly<Record<ReaderKind, { name: string; all: string }>> = {
  broker: { name: 'Collaborateur', all: 'Tout le cabinet' },
  lead: { name: 'Agence', all: 'Toutes les agences' },
  all: { name: 'Partenaire', all: 'Tous les partenaires' },
  company: { name: '', all: '' },
};

/** Period and unit; both are in the address. No figure of a company depends on the period. */
function Filters({ dashboard, flow }: { dashboard: Figures | null; flow: DashboardFlow }) {
  const { filter, narrow, refresh, isReading, isUnavailable } = flow;
  const units = dashboard?.choices ?? [];
  const words = unitWords[dashboard?.reader ?? 'broker'];
  return (
    <>
      {dashboard?.reader !== 'company' && (
        <PeriodSelect value={filter.period} onChoose={(period) => narrow({ ...filter, period })} />
      )}
      <UnitSelect
        label={words.name}
        all={words.all}
        units={units}
        value={filter.unit}
        onChoose={(unit) => narrow({ period: filter.period, unit })}
      />
      {isUnavailable && filter.unit !== undefined && (
        <ButtonLink to={dashboardAddress({ period: filter.period })}>
          {words.all || 'Tous les chiffres'}
        </ButtonLink>
      )}
      <Button busy={isReading} onClick={refresh}>
        Actualiser
      </Button>
    </>
  );
}

const legend = (
  <>
    <i className="now" />
    cette période <i className="before" />
    un an avant
  </>
);

/** Premium signed by month, and how many simulations lead to a signature. */
function Conversion({ dashboard, flow }: PictureProps) {
  const { months, simulated, milestones } = dashboard;
  const [n, premium] = [
    months.reduce((sum, month) => sum + month.n, 0),
    months.reduce((sum, month) => sum + month.premium, 0),
  ];
  const signed = milestones.find(({ name }) => name === 'signed')?.n ?? 0;
  return (
    <>
      <PictureCard
        title="Primes signées par mois"
        note={
          <Link to={countedAddress({ figure: 'premium', key: '' }, flow.filter)}>
            {showEuros(premium)}, {plural(n, 'contrat')}
          </Link>
        }
        legend={legend}
        picture="months"
        dashboard={dashboard}
        flow={flow}
      >
        <PlotRoom label="Image des primes signées par mois">
          <MonthBars months={months} />
        </PlotRoom>
      </PictureCard>
      <PictureCard
        title="Sur cent simulations"
        note={
          <Link to={countedAddress({ figure: 'signed', key: '' }, flow.filter)}>
            {formatNumber(outOfHundred(signed, simulated))} signées sur cent,{' '}
            {plural(simulated, 'simulation')}
          </Link>
        }
        picture="milestones"
        dashboard={dashboard}
        flow={flow}
      >
        <PlotRoom label="Image du passage de la simulation à la signature">
          <Funnel simulated={simulated} milestones={milestones} />
        </PlotRoom>
      </PictureCard>
    </>
  );
}

/** The pictures of a reader (docs/domain/dashboard.md). */
function Pictures({ dashboard, flow }: PictureProps) {
  const has = (picture: Picture) => isShown(picture, dashboard.reader);
  return (
    <>
      {has('months') && <KeyFigures dashboard={dashboard} flow={flow} />}
      {has('asked') && <AskedCard dashboard={dashboard} flow={flow} />}
      <WaitingCard dashboard={dashboard} flow={flow} />
      <div className="pictures">
        {has('months') && <Conversion dashboard={dashboard} flow={flow} />}
        <PictureCard
          title="Où sont les primes"
          note="par étape, aujourd’hui"
          picture="stages"
          dashboard={dashboard}
          flow={flow}
        >
          <AmountBars
            bars={dashboard.stages.map(({ stage, n, premium }) => ({
              label: stageLabel(stage),
              counted: { figure: 'stage', key: String(stage) },
              n,
              amount: premium,
            }))}
            filter={flow.filter}
            noun={['dossier', 'dossiers']}
          />
        </PictureCard>
        <ExpiringCard dashboard={dashboard} flow={flow} />
        {has('units') && dashboard.units.length > 0 && <UnitsCard dashboard={dashboard} flow={flow} />}
        {has('brokers') && <BrokersCard dashboard={dashboard} flow={flow} />}
        {has('papers') && <PapersCard dashboard={dashboard} flow={flow} />}
        {has('decisions') && <DecisionsCard dashboard={dashboard} flow={flow} />}
        {has('bands') && <BandsCard dashboard={dashboard} flow={flow} />}
        {has('areas') && <AreasCard dashboard={dashboard} flow={flow} />}
        {has('claims') && <ClaimsCard dashboard={dashboard} flow={flow} />}
        {has('clocks') && <ClocksCard dashboard={dashboard} flow={flow} />}
      </div>
    </>
  );
}

/** Nothing to count, with the way on: all figures if one unit is chosen, else a first simulation. */
function NothingCounted({ dashboard: { reader }, filter }: { dashboard: Figures; filter: DashboardFilter }) {
  const title = 'Rien à compter sur cette période';
  if (filter.unit !== undefined)
    return (
      <Empty
        title={title}
        action={
          <ButtonLink to={dashboardAddress({ period: filter.period })}>{unitWords[reader].all}</ButtonLink>
        }
      />
    );
  return reader === 'company' ? (
    <Empty title={title}>Les chiffres viennent avec le premier dossier qui vous est confié.</Empty>
  ) : (
    <FirstOffer title={title} />
  );
}

/** `/dashboard`: the figures of the user's scope, each with its table and its list. */
export default function Dashboard({ script }: { script?: DashboardScript }) {
  const flow = useDashboard(script);
  const { dashboard, message, isReading, isEmpty, isUnavailable, retry, file } = flow;
  return (
    <>
      <PageHead title="Tableau de bord" lead={dashboard && `Chiffres lus ${showWhen(dashboard.at)}`}>
        <Filters dashboard={dashboard} flow={flow} />
      </PageHead>
      <div className="page stack" aria-busy={isReading || undefined}>
        {isUnavailable && (
          <RetryAlert title="Les chiffres n’ont pas pu être affichés" message={message} retry={retry} />
        )}
        {file.message && (
          <p className="small ko" role="status">
            Le fichier n’a pas pu être téléchargé. {file.message}
          </p>
        )}
        {!dashboard && isReading && (
          <Card padded={false}>
            <Skeleton lines={12} />
          </Card>
        )}
        {isEmpty && dashboard && (
          <Card padded={false}>
            <NothingCounted dashboard={dashboard} filter={flow.filter} />
          </Card>
        )}
        {dashboard && !dashboard.is_empty && <Pictures dashboard={dashboard} flow={flow} />}
      </div>
    </>
  );
}

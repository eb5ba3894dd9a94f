import type { ComponentProps, ReactNode } from 'react';
import type { ShownChart } from '#contract/statecharts.ts';
import { namesIn } from '#charts/words.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { useChartView } from '../../flows/chart-address.ts';
import { useOwnTitle } from '../../navigation/page-title.ts';
import { ChartInspector } from './ChartInspector.tsx';
import { ChartNotes } from './ChartNotes.tsx';
import { ChartText } from './ChartText.tsx';
import { LawCalculator } from './LawCalculator.tsx';
import { PictureCard, type PictureCardProps } from './PictureCard.tsx';

/** The way to the index of charts. */
export const chartsCrumb = { label: 'Diagrammes', to: '/statecharts' };

/** Name of a state or a transition; empty if the chart has none of that id or key. */
const placeIn = ({ root, edges }: ShownChart, at: string): string =>
  namesIn(root).get(at) ?? edges.find(({ key }) => key === at)?.event ?? '';

interface ChartLayoutProps extends PictureCardProps {
  title?: ReactNode;
  aside?: ReactNode;
  /** Below the picture. */
  below?: ReactNode;
  /** Null: not shown, as beside figures, or while its first choices are not known. */
  calculator?: Pick<ComponentProps<typeof LawCalculator>, 'begins' | 'of'> | null;
}

/** The picture, what is tried or played beside it, the calculator of a law, and the chart in words. */
export function ChartLayout({ chart, aside, below, calculator, title, ...picture }: ChartLayoutProps) {
  const { view } = useChartView(chart.id);
  useOwnTitle(`${chart.title} · Diagrammes`);
  return (
    <>
      <PageHead title={chart.title} lead={chart.serves} crumbs={[chartsCrumb, { label: chart.title }]}>
        {title}
      </PageHead>
      <div className="page chart-page">
        <PictureCard chart={chart} {...picture} />
        <div className="chart-side">
          {aside}
          <ChartInspector chart={chart} view={view} />
          {chart.has_notes && (
            <ChartNotes chart={chart.id} at={view.choix} name={placeIn(chart, view.choix)} />
          )}
        </div>
        {below && <div className="chart-whole">{below}</div>}
        {chart.isLaw && calculator !== null && (
          <div className="chart-whole">
            <LawCalculator law={chart.id} {...calculator} />
          </div>
        )}
        <ChartText chart={chart} view={view} />
      </div>
    </>
  );
}

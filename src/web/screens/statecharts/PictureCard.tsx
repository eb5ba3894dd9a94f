import { useRef } from 'react';
import type { LawFigures } from '#contract/law-figures.ts';
import type { ShownChart } from '#contract/statecharts.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Select } from '../../components/Select.tsx';
import { useChangeFocus } from '../../components/use-change-focus.ts';
import { useChartView } from '../../flows/chart-address.ts';
import { bringIn } from './bring-in.ts';
import { ChartDownloads } from './ChartDownloads.tsx';
import { ChartSvg } from './ChartSvg.tsx';
import { boxIn } from '#charts/boxes.ts';
import {
  ChangeLegend,
  FormerPicture,
  PresentPicture,
  useMarks,
  type FormerPictures,
} from './FormerPicture.tsx';
import { Legend, useColours } from './use-colours.tsx';
import { useZoom } from './use-zoom.tsx';

export interface PictureCardProps {
  chart: ShownChart;
  /** Ids of the active states of a trial or a life. */
  active: ReadonlySet<string> | null;
  /** States and transitions that a life passed. */
  passed: ReadonlySet<string> | null;
  /** What colours may measure; absent: nothing. */
  figures?: LawFigures | null;
  /** The version that the chart is compared with. */
  former?: FormerPictures;
}

/** The picture with its tools: parts, zoom, colours. */
export function PictureCard({ chart, active, passed, figures = null, former }: PictureCardProps) {
  const { view, show } = useChartView(chart.id);
  const frame = useRef<HTMLDivElement>(null);
  const { zoom, tools } = useZoom(frame);
  const { colours, groups, heat, choice } = useColours(figures, chart);
  const [whole, ...parts] = chart.pictures;
  const picture = parts.find(({ name }) => name === view.image) ?? whole;
  const heading = useRef<HTMLHeadingElement>(null);
  useChangeFocus(picture?.name ?? null, () => bringIn(heading.current));
  const changes = useMarks(picture?.svg, chart.root, former?.changes);
  if (!picture) return null;
  const box = boxIn(picture.svg, chart.root, view.choix);
  const openable = parts.find(({ focus }) => focus === box && focus !== picture.focus);
  const open = (name: string) => show({ image: name }, { replace: false });
  const choose = (id: string) => (id === view.choix && openable ? open(openable.name) : show({ choix: id }));
  return (
    <Card
      title={picture.title}
      padded={false}
      className="chart-card"
      titleRef={heading}
      aside={
        <>
          {parts.length > 0 && (
            <Select
              aria-label="Partie du diagramme"
              value={picture === whole ? '' : picture.name}
              options={parts.map(({ name, title }) => ({ value: name, label: title }))}
              placeholder="Tout le diagramme"
              onChange={({ target }) => open(target.value)}
            />
          )}
          {choice}
          {tools}
        </>
      }
      footer={
        <div className="stack">
          {former && former.changes.length > 0 && <ChangeLegend />}
          <Legend colours={colours} />
          <ChartDownloads chart={chart} picture={picture} />
        </div>
      }
    >
      {openable && (
        <p className="chart-open">
          <Button size="sm" look="primary" onClick={() => open(openable.name)}>
            {`Déplier «\u00a0${openable.title.split(' › ').at(-1)}\u00a0»`}
          </Button>
        </p>
      )}
      {picture !== whole && (
        <p className="chart-open">
          <Button size="sm" onClick={() => open('')}>
            Revenir à tout le diagramme
          </Button>
        </p>
      )}
      <div
        ref={frame}
        className="chart-frame"
        data-colours={heat ? 'heat' : groups ? 'groups' : undefined}
        data-pair={former ? '' : undefined}
      >
        {former && <FormerPicture former={former} name={picture.name} zoom={zoom} />}
        <PresentPicture isNamed={former !== undefined}>
          <ChartSvg
            key={picture.name}
            svg={picture.svg}
            label={`${picture.title}, image. Flèches du clavier\u00a0: d’un état à l’autre.`}
            zoom={zoom}
            chosen={view.choix.startsWith(`${box}|`) ? view.choix : box}
            active={active}
            passed={passed}
            groups={groups}
            heat={heat}
            changes={changes}
            onChoose={choose}
          />
        </PresentPicture>
      </div>
    </Card>
  );
}

import { useMemo, useRef, useState } from 'react';
import type { ShownChart } from '#contract/statecharts.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Select } from '../../components/Select.tsx';
import { useChartView } from '../../flows/chart-address.ts';
import { ChartDownloads } from './ChartDownloads.tsx';
import { ChartSvg } from './ChartSvg.tsx';
import { actorGroups, actorOf, type ActorGroup } from './chart-words.ts';

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];

export interface PictureCardProps {
  chart: ShownChart;
  /** Ids of the active states of a trial or a life. */
  active: ReadonlySet<string> | null;
  /** States and transitions that a life passed. */
  passed: ReadonlySet<string> | null;
}

/** The picture with its tools: parts, zoom, colours. */
export function PictureCard({ chart, active, passed }: PictureCardProps) {
  const { view, show } = useChartView(chart.id);
  const [zoom, setZoom] = useState<number | null>(null);
  const [isByActor, setIsByActor] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const groups = useMemo(() => new Map(chart.edges.map((edge) => [edge.key, actorOf(edge)])), [chart]);
  const [whole, ...parts] = chart.pictures;
  const picture = parts.find(({ name }) => name === view.image) ?? whole;
  if (!picture) return null;
  const place = zoom === null ? 2 : zooms.indexOf(zoom);
  const openable = parts.find(({ focus }) => focus === view.choix && focus !== picture.focus);
  const choose = (id: string) => show({ choix: id });
  return (
    <Card
      title={picture.title}
      padded={false}
      className="chart-card"
      aside={
        <>
          {parts.length > 0 && (
            <Select
              aria-label="Partie du diagramme"
              value={picture === whole ? '' : picture.name}
              options={parts.map(({ name, title }) => ({ value: name, label: title }))}
              placeholder="Tout le diagramme"
              onChange={({ target }) => show({ image: target.value }, { replace: false })}
            />
          )}
          <Select
            aria-label="Couleurs des flèches"
            value={isByActor ? 'qui' : ''}
            options={[{ value: 'qui', label: 'Couleurs\u00a0: qui agit' }]}
            placeholder={'Couleurs\u00a0: nature'}
            onChange={({ target }) => setIsByActor(target.value === 'qui')}
          />
          <span className="row wrap">
            <Button size="sm" disabled={place <= 0} onClick={() => setZoom(zooms[place - 1] ?? null)}>
              <Icon name="zoom-out" label="Réduire" />
            </Button>
            <Button size="sm" aria-pressed={zoom === null} onClick={() => setZoom(null)}>
              Ajuster
            </Button>
            <Button
              size="sm"
              disabled={place >= zooms.length - 1}
              onClick={() => setZoom(zooms[place + 1] ?? null)}
            >
              <Icon name="zoom-in" label="Agrandir" />
            </Button>
            <Button size="sm" onClick={() => void frame.current?.requestFullscreen?.()}>
              Plein écran
            </Button>
          </span>
        </>
      }
      footer={
        <div className="stack">
          {isByActor && (
            <ul className="chart-legend small">
              {(Object.keys(actorGroups) as ActorGroup[]).map((group) => (
                <li key={group}>
                  <i data-group={group} aria-hidden="true" />
                  {actorGroups[group]}
                </li>
              ))}
            </ul>
          )}
          <ChartDownloads chart={chart} picture={picture} />
        </div>
      }
    >
      {openable && (
        <p className="chart-open">
          <Button size="sm" look="primary" onClick={() => show({ image: openable.name }, { replace: false })}>
            {`Déplier «\u00a0${openable.title.split(' › ').at(-1)}\u00a0»`}
          </Button>
        </p>
      )}
      {picture !== whole && (
        <p className="chart-open">
          <Button size="sm" onClick={() => show({ image: '' }, { replace: false })}>
            Revenir à tout le diagramme
          </Button>
        </p>
      )}
      <div ref={frame} className="chart-frame" data-colours={isByActor ? 'actors' : undefined}>
        <ChartSvg
          key={picture.name}
          svg={picture.svg}
          label={`${picture.title}, image. Flèches du clavier\u00a0: d’un état à l’autre.`}
          zoom={zoom}
          chosen={view.choix}
          active={active}
          passed={passed}
          groups={isByActor ? groups : null}
          onChoose={choose}
        />
      </div>
    </Card>
  );
}

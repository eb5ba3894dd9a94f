import { useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { ShownChart } from '#contract/statecharts.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Select } from '../../components/Select.tsx';
import { useChangeFocus } from '../../components/use-change-focus.ts';
import { useChartView } from '../../flows/chart-address.ts';
import { bringIn } from './bring-in.ts';
import { ChartDownloads } from './ChartDownloads.tsx';
import { ChartSvg } from './ChartSvg.tsx';
import { actorGroups, actorOf, boxIn, type ActorGroup } from './chart-words.ts';

const zooms = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3];

/** Zoom of a picture that fits its frame (`.chart-svg[data-fit]` of `statecharts.css`), near enough. */
function fitOf(frame: Element | null): number {
  const box = frame?.querySelector('svg')?.viewBox?.baseVal;
  return frame && box ? Math.min(frame.clientWidth / box.width, (0.78 * innerHeight) / box.height) : 0;
}

const onFullScreen = (listen: () => void) => {
  document.addEventListener('fullscreenchange', listen);
  return () => document.removeEventListener('fullscreenchange', listen);
};

/** Shows the whole card on the screen: its tools stay with it. Nothing where the browser has no full screen. */
function FullScreen() {
  const isFull = useSyncExternalStore(onFullScreen, () => Boolean(document.fullscreenElement));
  if (!document.fullscreenEnabled) return null;
  return (
    <Button
      size="sm"
      onClick={({ currentTarget }) =>
        void (isFull ? document.exitFullscreen() : currentTarget.closest('.card')?.requestFullscreen())
      }
    >
      {isFull ? 'Quitter le plein écran' : 'Plein écran'}
    </Button>
  );
}

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
  const heading = useRef<HTMLHeadingElement>(null);
  useChangeFocus(picture?.name ?? null, () => bringIn(heading.current));
  if (!picture) return null;
  const box = boxIn(picture.svg, chart.root, view.choix);
  const openable = parts.find(({ focus }) => focus === box && focus !== picture.focus);
  const open = (name: string) => show({ image: name }, { replace: false });
  const choose = (id: string) => (id === view.choix && openable ? open(openable.name) : show({ choix: id }));
  const enlarge = () => {
    const now = zoom ?? fitOf(frame.current);
    setZoom(zooms.find((one) => one > now) ?? zoom);
  };
  const reduce = () => {
    const smaller = zoom === null ? undefined : zooms.findLast((one) => one < zoom);
    setZoom(smaller !== undefined && smaller > fitOf(frame.current) ? smaller : null);
  };
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
          <Select
            aria-label="Couleurs des flèches"
            value={isByActor ? 'qui' : ''}
            options={[{ value: 'qui', label: 'Couleurs\u00a0: qui agit' }]}
            placeholder={'Couleurs\u00a0: nature'}
            onChange={({ target }) => setIsByActor(target.value === 'qui')}
          />
          <span className="row wrap">
            <Button size="sm" aria-disabled={zoom === null || undefined} onClick={reduce}>
              <Icon name="zoom-out" label="Réduire" />
            </Button>
            <Button size="sm" aria-pressed={zoom === null} onClick={() => setZoom(null)}>
              Ajuster
            </Button>
            <Button size="sm" aria-disabled={zoom === zooms.at(-1) || undefined} onClick={enlarge}>
              <Icon name="zoom-in" label="Agrandir" />
            </Button>
            <FullScreen />
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
      <div ref={frame} className="chart-frame" data-colours={isByActor ? 'actors' : undefined}>
        <ChartSvg
          key={picture.name}
          svg={picture.svg}
          label={`${picture.title}, image. Flèches du clavier\u00a0: d’un état à l’autre.`}
          zoom={zoom}
          chosen={view.choix.startsWith(`${box}|`) ? view.choix : box}
          active={active}
          passed={passed}
          groups={isByActor ? groups : null}
          onChoose={choose}
        />
      </div>
    </Card>
  );
}

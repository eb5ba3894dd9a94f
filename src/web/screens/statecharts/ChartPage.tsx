import { useMemo, useRef, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { ShownChart } from '#contract/statecharts.ts';
import { trialOf } from '#charts/trial.ts';

import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Icon } from '../../components/Icon.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { Select } from '../../components/Select.tsx';
import { UnreadCard } from '../../components/UnreadCard.tsx';
import { useChartView } from '../../flows/chart-address.ts';
import { usePageReading, type ReadingScript } from '../../flows/use-page-reading.tsx';
import { LawCalculator } from './LawCalculator.tsx';
import { ChartInspector } from './ChartInspector.tsx';
import { ChartSvg } from './ChartSvg.tsx';
import { ChartText } from './ChartText.tsx';
import { ChartTrial } from './ChartTrial.tsx';
import { actorGroups, actorOf, type ActorGroup } from './chart-words.ts';
import './statecharts.css';

const index = { label: 'Diagrammes', to: '/statecharts' };
const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];

/** The picture with its tools: parts, zoom, colours. */
function PictureCard({ chart, active }: { chart: ShownChart; active: ReadonlySet<string> | null }) {
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
        isByActor ? (
          <ul className="chart-legend small">
            {(Object.keys(actorGroups) as ActorGroup[]).map((group) => (
              <li key={group}>
                <i data-group={group} aria-hidden="true" />
                {actorGroups[group]}
              </li>
            ))}
          </ul>
        ) : undefined
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
          groups={isByActor ? groups : null}
          onChoose={choose}
        />
      </div>
    </Card>
  );
}

function Shown({ chart }: { chart: ShownChart }) {
  const { view, show } = useChartView(chart.id);
  const { essai } = view;
  const trial = useMemo(() => (essai ? trialOf(chart, essai) : null), [chart, essai]);
  return (
    <>
      <PageHead title={chart.title} lead={chart.serves} crumbs={[index, { label: chart.title }]}>
        {!trial && <Button onClick={() => show({ essai: [] })}>Essayer</Button>}
      </PageHead>
      <div className="page chart-page">
        <PictureCard chart={chart} active={trial?.active ?? null} />
        <div className="chart-side">
          {trial && <ChartTrial chart={chart} trial={trial} onTry={(keys) => show({ essai: keys })} />}
          <ChartInspector chart={chart} view={view} />
        </div>
        {(chart.section === 'law' || chart.id === 'request-lifecycle') && (
          <div className="chart-whole">
            <LawCalculator law={chart.id} />
          </div>
        )}
        <ChartText chart={chart} view={view} />
      </div>
    </>
  );
}

function Read({ id, script }: { id: string; script?: ReadingScript }) {
  const { answer, message, isReading, retry } = usePageReading('statechart', script, { chart: id });
  if (answer) return <Shown chart={answer.chart} />;
  return (
    <>
      <PageHead title="Diagrammes" crumbs={[index, { label: id }]} />
      <div className="page stack">
        <UnreadCard
          title="Diagramme"
          isReading={isReading}
          failure="Le diagramme n’a pas pu être affiché"
          message={message}
          retry={retry}
        >
          <Link to={index.to}>Tous les diagrammes</Link>
        </UnreadCard>
      </div>
    </>
  );
}

/** `/statecharts/{chart}`: a chart as a picture, in words, and to try (docs/domain/statecharts.md). */
export default function ChartPage({ script }: { script?: ReadingScript }) {
  const { chart = '' } = useParams();
  return <Read key={chart} id={chart} {...(script && { script })} />;
}

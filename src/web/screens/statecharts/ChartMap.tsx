import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import {
  chartSections,
  type ChartSection,
  type ChartSummary,
  type StartedChart,
} from '#domain/chart-data.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Empty } from '../../components/Empty.tsx';
import { headingOfPage } from '../../components/focus-heading.ts';
import { plural } from '../../components/format.ts';
import { Select } from '../../components/Select.tsx';
import { useDepartureFocus } from '../../components/use-departure-focus.ts';
import { chartAddress, mapAddress } from '../../flows/chart-address.ts';
import './chart-map.css';

interface ChartMapProps {
  charts: readonly ChartSummary[];
  /** Id of the chart in the middle; empty for all that start others. */
  centre: string;
  onCentre: (id: string) => void;
  onClose: () => void;
}

/** A chart beside the one in the middle: what it sends to that one, and what it receives from it. */
function Neighbour({
  chart,
  link,
  isParent,
}: {
  chart: ChartSummary;
  link: StartedChart;
  isParent: boolean;
}) {
  const [sent, received] = isParent ? [link.down, link.up] : [link.up, link.down];
  return (
    <li className="chart-neighbour">
      <Link to={mapAddress(chart.id)}>{chart.title}</Link>
      <p className="small soft">{chart.serves}</p>
      {link.isOnDemand && <p className="small mute">un exemplaire par objet</p>}
      {sent.length > 0 && (
        <p className="small">
          Envoie{'\u00a0'}: {sent.join(', ')}
        </p>
      )}
      {received.length > 0 && (
        <p className="small">
          Reçoit{'\u00a0'}: {received.join(', ')}
        </p>
      )}
    </li>
  );
}

interface SideProps {
  title: string;
  none: string;
  neighbours: readonly { chart: ChartSummary; link: StartedChart }[];
  isParent?: true;
}

const Side = ({ title, none, neighbours, isParent }: SideProps) => (
  <section aria-label={title}>
    <h3>{title}</h3>
    {neighbours.length === 0 ? (
      <p className="small soft">{none}</p>
    ) : (
      <ul>
        {neighbours.map(({ chart, link }) => (
          <Neighbour key={chart.id} chart={chart} link={link} isParent={isParent ?? false} />
        ))}
      </ul>
    )}
  </section>
);

/** A chart between those that start it and those that it starts. */
function Around({ charts, chart }: { charts: readonly ChartSummary[]; chart: ChartSummary }) {
  const parents = charts.flatMap((one) =>
    one.starts.filter(({ id }) => id === chart.id).map((link) => ({ chart: one, link })),
  );
  const children = chart.starts.flatMap((link) => {
    const child = charts.find(({ id }) => id === link.id);
    return child ? [{ chart: child, link }] : [];
  });
  return (
    <div className="chart-map">
      <Side
        title="Lancé par"
        none={'Aucun autre diagramme\u00a0: une page, ou le serveur.'}
        neighbours={parents}
        isParent
      />
      <div className="chart-neighbour chart-centre">
        <h3>
          <Link to={chartAddress(chart.id)}>{chart.title}</Link>
        </h3>
        <p className="small soft">{chart.serves}</p>
      </div>
      <Side title="Lance" none="Aucun autre diagramme." neighbours={children} />
    </div>
  );
}

/** The charts that start others and that nothing starts, by section: where one enters the map. */
function Entrances({ charts }: { charts: readonly ChartSummary[] }) {
  const started = new Set(charts.flatMap(({ starts }) => starts.map(({ id }) => id)));
  const roots = charts.filter(({ id, starts }) => starts.length > 0 && !started.has(id));
  const names = (Object.keys(chartSections) as ChartSection[]).filter((name) =>
    roots.some(({ section }) => section === name),
  );
  return (
    <div className="chart-sections">
      {names.map((name) => (
        <section key={name} aria-label={chartSections[name]}>
          <h3>{chartSections[name]}</h3>
          <ul className="chart-passages">
            {roots
              .filter(({ section }) => section === name)
              .map(({ id, title, starts }) => (
                <li key={id}>
                  <Link to={mapAddress(id)}>{title}</Link>
                  <p className="small mute">lance {plural(starts.length, 'diagramme')}</p>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Which chart starts which: the ones around a chart, with their messages. */
export function ChartMap({ charts, centre, onCentre, onClose }: ChartMapProps) {
  useDepartureFocus(true, headingOfPage);
  useEffect(() => {
    const close = ({ key, defaultPrevented }: KeyboardEvent) =>
      key === 'Escape' && !defaultPrevented && !document.querySelector('dialog[open]') && onClose();
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [onClose]);
  const chart = charts.find(({ id }) => id === centre);
  return (
    <Card
      title="Carte"
      note="qui lance qui, et ce qu’ils se disent"
      className="chart-map-card"
      aside={
        <>
          <Select
            aria-label="Diagramme au centre de la carte"
            value={chart?.id ?? ''}
            placeholder="Par où l’on entre"
            options={charts.map(({ id, title }) => ({ value: id, label: title }))}
            onChange={({ target }) => onCentre(target.value)}
          />
          <Button size="sm" look="ghost" onClick={onClose}>
            Fermer
          </Button>
        </>
      }
    >
      {centre !== '' && !chart ? (
        <Empty title="Ce diagramme n’est pas sur la carte">Choisissez-en un dans la liste.</Empty>
      ) : chart ? (
        <Around charts={charts} chart={chart} />
      ) : (
        <Entrances charts={charts} />
      )}
    </Card>
  );
}

import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { ShownChart } from '#contract/statecharts.ts';
import { changeWords, differenceOf, kindWords, type ChangedItem } from '#charts/difference.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Empty } from '../../components/Empty.tsx';
import { plural } from '../../components/format.ts';
import { Select } from '../../components/Select.tsx';
import { UnreadCard } from '../../components/UnreadCard.tsx';
import { chartAddress, useChartView } from '../../flows/chart-address.ts';
import { usePageReading, type ReadingScript } from '../../flows/use-page-reading.tsx';
import { bringIn } from './bring-in.ts';
import { ChartLayout } from './ChartLayout.tsx';
import { versionWords, type FormerPictures } from './FormerPicture.tsx';
import './chart-changes.css';

interface ComparedProps {
  chart: ShownChart;
  version: string;
  script?: ReadingScript;
}

/** A change; it leads to its state or transition, unless that was removed. */
function ChangeLine({ chart, item }: { chart: ShownChart; item: ChangedItem }) {
  const { view } = useChartView(chart.id);
  const { kind, at, name, change, parts } = item;
  return (
    <li>
      <span className="chart-change" data-change={change}>
        {changeWords[change]}, {kindWords[kind]}
      </span>{' '}
      {change === 'removed' ? (
        <b>{name}</b>
      ) : (
        <Link to={chartAddress(chart.id, { ...view, choix: at })} replace preventScrollReset>
          {name}
        </Link>
      )}
      {parts.map(({ part, before, after }) => (
        <p key={part} className="small soft">
          {part}
          {'\u00a0'}: {before || '–'} → {after || '–'}
        </p>
      ))}
    </li>
  );
}

interface ChangesProps {
  chart: ShownChart;
  former: FormerPictures;
}

function Changes({ chart, former: { name: version, chart: former, changes: items } }: ChangesProps) {
  const { show } = useChartView(chart.id);
  const choices = [...new Set([...chart.versions, version])];
  return (
    <Card
      title={`Depuis ${versionWords(version).whole}`}
      note={plural(items.length, 'changement')}
      className="chart-trial"
      aside={
        <>
          {choices.length > 1 && (
            <Select
              aria-label="Version"
              value={version}
              options={choices.map((value) => ({ value, label: versionWords(value).short }))}
              onChange={({ target }) => show({ version: target.value })}
            />
          )}
          <Button size="sm" look="ghost" onClick={() => show({ version: '' })}>
            Fermer
          </Button>
        </>
      }
    >
      {items.length === 0 ? (
        <Empty title="Rien n’a changé">Ni état, ni passage, ni condition, ni effet.</Empty>
      ) : (
        <div className="stack">
          <Button
            size="sm"
            className="only-s"
            onClick={() => bringIn(document.querySelector<HTMLElement>('.chart-card h2'), true)}
          >
            Aller à l’image
          </Button>
          {!former && <p>Ce diagramme n’existait pas dans {versionWords(version).whole}.</p>}
          <ul className="chart-passages">
            {items.map((item) => (
              <ChangeLine key={`${item.at} ${item.change}`} chart={chart} item={item} />
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}

/** The chart beside a saved version of it: both pictures with marks, and the list of the changes. */
export function ComparedChart({ chart, version, script }: ComparedProps) {
  const { show } = useChartView(chart.id);
  const { answer, message, isReading, retry } = usePageReading('statechartVersion', script, {
    chart: chart.id,
    version,
  });
  const compared = useMemo(
    () => answer && { name: version, chart: answer.chart, changes: differenceOf(answer.chart, chart) },
    [answer, chart, version],
  );
  return (
    <ChartLayout
      chart={chart}
      active={null}
      passed={null}
      {...(compared && { former: compared })}
      {...(!compared && {
        title: <Button onClick={() => show({ version: '' })}>Fermer la comparaison</Button>,
      })}
      aside={
        compared ? (
          <Changes chart={chart} former={compared} />
        ) : (
          <UnreadCard
            title={`Depuis ${versionWords(version).whole}`}
            isReading={isReading}
            failure="Cette version n’a pas pu être affichée"
            message={message}
            retry={retry}
          />
        )
      }
    />
  );
}

import { useMemo, useRef } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { Life } from '#contract/lives.ts';
import type { ShownChart } from '#contract/statecharts.ts';
import { trialOf } from '#charts/trial.ts';
import { periods } from '#domain/dashboard/periods.ts';
import { membershipPath } from '#domain/membership.ts';
import { dossierPath } from '#machines/dossier-access/access.ts';
import type { FiguresQuery } from '#machines/shared/figures/index.ts';
import { Button } from '../../components/Button.tsx';
import { FocusOnReplace } from '../../components/FocusOnReplace.tsx';
import { headingOfPage } from '../../components/focus-heading.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { UnreadCard } from '../../components/UnreadCard.tsx';
import { useChangeFocus } from '../../components/use-change-focus.ts';
import { useChartView } from '../../flows/chart-address.ts';
import { useLawFigures, type LawFiguresScript } from '../../flows/use-law-figures.tsx';
import { usePageReading, type ReadingScript } from '../../flows/use-page-reading.tsx';
import { useLive } from '../../flows/use-live.ts';
import { bringIn } from './bring-in.ts';
import { ChartFigures } from './ChartFigures.tsx';
import { ChartLife } from './ChartLife.tsx';
import { chartsCrumb, ChartLayout } from './ChartLayout.tsx';
import { ChartLive } from './ChartLive.tsx';
import { ComparedChart } from './ComparedChart.tsx';
import { ChartTrial } from './ChartTrial.tsx';
import { withBoxes } from '#charts/boxes.ts';
import './statecharts.css';

/** The call that reads a life on this chart, and the page of its object. */
const lives = {
  'request-lifecycle': { call: 'requestLife', page: (id: number) => dossierPath(id) },
  claim: {
    call: 'claimLife',
    page: (id: number, { request }: Life) => dossierPath(request ?? id, 'sinistres'),
  },
  membership: { call: 'membershipLife', page: membershipPath },
} as const;
const isLived = (chart: string): chart is keyof typeof lives => Object.hasOwn(lives, chart);

/** The chart to read and to try. */
function Tried({ chart }: { chart: ShownChart }) {
  const { view, show } = useChartView(chart.id);
  const { essai } = view;
  const trial = useMemo(() => (essai ? trialOf(chart, essai) : null), [chart, essai]);
  const active = useMemo(() => trial && withBoxes(chart.root, trial.active), [chart, trial]);
  const next = useRef<HTMLHeadingElement>(null);
  useChangeFocus(essai?.join() ?? null, () => bringIn(next.current ?? headingOfPage()));
  return (
    <ChartLayout
      chart={chart}
      active={active}
      passed={null}
      title={
        !trial && (
          <>
            {chart.has_figures && (
              <Button onClick={() => show({ chiffres: { period: periods[0] } })}>Chiffres</Button>
            )}
            {chart.versions[0] !== undefined && (
              <Button onClick={() => show({ version: chart.versions[0] ?? '' })}>Comparer</Button>
            )}
            {chart.has_live && <Button onClick={() => show({ direct: true })}>En direct</Button>}
            <Button onClick={() => show({ essai: [] })}>Essayer</Button>
          </>
        )
      }
      aside={
        trial && (
          <ChartTrial chart={chart} trial={trial} onTry={(keys) => show({ essai: keys })} nextRef={next} />
        )
      }
    />
  );
}

/** The chart on which the life of an object is played. */
function Lived({ chart, id, law, script }: LivedProps) {
  const { view, show } = useChartView(chart.id);
  const { answer, message, isReading, retry } = usePageReading(lives[law].call, script, { id });
  const close = () => show({ objet: null, pas: null });
  const life = answer?.life;
  const at = Math.min(view.pas ?? Infinity, life?.moves.length ?? 0) - 1;
  const [active, passed] = useMemo(() => {
    const before = life?.moves.slice(0, at + 1) ?? [];
    return [
      withBoxes(chart.root, before.at(-1)?.active ?? []),
      new Set([
        ...withBoxes(
          chart.root,
          before.flatMap((move) => move.active),
        ),
        ...before.flatMap((move) => move.transitions),
      ]),
    ];
  }, [chart, life, at]);
  if (!life)
    return (
      <ChartLayout
        chart={chart}
        active={null}
        passed={null}
        calculator={null}
        title={<Button onClick={close}>Fermer le parcours</Button>}
        aside={
          <UnreadCard
            title="Parcours"
            isReading={isReading}
            failure="Le parcours n’a pas pu être affiché"
            message={message}
            retry={retry}
          />
        }
      />
    );
  return (
    <ChartLayout
      chart={chart}
      active={active}
      passed={passed}
      aside={
        <ChartLife
          chart={chart}
          life={life}
          at={at}
          page={lives[law].page(id, life)}
          onShow={(place) => show({ pas: place + 1 })}
          onClose={close}
        />
      }
      calculator={{ begins: { situation: life.situation, holds: life.holds }, of: life.name }}
    />
  );
}

/** The chart as the other tabs of this browser run it. */
function Followed({ chart }: { chart: ShownChart }) {
  const { show } = useChartView(chart.id);
  const live = useLive(chart.id);
  const [latest] = live.running;
  const active = useMemo(() => withBoxes(chart.root, latest?.states ?? []), [chart, latest]);
  return (
    <ChartLayout
      chart={chart}
      active={active}
      passed={null}
      aside={<ChartLive chart={chart} live={live} onClose={() => show({ direct: false })} />}
    />
  );
}

/** The chart with its counts and waiting times. */
function Measured({ chart, query, script }: MeasuredProps) {
  const { show } = useChartView(chart.id);
  const flow = useLawFigures(chart.id, query, script);
  return (
    <ChartLayout
      chart={chart}
      active={null}
      passed={null}
      figures={flow.figures}
      calculator={null}
      below={
        <ChartFigures chart={chart} query={query} flow={flow} onClose={() => show({ chiffres: null })} />
      }
    />
  );
}

interface MeasuredProps {
  chart: ShownChart;
  query: FiguresQuery;
  script?: LawFiguresScript;
}

interface LivedProps {
  chart: ShownChart;
  /** Id of the object. */
  id: number;
  law: keyof typeof lives;
  script?: ReadingScript;
}

interface ScriptedProps {
  script?: ReadingScript;
  /** Of the figures. */
  figures?: LawFiguresScript;
}

function Shown({ chart, script, figures }: ScriptedProps & Pick<LivedProps, 'chart'>) {
  const {
    view: { objet, chiffres, direct, version },
  } = useChartView(chart.id);
  const { id: law } = chart;
  if (objet !== null && isLived(law))
    return (
      <FocusOnReplace key={objet}>
        <Lived chart={chart} id={objet} law={law} {...(script && { script })} />
      </FocusOnReplace>
    );
  if (chiffres !== null && chart.has_figures)
    return (
      <FocusOnReplace key="measured">
        <Measured chart={chart} query={chiffres} {...(figures && { script: figures })} />
      </FocusOnReplace>
    );
  if (version !== '')
    return (
      <FocusOnReplace key={`compared ${version}`}>
        <ComparedChart chart={chart} version={version} {...(script && { script })} />
      </FocusOnReplace>
    );
  return direct && chart.has_live ? (
    <FocusOnReplace key="followed">
      <Followed chart={chart} />
    </FocusOnReplace>
  ) : (
    <FocusOnReplace key="tried">
      <Tried chart={chart} />
    </FocusOnReplace>
  );
}

function Read({ id, script, figures }: ScriptedProps & { id: string }) {
  const { answer, message, isReading, retry } = usePageReading('statechart', script, { chart: id });
  if (answer) return <Shown chart={answer.chart} {...(script && { script })} {...(figures && { figures })} />;
  return (
    <>
      <PageHead title="Diagrammes" crumbs={[chartsCrumb, { label: id }]} />
      <div className="page stack">
        <UnreadCard
          title="Diagramme"
          isReading={isReading}
          failure="Le diagramme n’a pas pu être affiché"
          message={message}
          retry={retry}
        >
          <Link to={chartsCrumb.to}>Tous les diagrammes</Link>
        </UnreadCard>
      </div>
    </>
  );
}

/** `/statecharts/{chart}`: a chart as a picture, in words, and to try (docs/domain/statecharts.md). */
export default function ChartPage(scripts: ScriptedProps) {
  const { chart = '' } = useParams();
  return <Read key={chart} id={chart} {...scripts} />;
}

import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { chartSections, type ChartSection, type ChartSummary } from '#domain/chart-data.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Empty } from '../../components/Empty.tsx';
import { plural } from '../../components/format.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { SearchForm } from '../../components/SearchForm.tsx';
import { UnreadCard } from '../../components/UnreadCard.tsx';
import { chartAddress, mapAddress } from '../../flows/chart-address.ts';
import { usePageReading, type ReadingScript } from '../../flows/use-page-reading.tsx';
import { OpenNotes } from './ChartNotes.tsx';
import { ChartMap } from './ChartMap.tsx';
import { hitKinds, hitsOf, kindOf, type Hit, type HitKind } from './chart-search.ts';
import './statecharts.css';

const mostHits = 60;

const sizeOf = ({ states, transitions }: ChartSummary) =>
  `${plural(states, 'état')}, ${plural(transitions, 'passage')}`;

/** A small picture of a chart: its boxes and arrows, without words. */
const Thumbnail = ({ chart }: { chart: ChartSummary }) => (
  <svg className="chart-thumb" viewBox={chart.thumbnail.box} aria-hidden="true">
    {chart.thumbnail.boxes.map(([x, y, width, height]) => (
      <rect key={`${x} ${y} ${width}`} x={x} y={y} width={width} height={height} rx="8" />
    ))}
    {chart.thumbnail.lines.map((d) => (
      <path key={d} d={d} />
    ))}
  </svg>
);

function FlowCard({ chart }: { chart: ChartSummary }) {
  return (
    <li className="card chart-flow">
      <Thumbnail chart={chart} />
      <div className="pad">
        <h3>
          <Link to={chartAddress(chart.id)}>{chart.title}</Link>
        </h3>
        <p className="small soft">{chart.serves}</p>
        <p className="small mute">{sizeOf(chart)}</p>
      </div>
    </li>
  );
}

function HitLine({ hit: { chart, term } }: { hit: Hit }) {
  return (
    <li>
      <Link to={chartAddress(chart.id, term ? { choix: term.at } : {})}>{term?.text ?? chart.title}</Link>
      <p className="small soft">
        {term
          ? `${chart.title} – ${hitKinds[term.kind].toLocaleLowerCase('fr').replace(/s$/, '')}`
          : chart.serves}
      </p>
    </li>
  );
}

function Results({ charts, search }: { charts: readonly ChartSummary[]; search: string }) {
  const [kind, setKind] = useState<HitKind | ''>('');
  const hits = hitsOf(charts, search);
  const shown = hits.filter((hit) => kind === '' || kindOf(hit) === kind);
  const kinds = (Object.keys(hitKinds) as HitKind[]).filter((one) => hits.some((hit) => kindOf(hit) === one));
  return (
    <Card
      title={`«\u00a0${search}\u00a0» dans tous les diagrammes`}
      note={plural(hits.length, 'réponse')}
      aside={
        kinds.length > 1 ? (
          <div className="row wrap chart-kinds" role="group" aria-label="Nature des réponses">
            {(['', ...kinds] as const).map((one) => (
              <button
                key={one}
                type="button"
                className="chip"
                aria-pressed={kind === one}
                onClick={() => setKind(one)}
              >
                {one === '' ? 'Tout' : hitKinds[one]}
              </button>
            ))}
          </div>
        ) : undefined
      }
    >
      {hits.length === 0 ? (
        <Empty title="Rien ne porte ces mots">
          Essayez le mot d’un bouton, d’une étape, ou le nom d’un événement.
        </Empty>
      ) : (
        <ul className="chart-passages">
          {shown.slice(0, mostHits).map((hit) => (
            <HitLine key={`${hit.chart.id} ${hit.term?.kind} ${hit.term?.text}`} hit={hit} />
          ))}
        </ul>
      )}
      {shown.length > mostHits && (
        <p className="small soft">
          Les {mostHits} premières réponses sont affichées{'\u00a0'}: précisez la recherche.
        </p>
      )}
    </Card>
  );
}

function Sections({ charts }: { charts: readonly ChartSummary[] }) {
  const names = Object.keys(chartSections) as ChartSection[];
  const of = (section: ChartSection) => charts.filter((chart) => chart.section === section);
  return (
    <>
      <section className="stack" aria-labelledby="cinq-flux">
        <h2 id="cinq-flux">{chartSections.flow}</h2>
        <ul className="chart-flows">
          {of('flow').map((chart) => (
            <FlowCard key={chart.id} chart={chart} />
          ))}
        </ul>
      </section>
      <section className="stack" aria-labelledby="tous-les-diagrammes">
        <h2 id="tous-les-diagrammes">Tous les diagrammes</h2>
        <div className="chart-sections">
          {names
            .filter((name) => name !== 'flow')
            .map((name) => (
              <Card key={name} title={chartSections[name]} note={String(of(name).length)}>
                <ul className="chart-passages">
                  {of(name).map((chart) => (
                    <li key={chart.id}>
                      <Link to={chartAddress(chart.id)}>{chart.title}</Link>
                      <p className="small soft">{chart.serves}</p>
                      <p className="small mute">{sizeOf(chart)}</p>
                    </li>
                  ))}
                </ul>
              </Card>
            ))}
        </div>
      </section>
    </>
  );
}

/** `/statecharts`: every chart of the portal, by section, with a search in all of them. */
export default function ChartIndex({ script }: { script?: ReadingScript }) {
  const { answer, message, isReading, retry } = usePageReading('statecharts', script);
  const [params, setParams] = useSearchParams();
  const search = params.get('recherche') ?? '';
  const centre = params.get('carte');
  return (
    <>
      <PageHead title="Diagrammes" lead="Ce que le portail fait, dessiné d’après ce qui tourne.">
        <SearchForm
          label="Chercher dans les diagrammes"
          placeholder="État, événement"
          applied={search}
          onSearch={(text) => setParams(text ? { recherche: text } : {})}
        />
        {centre === null && <ButtonLink to={mapAddress('')}>Carte</ButtonLink>}
      </PageHead>
      <div className="page stack">
        {!answer && (
          <UnreadCard
            title="Diagrammes"
            isReading={isReading}
            failure="Les diagrammes n’ont pas pu être affichés"
            message={message}
            retry={retry}
          />
        )}
        {answer && search && <Results key={search} charts={answer.charts} search={search} />}
        {answer && centre !== null && (
          <ChartMap
            charts={answer.charts}
            centre={centre}
            onCentre={(id) => setParams({ carte: id })}
            onClose={() => setParams({})}
          />
        )}
        {answer?.has_notes && <OpenNotes charts={answer.charts} />}
        {answer && <Sections charts={answer.charts} />}
      </div>
    </>
  );
}

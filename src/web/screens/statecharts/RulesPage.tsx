import { useEffect, useMemo, useRef, type MouseEvent } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import type { ShownPage } from '#contract/statecharts.ts';
import { Card } from '../../components/Card.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { UnreadCard } from '../../components/UnreadCard.tsx';
import { usePageReading, type ReadingScript } from '../../flows/use-page-reading.tsx';
import { useOwnTitle } from '../../navigation/page-title.ts';
import { chartsCrumb } from './ChartLayout.tsx';
import './rules-page.css';

/** The page itself; the row that the address names is marked and brought into sight. */
function Shown({ page: { title, html } }: { page: ShownPage }) {
  const text = useRef<HTMLDivElement>(null);
  const content = useMemo(() => ({ __html: html }), [html]);
  const { hash } = useLocation();
  const navigate = useNavigate();
  useOwnTitle(`${title} · Diagrammes`);
  useEffect(() => {
    const target = [...(text.current?.querySelectorAll('[id]') ?? [])].find(({ id }) =>
      [id, encodeURIComponent(id)].includes(hash.slice(1)),
    );
    if (!target) return undefined;
    const row = target.closest('tr') ?? target;
    row.classList.add('rules-row');
    row.scrollIntoView({ block: 'center' });
    return () => row.classList.remove('rules-row');
  }, [hash]);
  /** A link to another page of the viewer is followed without loading the portal again. */
  const follow = (event: MouseEvent) => {
    const to = (event.target as Element).closest('a')?.getAttribute('href');
    if (!to || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(to);
  };
  return (
    <>
      <PageHead title={title} crumbs={[chartsCrumb, { label: title }]} />
      <div className="page">
        <Card title="Règles" note="en anglais, comme le code qui les suit">
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- its links are the controls */}
          <div
            ref={text}
            lang="en"
            className="rules-page"
            onClick={follow}
            dangerouslySetInnerHTML={content}
          />
        </Card>
      </div>
    </>
  );
}

function Read({ name, script }: { name: string; script?: ReadingScript }) {
  const { answer, message, isReading, retry } = usePageReading('statechartPage', script, { page: name });
  if (answer) return <Shown page={answer.page} />;
  return (
    <>
      <PageHead title="Règles" crumbs={[chartsCrumb, { label: name }]} />
      <div className="page stack">
        <UnreadCard
          title="Règles"
          isReading={isReading}
          failure="La page n’a pas pu être affichée"
          message={message}
          retry={retry}
        >
          <Link to={chartsCrumb.to}>Tous les diagrammes</Link>
        </UnreadCard>
      </div>
    </>
  );
}

/** `/statecharts/regles/{page}`: a page of rules, for the readers of the charts (docs/domain/statecharts.md). */
export default function RulesPage({ script }: { script?: ReadingScript }) {
  const { page = '' } = useParams();
  return <Read key={page} name={page} {...(script && { script })} />;
}

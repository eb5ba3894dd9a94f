import { Link } from 'react-router-dom';
import { anchorOf, articleAddress, articleName, type ChartRules } from '#domain/chart-pages.ts';
import { rulesAddress } from '../../flows/chart-address.ts';

interface RuleFactsProps {
  rules: ChartRules;
  /** Id of the state, or key of the transition. */
  at: string;
}

/** The articles of law of a state or a transition, and its row on the page of its law; nothing without them. */
export function RuleFacts({ rules: { page, rows, articles }, at }: RuleFactsProps) {
  const anchor = anchorOf(at);
  const hasRow = page !== null && rows.includes(anchor);
  const cited = articles[at] ?? [];
  if (!hasRow && cited.length === 0) return null;
  return (
    <section>
      <h3>Règles</h3>
      <ul className="chart-passages small">
        {hasRow && (
          <li>
            Sa ligne de la page <Link to={rulesAddress(page.name, anchor)}>{page.title}</Link>, à laquelle un
            test compare le diagramme
          </li>
        )}
        {cited.map((article) => (
          <li key={article}>
            <a href={articleAddress(article)} target="_blank" rel="noreferrer">
              {articleName(article)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The page that describes a chart; nothing without one. */
export const PageOfRules = ({ rules: { page } }: Pick<RuleFactsProps, 'rules'>) =>
  page && (
    <p className="small">
      Ses règles{'\u00a0'}: <Link to={rulesAddress(page.name)}>{page.title}</Link> (en anglais)
    </p>
  );

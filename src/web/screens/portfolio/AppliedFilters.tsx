import { Link } from 'react-router-dom';
import type { PortfolioQuery } from '#domain/portfolio-table.ts';
import { Icon } from '../../components/Icon.tsx';
import { portfolioAddress } from '../../flows/portfolio-address.ts';
import { appliedIn, filterLabels, type Choices } from './filter-words.ts';

/** The filters that narrow the table, each with the link that removes it. */
export function AppliedFilters({ query, choices }: { query: PortfolioQuery; choices: Choices | null }) {
  const applied = appliedIn(query, choices);
  if (applied.length === 0) return null;
  return (
    <ul className="row wrap chips" aria-label="Filtres">
      {applied.map(({ filter, words, without }) => (
        <li key={filter}>
          <Link
            className="chip"
            to={portfolioAddress(without)}
            aria-label={`Retirer le filtre\u00a0: ${filterLabels[filter]}, ${words}`}
          >
            <span className="mute">{filterLabels[filter]}</span> {words}
            <Icon name="x" small />
          </Link>
        </li>
      ))}
      <li>
        <Link className="chip" to={portfolioAddress({ sort: query.sort, columns: query.columns })}>
          Tout effacer
        </Link>
      </li>
    </ul>
  );
}

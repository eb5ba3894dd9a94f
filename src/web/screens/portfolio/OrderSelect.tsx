import {
  columnsFor,
  portfolioLabels,
  readSort,
  writeSort,
  type PortfolioSort,
} from '#domain/portfolio-table.ts';
import type { UserRole } from '#domain/roles.ts';
import { Select } from '../../components/Select.tsx';

interface OrderSelectProps {
  role: UserRole;
  sort: PortfolioSort;
  onSort: (sort: PortfolioSort) => void;
}

/** The order of the table where some of its headings are hidden: a narrow card, or offers as cards. */
export function OrderSelect({ role, sort, onSort }: OrderSelectProps) {
  const options = columnsFor(role).flatMap((column) => [
    { value: column, label: `${portfolioLabels[column]}, croissant` },
    { value: `-${column}`, label: `${portfolioLabels[column]}, décroissant` },
  ]);
  return (
    <div className="order-select">
      <Select
        aria-label="Ordre des offres"
        options={options}
        value={writeSort(sort)}
        onChange={({ target }) => {
          const chosen = readSort(target.value);
          if (chosen) onSort(chosen);
        }}
      />
    </div>
  );
}

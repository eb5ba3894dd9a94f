import { Link } from 'react-router-dom';
import type { RequestList } from '#contract/resources.ts';
import { formatNumber } from '#domain/numbers.ts';
import type { StatusFilter } from '#domain/status-filters.ts';
import { Icon } from '../../components/Icon.tsx';

export interface OtherFolderResultsProps {
  found: RequestList['elsewhere'];
  filters: readonly StatusFilter[];
  /** Address of the same search in another folder. */
  address: (status: string) => string;
  onFollow: (status: string) => void;
}

/**
 * Other folders with search results and their counts; no count above the limit. Announced to screen readers.
 */
export function OtherFolderResults({ found, filters, address, onFollow }: OtherFolderResultsProps) {
  const places = filters.flatMap(({ status, label }) =>
    found[status] === undefined ? [] : [{ status, label, n: found[status] }],
  );
  return (
    <div role="status">
      {places.length > 0 && (
        <p className="elsewhere small">
          <Icon name="search" small />
          <span>Hors de cette liste{'\u00a0'}:</span>
          {places.map(({ status, label, n }) => (
            <Link key={status} to={address(status)} onClick={() => onFollow(status)}>
              {n === null ? label : `${formatNumber(n)} dans ${label}`}
            </Link>
          ))}
        </p>
      )}
    </div>
  );
}

import { Link } from 'react-router-dom';
import type { RequestList } from '#contract/request-resources.ts';
import { formatNumber } from '#domain/numbers.ts';
import type { StatusFilter } from '#domain/status-filters.ts';
import { Icon } from '../../components/Icon.tsx';

export interface OtherFolderResultsProps {
  countsElsewhere: RequestList['elsewhere'];
  filters: readonly StatusFilter[];
  /** Address of the same search in another folder. */
  address: (status: string) => string;
  onFollow: (status: string) => void;
}

/**
 * Links to the other folders in which a search finds offers, with their numbers; no number where they were
 * not counted. Announced to screen readers.
 */
export function OtherFolderResults({ countsElsewhere, filters, address, onFollow }: OtherFolderResultsProps) {
  const folders = filters.flatMap(({ status, label }) =>
    countsElsewhere[status] === undefined ? [] : [{ status, label, n: countsElsewhere[status] }],
  );
  return (
    <div role="status">
      {folders.length > 0 && (
        <p className="elsewhere small">
          <Icon name="search" small />
          <span>Hors de cette liste{'\u00a0'}:</span>
          {folders.map(({ status, label, n }) => (
            <Link key={status} to={address(status)} onClick={() => onFollow(status)}>
              {n === null ? label : `${formatNumber(n)} dans ${label}`}
            </Link>
          ))}
        </p>
      )}
    </div>
  );
}

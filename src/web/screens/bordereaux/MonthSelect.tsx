import type { BordereauMonth } from '#contract/bordereaux.ts';
import { formatMonth } from '#domain/bordereau/month.ts';
import { Badge } from '../../components/Badge.tsx';
import { showWhen } from '../../components/format.ts';
import { Select } from '../../components/Select.tsx';

interface MonthSelectProps {
  months: readonly BordereauMonth[];
  value: string;
  onChoose: (month: string) => void;
}

/** The months that have a bordereau; open ones say so. A month of the address without any line is shown too. */
export function MonthSelect({ months, value, onChoose }: MonthSelectProps) {
  const known = months.some(({ month }) => month === value)
    ? months
    : [...months, { month: value, is_closed: false }];
  return (
    <Select
      className="figure-filter"
      aria-label="Mois"
      options={known.map(({ month, is_closed: isClosed }) => ({
        value: month,
        label: `${formatMonth(month)}${isClosed ? '' : ' (ouvert)'}`,
      }))}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}

interface MonthStateProps {
  month: { is_closed: boolean; closed_at: string | null; closed_by?: string | null };
}

/** Whether a month is closed, since when and by whom. */
export const MonthState = ({
  month: { is_closed: isClosed, closed_at: at, closed_by: by },
}: MonthStateProps) =>
  isClosed && at ? (
    <Badge family="ok" icon="lock">
      Clôturé {showWhen(at)}
      {by && `, par ${by}`}
    </Badge>
  ) : (
    <Badge family="attente">Provisoire</Badge>
  );

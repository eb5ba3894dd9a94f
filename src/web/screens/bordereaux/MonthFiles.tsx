import { Button } from '../../components/Button.tsx';
import { useMonthFile } from '../../flows/use-download.tsx';

interface MonthFilesProps {
  month: string;
  /** Whether the month is closed: the name of a file of an open one says that it is provisional. */
  isClosed: boolean;
  of: 'bordereau' | 'payments';
  /** Company and partner of the lines. */
  part?: { company?: number; partner?: number };
}

const calls = {
  bordereau: {
    csv: 'exportBordereauCsv',
    xlsx: 'exportBordereauXlsx',
    name: 'bordereau',
    words: 'le bordereau',
  },
  payments: {
    csv: 'exportPaymentsCsv',
    xlsx: 'exportPaymentsXlsx',
    name: 'reglements',
    words: 'les règlements',
  },
} as const;

/** The lines of a month, or its payments, as a file of either kind. */
export function MonthFiles({ month, isClosed, of, part }: MonthFilesProps) {
  const { csv: csvCall, xlsx: xlsxCall, name, words } = calls[of];
  const base = `${name}-${month}${isClosed || of === 'payments' ? '' : '-provisoire'}`;
  const asked = { month, ...(part && { part }) };
  const csv = useMonthFile(csvCall, { ...asked, name: `${base}.csv` });
  const xlsx = useMonthFile(xlsxCall, { ...asked, name: `${base}.xlsx` });
  const message = csv.message ?? xlsx.message;
  return (
    <>
      {message && (
        <span role="alert" className="small ko">
          {message}
        </span>
      )}
      <Button
        size="sm"
        icon="download"
        busy={csv.isFetching}
        aria-label={`Exporter ${words} en CSV`}
        onClick={csv.download}
      >
        CSV
      </Button>
      <Button
        size="sm"
        icon="download"
        busy={xlsx.isFetching}
        aria-label={`Exporter ${words} en XLSX`}
        onClick={xlsx.download}
      >
        XLSX
      </Button>
    </>
  );
}

import type { PortfolioFileQuery } from '#domain/portfolio-table.ts';
import { Button, type ButtonProps } from '../../components/Button.tsx';
import { usePortfolioFile } from '../../flows/use-download.tsx';

interface PortfolioFilesProps extends Pick<ButtonProps, 'size'> {
  query: PortfolioFileQuery;
  /** There is nothing to write. */
  isEmpty?: boolean;
  /** What the buttons export, in words; absent for the whole table. */
  of?: string;
}

/** The table as it is shown, all its pages or its chosen offers, as a file. */
export function PortfolioFiles({ query, isEmpty = false, of, ...look }: PortfolioFilesProps) {
  const csv = usePortfolioFile('exportPortfolioCsv', query);
  const xlsx = usePortfolioFile('exportPortfolioXlsx', query);
  const message = csv.message ?? xlsx.message;
  const named = (kind: string) => ['Exporter', of, `en ${kind}`].filter(Boolean).join(' ');
  return (
    <>
      {message && (
        <span role="alert" className="small ko">
          {message}
        </span>
      )}
      <Button
        {...look}
        icon="download"
        disabled={isEmpty}
        busy={csv.isFetching}
        aria-label={named('CSV')}
        onClick={csv.download}
      >
        CSV
      </Button>
      <Button
        {...look}
        icon="download"
        disabled={isEmpty}
        busy={xlsx.isFetching}
        aria-label={named('XLSX')}
        onClick={xlsx.download}
      >
        XLSX
      </Button>
    </>
  );
}

import type { PortfolioQuery } from '#domain/portfolio-table.ts';
import { Button } from '../../components/Button.tsx';
import { usePortfolioFile } from '../../flows/use-download.tsx';

interface PortfolioFilesProps {
  query: PortfolioQuery;
  isEmpty: boolean;
}

/** The table as it is shown, all its pages, as a file. */
export function PortfolioFiles({ query, isEmpty }: PortfolioFilesProps) {
  const csv = usePortfolioFile('exportPortfolioCsv', query);
  const xlsx = usePortfolioFile('exportPortfolioXlsx', query);
  const message = csv.message ?? xlsx.message;
  return (
    <>
      {message && (
        <span role="alert" className="small ko">
          {message}
        </span>
      )}
      <Button
        icon="download"
        disabled={isEmpty}
        busy={csv.isFetching}
        aria-label="Exporter en CSV"
        onClick={csv.download}
      >
        CSV
      </Button>
      <Button
        icon="download"
        disabled={isEmpty}
        busy={xlsx.isFetching}
        aria-label="Exporter en XLSX"
        onClick={xlsx.download}
      >
        XLSX
      </Button>
    </>
  );
}

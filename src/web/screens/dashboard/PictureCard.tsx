import type { ReactNode } from 'react';
import type { Picture } from '#domain/dashboard/pictures.ts';
import { tableOf } from '#domain/dashboard/tables.ts';
import type { Dashboard } from '#contract/dashboard.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import type { useDashboard } from '../../flows/use-dashboard.tsx';
import { rowAddress } from '../../flows/dashboard-address.ts';
import { FigureTableView } from './FigureTableView.tsx';
import { TableBehind } from './TableBehind.tsx';

export type DashboardFlow = ReturnType<typeof useDashboard>;

/** What every picture is made from. */
export interface PictureProps {
  dashboard: Dashboard;
  flow: DashboardFlow;
}

interface PictureCardProps extends PictureProps {
  title: string;
  note?: ReactNode;
  /** The meaning of the picture's colours. */
  legend?: ReactNode;
  picture: Picture;
  children: ReactNode;
}

/** A picture, its table, and the file of the table; without a row neither of the two. */
export function PictureCard({ title, note, legend, picture, dashboard, flow, children }: PictureCardProps) {
  const table = tableOf(picture, dashboard);
  const { file, exportTable, filter } = flow;
  return (
    <Card
      title={title}
      note={note}
      {...(legend && { aside: <span className="legend">{legend}</span> })}
      padded={false}
      className="picture"
      footer={
        table.rows.length > 0 && (
          <TableBehind caption={table.caption}>
            <FigureTableView
              table={table}
              addressOf={(row) => rowAddress(row, { filter, reader: dashboard.reader })}
            />
            {file.isOffered && (
              <Button
                size="sm"
                icon="download"
                busy={file.isFetching}
                aria-label={`Télécharger en CSV\u00a0: ${table.caption}`}
                onClick={() => exportTable(picture)}
              >
                CSV
              </Button>
            )}
          </TableBehind>
        )
      }
    >
      {children}
    </Card>
  );
}

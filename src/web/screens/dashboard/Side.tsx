import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FirstFile } from '#contract/dashboard.ts';
import type { Asked } from '#domain/dashboard/counted.ts';
import type { Amount } from '#domain/dashboard/figures.ts';
import { formatNumber } from '#domain/numbers.ts';
import { showDate, showEuros } from '../../components/format.ts';
import { countedAddress, type DashboardFilter } from '../../flows/dashboard-address.ts';
import { offerPath } from '../offers/offer-path.ts';
import { LongStayNote } from './LongStayNote.tsx';

const FileLine = ({ file }: { file: FirstFile }) => (
  <li>
    <div>
      <Link to={offerPath({ id: file.request_id, step: file.step })}>{file.client}</Link>
      <p className="small mute">
        {file.step.label}
        {file.cabinet && ` – ${file.cabinet}`}
      </p>
    </div>
    <span className="small mute nw">depuis le {showDate(file.day)}</span>
    <LongStayNote stay={file.long_stay} />
  </li>
);

interface SideProps {
  name: string;
  waiting: Amount & { files: readonly FirstFile[] };
  counted: Asked;
  filter: DashboardFilter;
  /** What may be done for all of them. */
  children?: ReactNode;
}

/** Files that wait for one side: their number, their premium, and those that have waited longest. */
export function Side({ name, waiting: { n, premium, files }, counted, filter, children }: SideProps) {
  return (
    <div>
      <div className="turn">
        <b>{formatNumber(n)}</b>
        <h3>{name}</h3>
        <span className="small nw">{showEuros(premium)}</span>
      </div>
      {files.length > 0 && (
        <ul>
          {files.map((file) => (
            <FileLine key={file.request_id} file={file} />
          ))}
        </ul>
      )}
      <p className="small all">
        {n === 0 ? (
          <span className="mute">Aucun dossier</span>
        ) : (
          <Link to={countedAddress(counted, filter)}>
            {n === 1 ? 'Voir le dossier' : `Voir les ${formatNumber(n)}`}
            <span className="sr">, {name}</span>
          </Link>
        )}
      </p>
      {children}
    </div>
  );
}

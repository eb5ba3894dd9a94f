import { Link } from 'react-router-dom';
import type { CountedFile } from '#contract/dashboard.ts';
import { countsClaims, isOfPeriod, type Counted } from '#domain/dashboard/counted.ts';
import { periodLabels } from '#domain/dashboard/periods.ts';
import { countedTitle, dayColumns } from '#domain/dashboard/words.ts';
import { claimsTab } from '#domain/dossier-steps.ts';
import { dossierPath } from '#machines/dossier-access/access.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { Empty } from '../../components/Empty.tsx';
import { plural, showDate, showEuros } from '../../components/format.ts';
import { ListCard } from '../../components/ListCard.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { Cell, Row } from '../../components/Table.tsx';
import { countedAddress, dashboardAddress } from '../../flows/dashboard-address.ts';
import { useCountedRequests } from '../../flows/use-counted-requests.tsx';
import type { ListScript } from '../../flows/use-paged-list.tsx';
import { offerPath } from '../offers/offer-path.ts';
import { LongStayNote } from './LongStayNote.tsx';

/** Names of the columns that differ by figure; no cost where contracts in force are not counted. */
interface Columns {
  day: string;
  cost: string | null;
}

const columnsOf = (figure: Counted): Columns => ({
  day: dayColumns[figure],
  cost: figure === 'band' || figure === 'area' ? 'Coût des travaux' : null,
});

function Line({ file, columns }: { file: CountedFile; columns: Columns }) {
  const { request_id: id, reference, client, site, step, claim, cabinet, day, premium, cost } = file;
  return (
    <Row>
      <Cell>
        <Link className="main" to={claim ? dossierPath(id, claimsTab.path) : offerPath({ id, step })}>
          {client}
        </Link>
        <p className="small mute">
          {claim?.reference ?? reference} – {site}
          {cabinet && ` – ${cabinet}`}
        </p>
      </Cell>
      <Cell>
        {(claim?.state ?? step).label}
        <LongStayNote stay={file.long_stay} />
      </Cell>
      <Cell className="nw" label={columns.day}>
        {day === null ? '–' : <time dateTime={day}>{showDate(day)}</time>}
        {claim?.is_overdue && <p className="small ko">En retard</p>}
      </Cell>
      {columns.cost && (
        <Cell num label={columns.cost}>
          {showEuros(cost)}
        </Cell>
      )}
      <Cell num label="Prime">
        {premium === null ? '–' : showEuros(premium)}
      </Cell>
    </Row>
  );
}

/** `/dashboard/dossiers`: the files that a figure of the dashboard counts. */
export default function CountedRequests({ script }: { script?: ListScript }) {
  const { files, reader, subject, filter, asked, ...flow } = useCountedRequests(script);
  const columns = columnsOf(asked.figure);
  const noun = countsClaims(asked.figure) ? 'sinistre' : 'dossier';
  return (
    <>
      <PageHead title="Dossiers comptés" lead="Les dossiers que compte un chiffre du tableau de bord.">
        <ButtonLink to={dashboardAddress(filter)}>Tableau de bord</ButtonLink>
        <Button busy={flow.isLoading} onClick={flow.refresh}>
          Actualiser
        </Button>
      </PageHead>
      <div className="page">
        <ListCard
          title={reader ? countedTitle(asked, reader, subject) : 'Dossiers comptés'}
          note={
            files &&
            `${plural(files.total, noun)}${isOfPeriod(asked.figure) ? `, ${periodLabels[filter.period].toLocaleLowerCase('fr')}` : ''}`
          }
          flow={flow}
          rows={files && files.data}
          failure="La liste n’a pas pu être affichée"
          empty={<Empty title="Rien à compter sur cette période" />}
          lines={6}
          caption="Dossiers comptés"
          columns={[
            'Dossier',
            noun === 'sinistre' ? 'Stade' : 'Étape',
            columns.day,
            ...(columns.cost ? [{ amounts: columns.cost }] : []),
            { amounts: 'Prime' },
          ]}
          renderRow={(file) => (
            <Line key={file.claim?.reference ?? file.request_id} file={file} columns={columns} />
          )}
          pages={{
            label: 'Pages des dossiers',
            last: files?.last_page,
            to: (page) => countedAddress(asked, filter, page),
          }}
        />
      </div>
    </>
  );
}

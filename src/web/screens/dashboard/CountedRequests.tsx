import { Link } from 'react-router-dom';
import type { CountedFile } from '#contract/dashboard.ts';
import { isOfPeriod } from '#domain/dashboard/counted.ts';
import { periodLabels } from '#domain/dashboard/periods.ts';
import { countedTitle, dayColumns } from '#domain/dashboard/words.ts';
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

function Line({ file, dayName }: { file: CountedFile; dayName: string }) {
  const { request_id: id, reference, client, site, step, cabinet, day, premium } = file;
  return (
    <Row>
      <Cell>
        <Link className="main" to={offerPath({ id, step })}>
          {client}
        </Link>
        <p className="small mute">
          {reference} – {site}
          {cabinet && ` – ${cabinet}`}
        </p>
      </Cell>
      <Cell>{step.label}</Cell>
      <Cell className="nw" label={dayName}>
        <time dateTime={day}>{showDate(day)}</time>
      </Cell>
      <Cell num label="Prime">
        {premium === null ? '–' : showEuros(premium)}
      </Cell>
    </Row>
  );
}

/** `/dashboard/dossiers`: the files that a figure of the dashboard counts. */
export default function CountedRequests({ script }: { script?: ListScript }) {
  const { files, filter, asked, ...flow } = useCountedRequests(script);
  const dayName = dayColumns[asked.figure];
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
          title={countedTitle(asked)}
          note={
            files &&
            `${plural(files.total, 'dossier')}${isOfPeriod(asked.figure) ? `, ${periodLabels[filter.period].toLocaleLowerCase('fr')}` : ''}`
          }
          flow={flow}
          rows={files && files.data}
          failure="La liste n’a pas pu être affichée"
          empty={<Empty title="Rien à compter sur cette période" />}
          lines={6}
          caption="Dossiers comptés"
          columns={['Dossier', 'Étape', dayName, { amounts: 'Prime' }]}
          renderRow={(file) => <Line key={file.request_id} file={file} dayName={dayName} />}
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

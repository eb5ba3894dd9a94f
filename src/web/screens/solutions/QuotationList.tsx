import { Link } from 'react-router-dom';
import type { QuotationSummary } from '#contract/quotations.ts';
import { quotationStateLabels, quotationStates } from '#domain/quotations.ts';
import { solutions } from '#domain/solutions.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { Empty } from '../../components/Empty.tsx';
import { plural, showDate, showWhen } from '../../components/format.ts';
import { ListCard } from '../../components/ListCard.tsx';
import { Select } from '../../components/Select.tsx';
import { Cell, Row } from '../../components/Table.tsx';
import type { ListScript } from '../../flows/use-paged-list.tsx';
import { quotationsAddress, useQuotations } from '../../flows/use-quotations.tsx';
import { stateMarks } from './quotation-words.ts';

const states = quotationStates.map((state) => ({ value: state, label: quotationStateLabels[state] }));

function Line({ quotation, isBroker }: { quotation: QuotationSummary; isBroker: boolean }) {
  const { id, solution, state, cabinet, created_at: asked, since } = quotation;
  return (
    <Row>
      <Cell>
        <Link className="main" to={`?demande=${id}`}>
          {solutions[solution].title}
        </Link>
        {!isBroker && <p className="small mute">{cabinet}</p>}
      </Cell>
      <Cell>
        <Badge {...stateMarks[state]}>{quotationStateLabels[state]}</Badge>
        <p className="small mute">{showWhen(since)}</p>
      </Cell>
      <Cell className="nw" label="Demandée le">
        <time dateTime={asked}>{showDate(asked)}</time>
      </Cell>
    </Row>
  );
}

/** The quotations of the cabinet, or of every cabinet for administrators. */
export function QuotationList({ isBroker, script }: { isBroker: boolean; script?: ListScript }) {
  const flow = useQuotations(script);
  const { quotations, state, narrow, refresh, isLoading } = flow;
  return (
    <ListCard
      title={isBroker ? 'Vos demandes de tarif' : 'Demandes'}
      note={quotations && plural(quotations.total, 'demande')}
      aside={
        <>
          <Select
            className="push"
            aria-label="État"
            options={states}
            placeholder="Tous les états"
            value={state}
            onChange={(event) => narrow(event.target.value)}
          />
          <Button busy={isLoading} onClick={refresh}>
            Actualiser
          </Button>
        </>
      }
      flow={flow}
      rows={quotations && quotations.data}
      failure="La liste n’a pas pu être affichée"
      empty={
        <Empty title={state ? 'Aucune demande dans cet état' : 'Aucune demande de tarif'}>
          {state && <Link to="/dashboard/nos-offres">Voir toutes les demandes</Link>}
        </Empty>
      }
      lines={4}
      caption="Demandes de tarif"
      columns={['Solution', 'État', 'Demandée le']}
      renderRow={(quotation) => <Line key={quotation.id} quotation={quotation} isBroker={isBroker} />}
      pages={{
        label: 'Pages des demandes',
        last: quotations?.last_page,
        to: (page) => quotationsAddress(state, page),
      }}
    />
  );
}

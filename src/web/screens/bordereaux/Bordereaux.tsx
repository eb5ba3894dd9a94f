import { Link } from 'react-router-dom';
import type { BordereauLine } from '#contract/bordereaux.ts';
import { formatMonth } from '#domain/bordereau/month.ts';
import { dossierPath } from '#machines/dossier-access/access.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import { Empty } from '../../components/Empty.tsx';
import { UnitSelect } from '../../components/FigureFilters.tsx';
import { plural, showDate, showSigned } from '../../components/format.ts';
import { ListCard } from '../../components/ListCard.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { Cell, Row } from '../../components/Table.tsx';
import { bordereauAddress } from '../../flows/bordereau-address.ts';
import { useBordereau } from '../../flows/use-bordereau.tsx';
import type { ListScript } from '../../flows/use-paged-list.tsx';
import { BordereauSums } from './BordereauSums.tsx';
import { MonthFiles } from './MonthFiles.tsx';
import { MonthSelect, MonthState } from './MonthSelect.tsx';

/** An amount of a line; a dash for none. */
const shown = (amount: number): string => (amount === 0 ? '–' : showSigned(amount));

function Line({ line }: { line: BordereauLine }) {
  const { request_id: id, label, day, corrects, policy, company, cabinet } = line;
  return (
    <Row>
      <Cell className="nw">
        <time dateTime={day}>{showDate(day)}</time>
      </Cell>
      <Cell className="nw">
        <Link className="main" to={dossierPath(id)}>
          {policy}
        </Link>
        <p className="small mute">{line.detail}</p>
      </Cell>
      <Cell>
        {label}
        {corrects && <p className="small mute">Corrige {formatMonth(corrects)}</p>}
      </Cell>
      <Cell>
        {company ?? 'Sans compagnie'}
        <p className="small mute">{cabinet}</p>
      </Cell>
      <Cell num label="Prime HT">
        {shown(line.premium)}
      </Cell>
      <Cell num label="Total TTC">
        {shown(line.total)}
        {line.aside !== 0 && <p className="small mute">hors prime {showSigned(line.aside)}</p>}
        {line.indemnity !== 0 && <p className="small mute">indemnité {showSigned(line.indemnity)}</p>}
      </Cell>
      {line.commission !== null && (
        <Cell num label="Commission">
          {shown(line.commission)}
        </Cell>
      )}
    </Row>
  );
}

/** `/dashboard/bordereaux`: premiums, taxes, commissions and claims of a month (docs/domain/bordereaux.md). */
export default function Bordereaux({ script }: { script?: ListScript }) {
  const flow = useBordereau(script);
  const { bordereau, lines, filter, isLoading, isFree, running, show, close, refresh } = flow;
  const month = bordereau?.month ?? filter.month;
  const { company, partner } = filter;
  const part = { ...(company && { company }), ...(partner && { partner }) };
  const isAdmin = bordereau !== null && bordereau.total.commission !== null;
  return (
    <>
      <PageHead
        title="Bordereaux"
        lead="Ce que le portail a reçu et rendu pour les contrats, et leurs sinistres, mois par mois."
      >
        {bordereau?.may_close && (
          <Button look="primary" icon="lock" aria-disabled={!isFree || undefined} onClick={close}>
            Clôturer {formatMonth(bordereau.month)}
          </Button>
        )}
        <Button busy={isLoading} aria-disabled={running !== null || undefined} onClick={refresh}>
          Actualiser
        </Button>
      </PageHead>
      <div className="page stack">
        {bordereau && month && (
          <div className="row wrap">
            <MonthSelect
              months={bordereau.months}
              value={month}
              onChoose={(chosen) => show({ ...part, month: chosen })}
            />
            <UnitSelect
              label="Compagnie"
              all="Toutes les compagnies"
              units={bordereau.companies}
              value={company}
              onChoose={(id) => show({ month, ...part, company: id })}
            />
            <UnitSelect
              label="Partenaire"
              all="Tous les partenaires"
              units={bordereau.partners}
              value={partner}
              onChoose={(id) => show({ month, ...part, partner: id })}
            />
            <MonthState month={bordereau} />
          </div>
        )}
        {bordereau && bordereau.total.lines > 0 && (
          <BordereauSums bordereau={bordereau} busy={isLoading} part={part} />
        )}
        <ListCard
          title="Lignes"
          note={lines && lines.total > 0 && plural(lines.total, 'ligne')}
          flow={flow}
          rows={lines && lines.data}
          failure="Le bordereau n’a pas pu être affiché"
          empty={
            <Empty title="Aucune ligne ce mois-là">Rien n’a été reçu ni rendu pour un contrat signé.</Empty>
          }
          lines={8}
          caption="Lignes du bordereau"
          columns={[
            'Jour',
            'Contrat',
            'Objet',
            'Compagnie et cabinet',
            { amounts: 'Prime HT' },
            { amounts: 'Total TTC' },
            ...(isAdmin ? [{ amounts: 'Commission' }] : []),
          ]}
          renderRow={(line) => <Line key={line.id} line={line} />}
          pages={{
            label: 'Pages du bordereau',
            last: lines?.last_page,
            to: (page) => bordereauAddress({ ...(month && { month }), ...part }, page),
          }}
        />
        {isAdmin && (
          <Card title="Rapprochement des règlements">
            <div className="row wrap">
              <p className="grow">
                Chaque règlement reçu en {formatMonth(bordereau.month)} à côté de la somme attendue, avec
                l’écart et les règlements mis de côté.
              </p>
              <MonthFiles key={bordereau.month} month={bordereau.month} isClosed of="payments" />
            </div>
          </Card>
        )}
      </div>
      <ConfirmDialog
        open={flow.asked !== null}
        onClose={flow.cancel}
        onContinue={flow.confirm}
        busy={running?.asks === true}
        title={bordereau ? `Clôturer ${formatMonth(bordereau.month)}\u202f?` : 'Clôturer'}
        continueLabel="Clôturer"
      >
        <p>
          {bordereau &&
            `${plural(bordereau.total.lines, 'ligne')}, ${showSigned(bordereau.total.total)} TTC. `}
          Un mois clôturé ne change plus et ne se rouvre pas{'\u00a0'}: une correction est une ligne du mois
          suivant. Les compagnies et les cabinets lisent alors des sommes définitives.
        </p>
      </ConfirmDialog>
    </>
  );
}

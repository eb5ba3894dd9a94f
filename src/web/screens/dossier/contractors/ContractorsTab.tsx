import type { ReactNode } from 'react';
import type { ContractorList, ContractorResource } from '#contract/contractors.ts';
import { formatDate } from '#domain/calendar.ts';
import { newContractorPage } from '#domain/form-pages/contractor.ts';
import { tradeLabel } from '#domain/trades/index.ts';
import { ClosableAlert } from '../../../components/ClosableAlert.tsx';
import { Badge } from '../../../components/Badge.tsx';
import { Button } from '../../../components/Button.tsx';
import { Card } from '../../../components/Card.tsx';
import { headingOfPage } from '../../../components/focus-heading.ts';
import { plural } from '../../../components/format.ts';
import { useDepartureFocus } from '../../../components/use-departure-focus.ts';
import { UnreadCard } from '../../../components/UnreadCard.tsx';
import {
  ContractorsProvider,
  useContractorButton,
  useContractorCommands,
  useContractors,
  useContractorsView,
  useDossierContractors,
  useIsWritingContractor,
} from '../../../flows/use-contractors.tsx';
import { useDossierRequest } from '../../../flows/use-dossier.tsx';
import { KnownCompaniesProvider } from '../../../flows/use-known-companies.tsx';
import {
  DocumentsProvider,
  useDossierDocuments,
  useRequestDocuments,
} from '../../../flows/use-documents.tsx';
import { DossierColumns } from '../DossierColumns.tsx';
import { DocumentsMessage } from '../../documents/DocumentsMessage.tsx';
import { PiecesProgress } from '../../documents/PiecesProgress.tsx';
import { Preview } from '../../documents/Preview.tsx';
import '../../documents/documents.css';
import { TabPieces } from '../TabPieces.tsx';
import { ContractorForm } from './ContractorForm.tsx';
import { ContractorItem } from './ContractorItem.tsx';
import { answersOf, isFilledElsewhere, newOf, noteOf, sectionsOf, type Section } from './contractor-words.ts';
import { LinkAll } from './LinkAll.tsx';
import { Usual } from './Usual.tsx';
import './contractors.css';

const title = 'Intervenants au chantier';

/** Error of an action without a form. */
function ActionError() {
  const { message, form } = useContractors((context) => context);
  const { closeMessage } = useContractorCommands();
  if (!message || form) return null;
  return <ClosableAlert message={message} onClose={closeMessage} />;
}

/** Messages and preview of the attestations, from the documents chart. */
function PapersShown() {
  const pieces = useRequestDocuments()?.pieces.filter(({ piece }) => piece === 'attestation');
  return (
    pieces && (
      <>
        <DocumentsMessage pieces={pieces} />
        <Preview pieces={pieces} />
      </>
    )
  );
}

function SlotSection({ section, list }: { section: Section; list: ContractorList }) {
  const { add } = useContractorCommands();
  const form = useContractors((context) => context.form);
  const waits = useIsWritingContractor() || undefined;
  const { slot, contractors } = section;
  const isElsewhere = isFilledElsewhere(section, list);
  const isEmpty = slot !== null && contractors.length === 0 && !isElsewhere;
  const isAdding = form?.contractor === null && slot !== null && form.trade === slot.trades[0];
  return (
    <section className="slot" aria-label={section.title}>
      <header className="row wrap">
        <h3>{section.title}</h3>
        {slot && (
          <Badge family={isEmpty ? 'attente' : 'ok'}>
            {isEmpty ? 'Obligatoire, à pourvoir' : 'Obligatoire'}
          </Badge>
        )}
        {slot && list.may_add && !isAdding && (
          <span className="push" data-opens={slot.trades[0]}>
            <Button
              size="sm"
              {...(isEmpty && { look: 'primary' as const })}
              disabled={form !== null}
              aria-disabled={waits}
              aria-label={`Ajouter un intervenant, ${section.title}`}
              onClick={() => add(slot.trades[0])}
            >
              Ajouter
            </Button>
          </span>
        )}
      </header>
      {slot && contractors.length === 0 && (
        <p className="small mute">{isElsewhere ? 'Pourvu par un intervenant ci-dessous.' : slot.because}</p>
      )}
      {isEmpty && slot && list.may_add && form === null && <Usual slot={slot} title={section.title} />}
      {isAdding && slot && (
        <ContractorForm
          start={newOf(slot.trades[0])}
          title={`Nouvel intervenant, ${tradeLabel(slot.trades[0])}`}
          opens={slot.trades[0]}
        />
      )}
      <ul className="contractors">
        {contractors.map((contractor) => (
          <ContractorItem key={contractor.id} contractor={contractor} />
        ))}
      </ul>
    </section>
  );
}

/**
 * A removed contractor, which can be restored. The line then disappears: the focus moves to the page's
 * heading.
 */
function RemovedOne({ contractor }: { contractor: ContractorResource }) {
  const { restore } = useContractorCommands();
  const buttonProps = useContractorButton(contractor);
  useDepartureFocus(true, headingOfPage);
  return (
    <li className="row wrap">
      <span>
        {contractor.name}, {tradeLabel(contractor.trade)}
      </span>
      {contractor.may.restore && (
        <Button
          size="sm"
          {...buttonProps('move')}
          aria-label={`Rétablir ${contractor.name}`}
          onClick={() => restore(contractor)}
        >
          Rétablir
        </Button>
      )}
    </li>
  );
}

/** Removed contractors. */
function Removed({ contractors }: { contractors: readonly ContractorResource[] }) {
  if (contractors.length === 0) return null;
  return (
    <details className="slot small">
      <summary>{plural(contractors.length, 'intervenant retiré', 'intervenants retirés')}</summary>
      <ul className="contractors">
        {contractors.map((contractor) => (
          <RemovedOne key={contractor.id} contractor={contractor} />
        ))}
      </ul>
    </details>
  );
}

function Listed() {
  const list = useContractors((context) => context.list);
  const form = useContractors((context) => context.form);
  const waits = useIsWritingContractor() || undefined;
  const { add } = useContractorCommands();
  if (!list) return null;
  const { slots, empty, withoutPaper, wrong } = list.figures;
  const isOther = form?.contractor === null && form.trade === null;
  const removedMeanwhile = list.contractors.find(({ id, removed }) => removed && id === form?.contractor);
  return (
    <>
      <ActionError />
      <PapersShown />
      <Card
        title={title}
        note={noteOf(list)}
        padded={false}
        aside={
          list.may_add && (
            <span data-opens="new">
              <Button size="sm" disabled={form !== null} aria-disabled={waits} onClick={() => add(null)}>
                Ajouter un intervenant
              </Button>
            </span>
          )
        }
      >
        <PiecesProgress
          done={slots - empty}
          of={slots}
          counted={plural(slots - empty, 'lot pourvu', 'lots pourvus')}
          judges={list.judges}
        />
        <div className="slot small">
          <p>
            {list.opening
              ? `Chaque attestation doit couvrir le ${formatDate(list.opening)}, date d’ouverture du chantier.`
              : 'La date d’ouverture du chantier n’est pas connue\u00a0: complétez-la dans le devis.'}
          </p>
          {wrong > 0 && (
            <p className="ko">
              {plural(
                wrong,
                'attestation ne couvre pas le chantier',
                'attestations ne couvrent pas le chantier',
              )}
              .
            </p>
          )}
          {empty + withoutPaper === 0 && wrong === 0 && <p className="mute">Rien ne manque.</p>}
        </div>
        <LinkAll list={list} />
        {isOther && (
          <div className="slot">
            <ContractorForm start={newContractorPage.blank} title="Nouvel intervenant" opens="new" />
          </div>
        )}
        {removedMeanwhile && (
          <div className="slot">
            <ContractorForm
              key={removedMeanwhile.id}
              start={answersOf(removedMeanwhile)}
              title={`Modifier ${removedMeanwhile.name}`}
              opens="new"
            />
          </div>
        )}
        {sectionsOf(list).map((section) => (
          <SlotSection key={section.key} section={section} list={list} />
        ))}
        <Removed contractors={list.contractors.filter(({ removed }) => removed)} />
      </Card>
      <TabPieces tab="entreprises-du-chantier" title="Autres pièces des intervenants" />
    </>
  );
}

/**
 * Loads the known companies for users who may add a contractor; again if the opening date of the site
 * changes.
 */
function Known({ children }: { children: ReactNode }) {
  const { id } = useDossierRequest();
  const list = useContractors((context) => context.list);
  return list?.may_add ? (
    <KnownCompaniesProvider key={list.opening} request={id}>
      {children}
    </KnownCompaniesProvider>
  ) : (
    children
  );
}

function ContractorsPage() {
  const view = useContractorsView();
  const message = useContractors((context) => context.message);
  const { retry } = useContractorCommands();
  if (view === 'shown')
    return (
      <Known>
        <Listed />
      </Known>
    );
  return (
    <UnreadCard
      title={title}
      isReading={view === 'loading'}
      failure="Les intervenants n’ont pas pu être lus"
      message={message}
      retry={retry}
    />
  );
}

/**
 * Third tab of a dossier: contractors, attestations, and gaps in their cover (docs/domain/contractors.md).
 */
export default function ContractorsTab() {
  const documents = useDossierDocuments();
  const contractors = useDossierContractors();
  if (!documents || !contractors) return null;
  return (
    <DossierColumns>
      <DocumentsProvider key={documents.sessionId} actor={documents}>
        <ContractorsProvider actor={contractors}>
          <ContractorsPage />
        </ContractorsProvider>
      </DocumentsProvider>
    </DossierColumns>
  );
}

import type { WorksEndResource, WorksEndStudy } from '#contract/works-end.ts';
import type { RequestResource } from '#contract/request-resources.ts';
import { purposeAt } from '#domain/signatures.ts';
import { contractorsWords, reservesWords } from '#domain/works-end/answers.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Card } from '../../../components/Card.tsx';
import { showCents, showDate, showMomentInFull } from '../../../components/format.ts';
import { Cell, Head, Row, Table } from '../../../components/Table.tsx';
import { stepOf } from '../dossier-words.ts';
import { Declared } from './Declared.tsx';
import { DifferenceTable } from './DifferenceTable.tsx';
import { aggravationWords, changeWords } from './words.ts';

/** Compares the contract with the declaration. */
function Comparison({ worksEnd: { contract, declared } }: { worksEnd: WorksEndResource }) {
  if (!declared) return null;
  const lines = [
    ['Coût des travaux', showCents(contract.cost), showCents(declared.final_cost ?? 0)],
    [
      'Réception',
      contract.reception_date ? `${showDate(contract.reception_date)}, prévue` : 'Non prévue',
      declared.reception_date ? showDate(declared.reception_date) : '',
    ],
    ['Intervenants', contractorsWords.inchanges, contractorsWords[declared.intervenants]],
    ['Sans assurance décennale', 'Aucun', declared.non_assures || 'Aucun'],
    [
      'Réserves',
      '–',
      [reservesWords[declared.reserves], declared.reserves_detail].filter(Boolean).join('\u00a0: '),
    ],
  ] as const;
  return (
    <Table
      caption="Le contrat et la déclaration"
      head={
        <>
          <Head>Donnée</Head>
          <Head>Au contrat</Head>
          <Head>Déclaré</Head>
        </>
      }
    >
      {lines.map(([label, before, after]) => (
        <Row key={label}>
          <Cell>{label}</Cell>
          <Cell className="beside" label="Au contrat">
            {before}
          </Cell>
          <Cell className="beside" label="Déclaré">
            {before === after ? after : <b>{after}</b>}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

/** State of the endorsement: not needed, needed, to sign, or signed. */
function endorsementWords({ contract_changes: changes }: WorksEndStudy, request: RequestResource): string {
  if (changes.length === 0)
    return 'Aucune donnée du contrat n’a changé\u00a0: aucun avenant n’est nécessaire.';
  const changed = changes.map((one) => changeWords[one].toLocaleLowerCase('fr')).join(', ');
  return `Change au contrat\u00a0: ${changed}. ${endorsementState(request)}`;
}

function endorsementState(request: RequestResource): string {
  if (request.endorsed) return 'L’avenant est signé.';
  return purposeAt(stepOf(request)) === 'endorsement'
    ? 'L’avenant est à signer.'
    : 'Un avenant est nécessaire.';
}

function Findings({ study, request }: { study: WorksEndStudy; request: RequestResource }) {
  const { aggravated_by } = study;
  return (
    <>
      {aggravated_by.length > 0 && (
        <Alert tone="refus" title="Le risque est aggravé">
          <ul>
            {aggravated_by.map((one) => (
              <li key={one}>{aggravationWords[one]}</li>
            ))}
          </ul>
        </Alert>
      )}
      <p className="soft">{endorsementWords(study, request)}</p>
    </>
  );
}

/** Result of the study: comparison, difference for each guarantee, conclusions. */
export function Study({ worksEnd }: { worksEnd: WorksEndResource }) {
  const { declared, study } = worksEnd;
  if (!declared) return null;
  return (
    <Card
      title={study ? 'Comparaison avec le contrat' : 'Fin de travaux déclarée'}
      note={`${declared.declarer}, ${showMomentInFull(declared.declared_at).toLocaleLowerCase('fr')}`}
    >
      <div className="stack">
        {study ? <Comparison worksEnd={worksEnd} /> : <Declared answers={declared} />}
        {study && (
          <>
            <DifferenceTable adjustment={study.adjustment} caption="Différence de prime" />
            <p className="hint">
              Au tarif {study.adjustment.tariff_version}, celui du contrat, sans nouveaux frais.
            </p>
            <Findings study={study} request={worksEnd.request} />
          </>
        )}
      </div>
    </Card>
  );
}

/** Earlier declarations, latest first. */
export function History({ worksEnd: { history } }: { worksEnd: WorksEndResource }) {
  if (history.length === 0) return null;
  return (
    <Card title="Déclarations précédentes">
      <div className="stack">
        {history.map((one) => (
          <section key={one.id} aria-label={`Déclaration du ${showDate(one.declared_at)}`}>
            <p className="small mute">
              {one.declarer}, {showMomentInFull(one.declared_at).toLocaleLowerCase('fr')}
            </p>
            <Declared answers={one} />
          </section>
        ))}
      </div>
    </Card>
  );
}

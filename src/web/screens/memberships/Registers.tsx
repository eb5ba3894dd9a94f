import type { ReactNode } from 'react';
import { Alert } from '../../components/Alert.tsx';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { plural, showMomentInFull } from '../../components/format.ts';
import { Cell, Head, Row, Table } from '../../components/Table.tsx';
import { useRegisters, useReviewed } from '../../flows/use-membership-review.tsx';
import { comparedWith, differencesIn, type CheckRow, type Register } from './checks.ts';

const verdicts = {
  same: { family: 'ok', icon: 'check', label: 'Conforme' },
  differs: { family: 'attente', icon: 'alert', label: 'Écart' },
  unknown: { family: 'neutre', icon: 'help', label: 'Non comparé' },
} as const;

const Said = ({ who, children }: { who: string; children: ReactNode }) => (
  <>
    <span className="only-x tiny mute">{who}</span>
    {children ?? <span className="mute">–</span>}
  </>
);

const names: Record<Register, string> = { orias: 'ORIAS', register: 'le registre' };

function Line({ row }: { row: CheckRow }) {
  const { family, icon, label } = verdicts[row.verdict];
  return (
    <Row>
      <th role="rowheader" scope="row">
        {row.label}
      </th>
      <Cell className="whole">
        <Said who="Déclaré">
          {row.against.length > 0 ? (
            <span>
              <mark>{row.declared}</mark>
            </span>
          ) : (
            row.declared
          )}
        </Said>
      </Cell>
      <Cell className="whole">
        <Said who="ORIAS">{row.orias}</Said>
      </Cell>
      <Cell className="whole">
        <Said who="Registre">{row.register}</Said>
      </Cell>
      <Cell num>
        <Badge family={family} icon={icon}>
          {label}
        </Badge>
        {row.against.length > 0 && (
          <p className="tiny mute">avec {row.against.map((one) => names[one]).join(' et ')}</p>
        )}
      </Cell>
    </Row>
  );
}

/** Compares the broker's answers with ORIAS and the register of companies. */
export function Registers() {
  const membership = useReviewed();
  const { checks, message, isAsking, ask } = useRegisters();
  const rows = comparedWith(membership, checks);
  const differences = differencesIn(rows);
  return (
    <Card
      className="cmp"
      title="Déclaré et vérifié"
      note={
        differences > 0 ? `${plural(differences, 'écart')} sur ${rows.length}` : checks ? 'Aucun écart' : null
      }
      padded={false}
      aside={
        <>
          {checks && (
            <span className="small mute hide-s">
              {'Interrogés\u00a0: '}
              {showMomentInFull(checks.checked_at).toLocaleLowerCase('fr')}
            </span>
          )}
          <Button size="sm" busy={isAsking} onClick={ask}>
            Interroger de nouveau
          </Button>
        </>
      }
    >
      {(message || (checks && checks.silent.length > 0)) && (
        <div className="pad">
          <Alert tone="attente" title={message ?? checks?.silent.join(' ')} />
        </div>
      )}
      <Table
        caption="Ce que le cabinet a déclaré, comparé au registre ORIAS et au registre des entreprises"
        busy={isAsking}
        head={
          <>
            <Head>Donnée</Head>
            <Head>Déclaré par le cabinet</Head>
            <Head>Registre ORIAS</Head>
            <Head>Registre des entreprises</Head>
            <Head num>Contrôle</Head>
          </>
        }
      >
        {rows.map((row) => (
          <Line key={row.label} row={row} />
        ))}
      </Table>
    </Card>
  );
}

import { Link } from 'react-router-dom';
import { Badge } from '../../components/Badge.tsx';
import { Pager } from '../../components/Pager.tsx';
import { Stepper } from '../../components/Stepper.tsx';
import { Cell, Head, Row, Table } from '../../components/Table.tsx';
import { Tabs } from '../../components/Tabs.tsx';

const here = '/dev/composants';

export const KitNavigation = () => (
  <div className="stack" style={{ '--gap': '28px' }}>
    <Tabs
      label="Exemple d’onglets"
      tabs={[
        { label: 'Devis', to: here, current: true, count: 2 },
        { label: 'Documents', to: here, current: false, count: 9 },
        { label: 'Sinistres', to: here, current: false },
      ]}
    />
    <Stepper
      label="Exemple d’étapes"
      current={3}
      steps={[
        { label: 'Devis', to: here, done: true },
        { label: 'Documents du chantier', to: here, done: true },
        { label: 'Intervenants au chantier', to: here },
        { label: 'Souscription', to: here },
        { label: 'Contrats' },
        { label: 'Fin de travaux' },
      ]}
    />
    <div className="row wrap">
      <p className="small mute">21 à 30 sur 112 offres</p>
      <Pager label="Exemple de pagination" current={3} last={12} to={(page) => `${here}?page=${page}`} />
    </div>
    <Table
      caption="Exemple de tableau"
      head={
        <>
          <Head>Intervenant</Head>
          <Head>Lot</Head>
          <Head num sort="descending" onSort={() => undefined}>
            Marché HT
          </Head>
          <Head>Attestation</Head>
        </>
      }
    >
      <Row>
        <Cell>
          <Link className="main" to={here}>
            Maçonnerie Bétous
          </Link>
          <small>SIREN 482 119 306</small>
        </Cell>
        <Cell className="hide-s">Gros œuvre</Cell>
        <Cell num>{'84\u202f200\u00a0€'}</Cell>
        <Cell>
          <Badge family="ok">Valable à l’ouverture</Badge>
        </Cell>
      </Row>
    </Table>
  </div>
);

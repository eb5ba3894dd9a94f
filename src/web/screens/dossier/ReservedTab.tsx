import { useLocation } from 'react-router-dom';
import { isReserved } from '#domain/dossier-steps.ts';
import { dossierPath, labelOfTab, tabOfPath } from '#machines/dossier-access/index.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Empty } from '../../components/Empty.tsx';
import { useDossierRequest } from '../../flows/use-dossier.tsx';
import { SignaturePanel } from '../signature/SignaturePanel.tsx';
import { DossierColumns } from './DossierColumns.tsx';
import { reservedTabs } from './reserved-tabs.ts';

/** A tab that comes later: what will stand there, and from when it serves. */
export default function ReservedTab() {
  const request = useDossierRequest();
  const tab = tabOfPath(useLocation().pathname);
  if (tab === null || !isReserved(tab)) return null;
  const { text, from, signs } = reservedTabs[tab];
  return (
    <DossierColumns>
      <Card title={labelOfTab(tab)}>
        <Empty title="Cette étape arrive bientôt dans le portail" action={<ButtonLink to={dossierPath(request.id, 'devis')}>Voir le devis</ButtonLink>}>
          {text} {from}
        </Empty>
      </Card>
      {signs && <SignaturePanel key={signs} request={request} purpose={signs} />}
    </DossierColumns>
  );
}

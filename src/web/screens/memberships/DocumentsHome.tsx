import { useUser } from '../../flows/use-session.tsx';
import { BrokerPapers } from './BrokerPapers.tsx';
import { ForBrokersAlone } from './ForBrokersAlone.tsx';
import { PiecesToExamine } from './PiecesToExamine.tsx';

/**
 * `/dashboard/documents`: documents to review for administrators, own documents for brokers; an insurer has
 * none.
 */
export default function DocumentsHome() {
  const { isAdmin, isCompany } = useUser();
  if (isCompany) return <ForBrokersAlone title="Mes documents" />;
  return isAdmin ? <PiecesToExamine /> : <BrokerPapers />;
}

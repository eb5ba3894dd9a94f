import { useUser } from '../../flows/use-session.tsx';
import { BrokerPapers } from './BrokerPapers.tsx';
import { PiecesToExamine } from './PiecesToExamine.tsx';

/** `/dashboard/documents`: what waits for an admin's verdict, or a broker's own papers. */
export default function DocumentsHome() {
  const { isAdmin } = useUser();
  return isAdmin ? <PiecesToExamine /> : <BrokerPapers />;
}

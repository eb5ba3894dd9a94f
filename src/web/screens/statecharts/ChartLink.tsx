import { Link } from 'react-router-dom';
import { chartAddress } from '../../flows/chart-address.ts';

interface ChartLinkProps {
  /** Id of the law, which is its chart's. */
  law: string;
  /** Id of the object. */
  id: number;
}

/** Leads to the life of an object on the chart of its law. */
export const ChartLink = ({ law, id }: ChartLinkProps) => (
  <Link className="push small" to={chartAddress(law, { objet: id })}>
    Voir le diagramme
  </Link>
);

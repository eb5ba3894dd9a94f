import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { RequestList, RequestSummary } from '#contract/request-resources.ts';
import { http } from './main.tsx';

export default function List() {
  const [rows, setRows] = useState<RequestSummary[]>([]);
  useEffect(() => {
    void http.get<RequestList>('/react/floor/request').then(({ data }) => setRows(data.requests.data));
  }, []);
  return (
    <table>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-row="">
            <td>
              <Link to={`/react/detail/${row.id}`}>{row.client}</Link>
            </td>
            <td>{row.reference}</td>
            <td>{row.cost}</td>
            <td>{row.step.label}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

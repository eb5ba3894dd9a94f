import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { http } from './main.tsx';

export default function Detail() {
  const { id } = useParams();
  const [client, setClient] = useState('');
  useEffect(() => {
    void http
      .get<{ request: { client: string } }>(`/react/floor/request/${id}`)
      .then(({ data }) => setClient(data.request.client));
  }, [id]);
  return client ? <h1 data-detail="">{client}</h1> : null;
}

import type { RequestList } from '#contract/resources.ts';
import { Head, Table } from '../../components/Table.tsx';
import { OfferRow } from './OfferRow.tsx';

/** Ten requests: whose, what, how much, how far. Admins and companies see whose broker it is. */
export function OfferTable({ list, caption, busy }: { list: RequestList; caption: string; busy: boolean }) {
  const withBroker = list.availableBrokers.length > 0;
  return (
    <div className="table-room">
      <Table
        caption={caption}
        busy={busy}
        head={
          <>
            <Head>Client et chantier</Head>
            <Head>{withBroker ? 'Référence et courtier' : 'Référence'}</Head>
            <Head num className="if-wide">
              Coût des travaux
            </Head>
            <Head num>Prime TTC</Head>
            <Head className="hide-s">Étape</Head>
            <Head>Situation</Head>
            <Head className="if-roomy">Mouvement</Head>
          </>
        }
      >
        {list.requests.data.map((offer) => (
          <OfferRow key={offer.id} offer={offer} withBroker={withBroker} />
        ))}
      </Table>
    </div>
  );
}

import type { RequestSummary } from '#contract/resources.ts';
import { Head, Table } from '../../components/Table.tsx';
import { OfferRow } from './OfferRow.tsx';

interface Props {
  offers: readonly RequestSummary[];
  withBroker: boolean;
  /** What a broker is called there. */
  brokerLabel: string;
  caption: string;
  busy: boolean;
  /** Names the folder of each, where they lie in several. */
  folderOf?: (offer: RequestSummary) => string;
}

/** Ten requests: whose, what, how much, how far. Whoever sees the offers of several brokers sees whose each is. */
export function OfferTable({ offers, withBroker, brokerLabel, caption, busy, folderOf }: Props) {
  return (
    <div className="table-room">
      <Table
        caption={caption}
        busy={busy}
        head={
          <>
            <Head>Client et chantier</Head>
            <Head>{withBroker ? `Référence et ${brokerLabel.toLowerCase()}` : 'Référence'}</Head>
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
        {offers.map((offer) => (
          <OfferRow
            key={offer.id}
            offer={offer}
            withBroker={withBroker}
            {...(folderOf && { folder: folderOf(offer) })}
          />
        ))}
      </Table>
    </div>
  );
}

import type { RequestSummary } from '#contract/resources.ts';
import { Head, Table } from '../../components/Table.tsx';
import { OfferRow } from './OfferRow.tsx';

interface Props {
  offers: readonly RequestSummary[];
  withBroker: boolean;
  /** Label of the broker column. */
  brokerLabel: string;
  caption: string;
  busy: boolean;
  /** Folder of each offer, if the list mixes several. */
  folderOf?: (offer: RequestSummary) => string;
}

/** Table of offers; a column names the broker if the user sees several. */
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

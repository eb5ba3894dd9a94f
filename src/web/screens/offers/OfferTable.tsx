import type { RequestSummary } from '#contract/request-resources.ts';
import { Head, Table } from '../../components/Table.tsx';
import { OfferRow } from './OfferRow.tsx';

interface Props {
  offers: readonly RequestSummary[];
  withBroker: boolean;
  /** Word for the broker in the heading of the references. */
  brokerLabel: string;
  caption: string;
  busy: boolean;
  /** Label of each offer's status list, if the table mixes several. */
  folderOf?: (offer: RequestSummary) => string;
}

/** Table of offers. `withBroker`: the column of references also names the broker. */
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

import type { FileData } from '#domain/pieces/index.ts';
import { owesAttestation, type TradeKey } from '#domain/trades/index.ts';
import type { ContentsOwner } from '../requests/content.ts';

type Read = Pick<ContentsOwner, 'form'> & {
  contents?: { contractors: readonly { id: number; name: string; trade: TradeKey }[] };
};

/**
 * The data of a request that the checklist reads: its quote form, and the contractors that need an
 * attestation if they were read with the row.
 */
export const fileDataOf = ({
  form: { type, subtype, batiment, souscripteurs, chantier, garanties },
  contents,
}: Read): FileData => ({
  type,
  subtype,
  batiment,
  souscripteurs,
  chantier,
  garanties,
  contractors: contents?.contractors.filter(({ trade }) => owesAttestation(trade)),
});

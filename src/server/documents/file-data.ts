import type { FileData } from '#domain/pieces/index.ts';
import { owesAttestation, type TradeKey } from '#domain/trades/index.ts';
import type { ContentsOwner } from '../requests/content.ts';

type Read = Pick<ContentsOwner, 'form'> & {
  contents?: { contractors: readonly { id: number; name: string; trade: TradeKey }[] };
};

/**
 * What the checklist reads of a request: its quote form, and the
 * contractors that owe an attestation where the row is read with them.
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

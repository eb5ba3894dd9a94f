import type { ContractorList } from '#contract/contractors.ts';
import { Button } from '../../../components/Button.tsx';
import { showDate } from '../../../components/format.ts';
import { useContractorCommands, useContractorWrite } from '../../../flows/use-contractors.tsx';

/** The link, to each contractor whose attestation lacks and whose address is known; when it was last sent. */
export function LinkAll({ list: { to_link: ids, contractors } }: { list: ContractorList }) {
  const { linkAll } = useContractorCommands();
  const write = useContractorWrite();
  const last = contractors.flatMap(({ link }) => (link?.email ? [link.made_at] : [])).toSorted().at(-1);
  if (ids.length === 0 && !last) return null;
  return (
    <div className="slot">
      <p className="row wrap small">
        {ids.length > 0 && (
          <Button size="sm" icon="mail" busy={write?.kind === 'linkAll'} aria-disabled={(write !== null && write.kind !== 'linkAll') || undefined} onClick={linkAll}>
            {`Envoyer le lien à tous (${ids.length})`}
          </Button>
        )}
        {last && <span className="mute">{`Dernier lien envoyé le ${showDate(last)}.`}</span>}
      </p>
    </div>
  );
}

import { useCallback, useRef } from 'react';
import type { ContractorList } from '#contract/contractors.ts';
import { Button } from '../../../components/Button.tsx';
import { headingOfPage } from '../../../components/focus-heading.ts';
import { showDate } from '../../../components/format.ts';
import { useDepartureFocus } from '../../../components/use-departure-focus.ts';
import { useContractorCommands, useContractorWrite } from '../../../flows/use-contractors.tsx';

/**
 * Sends the upload link to every contractor with an address and a missing attestation: says to whom before,
 * shows the last date after.
 */
export function LinkAll({ list: { to_link: ids, contractors } }: { list: ContractorList }) {
  const { linkAll } = useContractorCommands();
  const write = useContractorWrite();
  const confirmation = useRef<HTMLSpanElement>(null);
  const focusTarget = useCallback(() => confirmation.current ?? headingOfPage(), []);
  // The button disappears when no contractor remains: the focus moves to the confirmation.
  useDepartureFocus(ids.length > 0, focusTarget);
  const last = contractors
    .flatMap(({ link }) => (link?.email ? [link.made_at] : []))
    .toSorted()
    .at(-1);
  if (ids.length === 0 && !last) return null;
  const asked = contractors.filter(({ id }) => ids.includes(id));
  const recipients = [...new Set(asked.map(({ name, email }) => `${name} (${email})`))];
  return (
    <div className="slot">
      <p className="row wrap small">
        {ids.length > 0 && (
          <Button
            size="sm"
            icon="mail"
            busy={write?.kind === 'linkAll'}
            aria-disabled={(write !== null && write.kind !== 'linkAll') || undefined}
            onClick={linkAll}
          >
            {`Envoyer le lien à tous (${ids.length})`}
          </Button>
        )}
        {recipients.length > 0 && (
          <span>{`Destinataires du lien, pour l’attestation qui manque\u00a0: ${recipients.join(', ')}.`}</span>
        )}
        {last && (
          <span className="mute" ref={confirmation} tabIndex={-1}>
            {`Dernier lien envoyé le ${showDate(last)}.`}
          </span>
        )}
      </p>
    </div>
  );
}

import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { KnownClient as Known } from '#contract/lookup-resources.ts';
import { fromKnownClient } from '#domain/form-pages/policyholder.ts';
import type { Souscripteur } from '#domain/forms.ts';
import { Button } from '../../components/Button.tsx';
import { useDepartureFocus } from '../../components/use-departure-focus.ts';
import { useCompletion } from '../../flows/use-completion.tsx';
import { useQuoteContext } from '../../flows/use-quote.tsx';
import { CompletionField } from '../../forms/CompletionField.tsx';
import { usePage, type AidProps } from '../../forms/page-context.ts';
import { useFill } from '../../forms/use-fill.ts';
import { fieldToFocus } from './focus-targets.ts';

const hints = {
  usual: 'Son nom, son téléphone ou son adresse e-mail, s’il a déjà une demande dans ce cabinet.',
  nothing: 'Aucun client de ce cabinet\u00a0: saisissez-le ci-dessous.',
  unavailable: 'Les clients du cabinet ne répondent pas\u00a0: saisissez-le ci-dessous.',
};

/** Fills a policyholder's card with a client of the cabinet (docs/domain/known-clients.md). */
export function KnownClient({ base }: AidProps) {
  const { isReading } = usePage();
  return isReading ? null : <ClientSearch base={base} />;
}

function ClientSearch({ base }: AidProps) {
  const request = useQuoteContext((context) => context.request.id);
  const { getValues } = useFormContext();
  const fill = useFill(fromKnownClient, base, { keeps: false });
  /** What was typed before the first client was taken. */
  const [former, setFormer] = useState<Souscripteur | null>(null);
  const completion = useCompletion('client', request, (known: Known) => {
    const present = structuredClone(getValues(base) as Souscripteur);
    setFormer((typed) => typed ?? present);
    fill(known);
  });
  useDepartureFocus(former !== null, fieldToFocus);
  const undo = () => {
    if (former) fill(former);
    setFormer(null);
  };
  return (
    <div className="c12 w on-screen">
      <CompletionField
        className=""
        label="Reprendre un client du cabinet"
        completion={completion}
        hints={hints}
        listLabel="Clients du cabinet"
      />
      <div className="row wrap">
        <span className="small mute" role="status">
          {former && 'Client repris.'}
        </span>
        {former && (
          <Button size="sm" onClick={undo}>
            Annuler la reprise
          </Button>
        )}
      </div>
    </div>
  );
}

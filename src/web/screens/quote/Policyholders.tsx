import { useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { blankSouscripteur } from '#domain/blank-forms.ts';
import type { QuoteForm, Souscripteur } from '#domain/forms.ts';
import { greatestNumberOfPolicyholders } from '#domain/validation/quote.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { useQuoteView } from '../../flows/use-quote.tsx';
import { PolicyholderFields } from './PolicyholderFields.tsx';

/** Everybody who takes the cover out; a further one is a copy of the first template (specification, section 3). */
export function Policyholders() {
  const { control, getValues, setFocus } = useFormContext<QuoteForm>();
  const { fields, append, remove, insert } = useFieldArray({ control, name: 'souscripteurs' });
  const reading = useQuoteView() === 'reading';
  const [removed, setRemoved] = useState<{ at: number; souscripteur: Souscripteur } | null>(null);

  const add = () => {
    append(blankSouscripteur(), { shouldFocus: false });
    setRemoved(null);
    setTimeout(() => setFocus(`souscripteurs.${fields.length}.client.quality`));
  };
  const take = (at: number) => {
    setRemoved({ at, souscripteur: getValues(`souscripteurs.${at}`) });
    remove(at);
  };
  const undo = () => {
    if (!removed) return;
    insert(removed.at, removed.souscripteur, { shouldFocus: false });
    setRemoved(null);
  };

  return (
    <Card title="Souscripteurs" note={fields.length > 1 ? `${fields.length} souscripteurs` : undefined}>
      <div className="stack">
        {fields.map(({ id }, at) => (
          <PolicyholderFields key={id} at={at} onRemove={fields.length > 1 && !reading ? () => take(at) : undefined} />
        ))}
        {removed && (
          <Alert title={`Souscripteur ${removed.at + 1} retiré`}>
            <Button size="sm" onClick={undo}>
              Annuler le retrait
            </Button>
          </Alert>
        )}
        {!reading && (
          <div>
            <Button icon="plus" onClick={add} disabled={fields.length >= greatestNumberOfPolicyholders}>
              Ajouter un souscripteur
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

import { useFormContext, useWatch } from 'react-hook-form';
import { pricedItems, structuralFlags, type Declarations, type PricedItem, type QuoteForm } from '#domain/forms.ts';
import { Card } from '../../components/Card.tsx';
import { declarationLabels, flagLabels, itemLabels } from '../../forms/works-words.ts';
import { MoneyField, NumberField, SwitchField, TextField } from './fields.tsx';

function PricedItemFields({ item }: { item: PricedItem }) {
  const { control } = useFormContext<QuoteForm>();
  const present = useWatch({ control, name: `chantier.Intervenants.items.${item}.haselement` });
  return (
    <div className="stack">
      <SwitchField name={`chantier.Intervenants.items.${item}.haselement`}>{itemLabels[item]}</SwitchField>
      {present && <MoneyField name={`chantier.Intervenants.items.${item}.cost`} label={`Coût\u00a0: ${itemLabels[item].toLocaleLowerCase('fr')}`} />}
    </div>
  );
}

/** Works on what exists, works priced apart, and what the policyholder declares. */
export function WorksFields() {
  const { control } = useFormContext<QuoteForm>();
  const onExisting = useWatch({ control, name: 'chantier.hasIntervenant' });
  return (
    <>
      <Card title="Travaux sur existant">
        <div className="stack">
          <SwitchField name="chantier.hasIntervenant">Les travaux touchent un bâtiment existant</SwitchField>
          {onExisting && (
            <>
              <div className="grid">
                <TextField className="c12" name="chantier.newIntervenants.description" label="Description de l’existant" multiline />
                <NumberField className="c4" name="chantier.newIntervenants.yearOfConstruction" label="Année de construction" />
                <TextField className="c4" name="chantier.newIntervenants.useBefore" label="Usage avant travaux" />
                <TextField className="c4 w" name="chantier.newIntervenants.useAfter" label="Usage après travaux" />
              </div>
              <fieldset className="stack">
                <legend className="label">Structure</legend>
                <div className="grid">
                  {structuralFlags.map((flag) => (
                    <div key={flag} className="c6 w">
                      <SwitchField name={`chantier.Intervenants.${flag}`}>{flagLabels[flag]}</SwitchField>
                    </div>
                  ))}
                </div>
              </fieldset>
            </>
          )}
          <fieldset className="stack">
            <legend className="label">Ouvrages chiffrés à part</legend>
            {pricedItems.map((item) => (
              <PricedItemFields key={item} item={item} />
            ))}
          </fieldset>
        </div>
      </Card>
      <Card title="Déclarations du maître d’ouvrage">
        <div className="stack">
          {(Object.keys(declarationLabels) as (keyof Declarations)[]).map((name) => (
            <SwitchField key={name} name={`chantier.declarations.${name}`}>
              {declarationLabels[name]}
            </SwitchField>
          ))}
        </div>
      </Card>
    </>
  );
}

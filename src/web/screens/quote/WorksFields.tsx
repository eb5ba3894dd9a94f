import { useFormContext, useWatch } from 'react-hook-form';
import { pricedItems, structuralFlags, type Declarations, type PricedItem, type QuoteForm, type StructuralFlag } from '#domain/forms.ts';
import { Card } from '../../components/Card.tsx';
import { MoneyField, NumberField, SwitchField, TextField } from './fields.tsx';

const flagLabels: Record<StructuralFlag, string> = {
  sous_sols_supplementaires: 'Sous-sols supplémentaires',
  reprise_sous_oeuvre: 'Reprise en sous-œuvre des fondations',
  nouveaux_points_fondation: 'Nouveaux points de fondation',
  suppression_elements_porteurs: 'Suppression d’éléments porteurs',
  travaux_elements_porteurs: 'Travaux sur éléments porteurs existants',
  creation_elements_porteurs: 'Création ou remplacement d’éléments porteurs',
  renforcement_fondations: 'Renforcement des fondations',
  surelevation_existants: 'Surélévation de bâtiments existants',
};

const itemLabels: Record<PricedItem, string> = {
  sous_sols: 'Sous-sol supplémentaire',
  cuvelage: 'Cuvelage',
  isolation_exterieure: 'Isolation thermique par l’extérieur',
};

const declarationLabels: Record<keyof Declarations, string> = {
  auto_construction: 'Le maître d’ouvrage réalise lui-même le gros œuvre',
  sinistre_anterieur: 'Un sinistre ou un litige concerne déjà le chantier',
  controle_technique: 'Une mission de contrôle technique est confiée',
  bet_cuvelage: 'Un bureau d’études structure conçoit le cuvelage',
  reception_prononcee: 'La réception des travaux est déjà prononcée',
  usage_hors_liste: 'Usage particulier : process industriel, ouvrage d’art, piscine seule, monument historique',
};

function PricedItemFields({ item }: { item: PricedItem }) {
  const { control } = useFormContext<QuoteForm>();
  const present = useWatch({ control, name: `chantier.Intervenants.items.${item}.haselement` });
  return (
    <div className="stack">
      <SwitchField name={`chantier.Intervenants.items.${item}.haselement`}>{itemLabels[item]}</SwitchField>
      {present && <MoneyField name={`chantier.Intervenants.items.${item}.cost`} label={`Coût : ${itemLabels[item].toLocaleLowerCase('fr')}`} />}
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

import type { RequestType } from '#domain/forms.ts';
import { Card } from '../../components/Card.tsx';
import { AddressFields } from './AddressFields.tsx';
import { buildings, destinationsOf, subtypesOf } from './choices.ts';
import { ChoiceField, DateField, MoneyField, NumberField, SwitchField, TextField } from './fields.tsx';

/** Where, when, and what is built. */
export function SiteFields({ type }: { type: RequestType }) {
  return (
    <>
      <Card title="Chantier">
        <div className="grid">
          <TextField className="c12" name="chantier.programme" label="Nom du programme" optional />
          <TextField className="c12" name="chantier.description" label="Description des travaux" multiline />
          <AddressFields path="chantier.address" label="Rechercher l’adresse du chantier" />
          <DateField className="c4 w" name="chantier.opening_date" label="Ouverture du chantier" hint="Déclarée en mairie (DOC)." optional />
          <DateField className="c4 w" name="chantier.start_date" label="Début des travaux" />
          <DateField className="c4 w" name="chantier.reception_date" label="Réception prévue" />
        </div>
      </Card>
      <Card title="Ouvrage">
        <div className="grid">
          <ChoiceField className="c6" name="batiment" label="Bâtiment" options={buildings} />
          <ChoiceField className="c6" name="subtype" label="Nature des travaux" options={subtypesOf(type)} />
          <ChoiceField className="c6" name="chantier.destination" label="Destination" options={destinationsOf(type)} />
          <MoneyField className="c6" name="chantier.cost" label="Coût de construction" hint={'Travaux, honoraires et taxes. De 40\u202f000 à 5\u202f000\u202f000\u00a0€.'} />
          <NumberField className="c4" name="chantier.nombre_etages" label="Étages" hint="Au-dessus du rez-de-chaussée." />
          <NumberField className="c4" name="chantier.nombre_sous_sols" label="Sous-sols" hint="Aucun ou un." />
          <NumberField className="c4 w" name="chantier.superficie_pv" label="Panneaux solaires" unit="m²" optional />
          <div className="c12 row wrap switches">
            <SwitchField name="chantier.avec_piscine">Piscine</SwitchField>
            <SwitchField name="chantier.avec_garage">Garage</SwitchField>
          </div>
        </div>
      </Card>
    </>
  );
}

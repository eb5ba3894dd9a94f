import { useState } from 'react';
import { messages } from '#domain/validation/messages.ts';
import { isTariffable } from '#domain/validation/rules.ts';
import { Check, Choice, Segmented, Switch } from '../../components/Choice.tsx';
import { Combobox } from '../../components/Combobox.tsx';
import { DateInput } from '../../components/DateInput.tsx';
import { Field, FieldGroup } from '../../components/Field.tsx';
import { FileDrop } from '../../components/FileDrop.tsx';
import { MoneyInput, type Amount } from '../../components/MoneyInput.tsx';
import { Select } from '../../components/Select.tsx';
import { PasswordInput, TextArea, TextInput } from '../../components/TextInput.tsx';

const towns = [
  { key: '33160', label: 'Saint-Médard-en-Jalles', note: '33160' },
  { key: '33490', label: 'Saint-Macaire', note: '33490' },
  { key: '33650', label: 'Saint-Morillon', note: '33650' },
];

export function KitFields() {
  const [cost, setCost] = useState<Amount>(38_000);
  const [day, setDay] = useState('');
  const [town, setTown] = useState('');
  const [storeys, setStoreys] = useState(0);
  return (
    <div className="grid">
      <Field label="Nom">
        <TextInput defaultValue="Lemaître-Dubois" />
      </Field>
      <Field label="Adresse e-mail" optional hint="Le client y reçoit son devis.">
        <TextInput type="email" placeholder="prenom.nom@exemple.fr" />
      </Field>
      <Field label="Téléphone" error={messages.telephone}>
        <TextInput defaultValue="05 56 00" />
      </Field>
      <Field label="SIRET" hint="Lecture seule, vient du registre.">
        <TextInput readOnly value="818 407 233" />
      </Field>
      <Field label="Destination" error={messages.destination}>
        <Select options={[{ value: 1, label: 'Résidence principale' }]} placeholder="Choisissez" />
      </Field>
      <Field label="Ouverture du chantier">
        <DateInput value={day} onChange={setDay} />
      </Field>
      <Field
        label="Coût de construction"
        error={typeof cost === 'number' && isTariffable(cost) ? undefined : messages.tarification}
      >
        <MoneyInput value={cost} onChange={setCost} />
      </Field>
      <Field label="Mot de passe">
        <PasswordInput defaultValue="motdepasse" autoComplete="off" />
      </Field>
      <Field label="Commune">
        <Combobox
          value={town}
          onType={setTown}
          suggestions={
            town.length > 0
              ? towns.filter(({ label }) => label.toLowerCase().startsWith(town.toLowerCase()))
              : []
          }
          onPick={({ label }) => setTown(label)}
          listLabel="Communes"
        />
      </Field>
      <Field label="Message">
        <TextArea placeholder="Informations manquantes ..." />
      </Field>
      <FieldGroup legend="Garanties">
        <Check defaultChecked>Bon fonctionnement</Check>
        <Check>Dommages immatériels</Check>
        <Check disabled>Dommages aux existants</Check>
        <Switch defaultChecked>Relances automatiques</Switch>
      </FieldGroup>
      <Segmented
        legend="Étages"
        value={storeys}
        onChange={setStoreys}
        options={[
          { value: 0, label: 'Plain-pied' },
          { value: 1, label: 'R + 1' },
          { value: 2, label: 'R + 2' },
        ]}
      />
      <Choice title="Constructeur non réalisateur" aside={'820\u00a0€'}>
        Obligatoire pour qui vend après avoir fait construire.
      </Choice>
      <FileDrop note="PDF, JPEG ou PNG, 20 Mo par fichier" onFiles={() => undefined} />
    </div>
  );
}

import { useController, useFormContext } from 'react-hook-form';
import type { QuoteForm } from '#domain/forms.ts';
import { Button } from '../../components/Button.tsx';
import { Segmented } from '../../components/Choice.tsx';
import { AddressFields } from './AddressFields.tsx';
import { legalForms, qualities, titles } from './choices.ts';
import { CompanyField } from './CompanyField.tsx';
import { ChoiceField, CodeField, TextField } from './fields.tsx';

const kinds = [
  { value: 0, label: 'Particulier' },
  { value: 1, label: 'Société' },
] as const;

/** One policyholder: a person or a company, how to reach them, where they live. */
export function PolicyholderFields({ at, onRemove }: { at: number; /** Absent for the only one. */ onRemove?: (() => void) | undefined }) {
  const { control } = useFormContext<QuoteForm>();
  const { field } = useController({ control, name: `souscripteurs.${at}.client.is_company` });
  const path = `souscripteurs.${at}.client` as const;
  const isCompany = field.value === 1;
  const isFirst = at === 0;

  return (
    <fieldset className="stack policyholder">
      <legend className="row">
        <h3>Souscripteur {at + 1}</h3>
        {isFirst && <span className="small mute">reçoit le devis</span>}
      </legend>
      <div className="grid">
        <Segmented className="c6" legend="Société ou particulier" options={kinds} value={field.value} onChange={field.onChange} />
        <ChoiceField className="c6" name={`${path}.quality`} label="Qualité" options={qualities} optional={!isCompany} />
        {isCompany ? (
          <>
            <CompanyField at={at} />
            <ChoiceField className="c6" name={`${path}.legalForm`} label="Forme juridique" options={legalForms} />
            <TextField className="c12" name={`${path}.companyName`} label="Raison sociale" autoComplete="organization" />
            <TextField className="c6" name={`${path}.name`} label="Prénom du représentant" optional />
            <TextField className="c6" name={`${path}.lastname`} label="Nom du représentant" optional />
          </>
        ) : (
          <>
            <CodeField className="c4 w" name={`${path}.title`} label="Civilité" options={titles} />
            <TextField className="c4 w" name={`${path}.name`} label="Prénom" autoComplete="given-name" />
            <TextField className="c4 w" name={`${path}.lastname`} label="Nom" autoComplete="family-name" />
          </>
        )}
        <TextField className="c6" name={`${path}.email`} label="E-mail" type="email" inputMode="email" optional={!isFirst} />
        <TextField className="c6" name={`${path}.mobile`} label="Téléphone mobile" type="tel" inputMode="tel" optional={!isFirst} />
        <AddressFields path={`souscripteurs.${at}.address`} label="Rechercher l’adresse" />
      </div>
      {onRemove && (
        <div>
          <Button look="ghost" size="sm" icon="trash" onClick={onRemove}>
            Retirer le souscripteur {at + 1}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

import { useCallback } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { CompanyDetails } from '#contract/resources.ts';
import type { Address, QuoteForm } from '#domain/forms.ts';
import { Field } from '../../components/Field.tsx';
import { Icon } from '../../components/Icon.tsx';
import { TextInput } from '../../components/TextInput.tsx';
import { useCompanyLookup } from '../../flows/use-company-lookup.tsx';

/** The SIREN of a policyholder: the register fills name, legal form and address, or the field says why not. */
export function CompanyField({ at }: { at: number }) {
  const { control, setValue } = useFormContext<QuoteForm>();
  const { field, fieldState } = useController({ control, name: `souscripteurs.${at}.client.siret` });

  const fill = useCallback(
    ({ siret, companyName, legalForm, address }: CompanyDetails) => {
      const options = { shouldDirty: true, shouldTouch: true, shouldValidate: true };
      setValue(`souscripteurs.${at}.client.siret`, siret, options);
      setValue(`souscripteurs.${at}.client.companyName`, companyName, options);
      setValue(`souscripteurs.${at}.client.legalForm`, legalForm, options);
      for (const [part, value] of Object.entries(address) as [keyof Address, string][]) setValue(`souscripteurs.${at}.address.${part}`, value, options);
    },
    [at, setValue],
  );
  const { isLooking, isFound, message, find, forget } = useCompanyLookup(fill);
  const hint = isLooking ? 'Recherche dans le registre…' : isFound ? 'Trouvée\u00a0: raison sociale, forme et adresse sont remplies.' : 'Les 9 chiffres du registre.';

  return (
    <Field className="c6" id={field.name} label="Siret" hint={hint} error={fieldState.error?.message ?? message ?? undefined}>
      <div className="affix">
        <TextInput
          {...field}
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => {
            forget();
            field.onChange(event);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            find(field.value);
          }}
        />
        <button type="button" aria-label="Rechercher la société" aria-busy={isLooking || undefined} onClick={() => find(field.value)}>
          <Icon name="search" />
        </button>
      </div>
    </Field>
  );
}

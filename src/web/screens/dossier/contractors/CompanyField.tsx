import { useFormContext, useWatch } from 'react-hook-form';
import type { ContractorAnswers } from '#domain/form-pages/contractor.ts';
import { isSiret, sirenOf } from '#domain/siren.ts';
import { Combobox } from '../../../components/Combobox.tsx';
import { Field } from '../../../components/Field.tsx';
import { useCompanyLookup } from '../../../flows/use-company-lookup.tsx';
import { useContractorCommands, useContractors } from '../../../flows/use-contractors.tsx';
import { useKnownCompanies } from '../../../flows/use-known-companies.tsx';
import { textOf, type ControlProps } from '../../../forms/control-props.ts';
import { useFill, useTakeBack } from '../../../forms/use-fill.ts';
import { filledWith, proposalsFor } from './known-words.ts';

const fills = { companyName: 'name' };

/** Who it is: one whom the cabinet knows, chosen by its name or number, or nine digits that the register knows. */
export function CompanyField({ frame: { hint, error, ...frame }, answer: { value, onChange, ...answer } }: ControlProps) {
  const { list, form } = useContractors((context) => context);
  const { fill } = useContractorCommands();
  const { getValues } = useFormContext<ContractorAnswers>();
  const trade = useWatch<ContractorAnswers, 'trade'>({ name: 'trade' });
  const [fillName, fillKnown] = [useFill(fills, '', { keeps: false }), useFill(fills, '', { keeps: true })];
  const { isLooking, found, message, change } = useCompanyLookup((company) => (company.companyName === '' ? fillKnown : fillName)(company), useTakeBack(fills, ''));
  const book = useKnownCompanies();
  const isNew = form?.contractor === null;
  const typed = textOf(value);
  const proposals = list && isNew ? proposalsFor(list, book, { siren: typed, trade }) : [];
  const said = isLooking ? 'Recherche dans le registre…' : found ? 'Trouvée au registre.' : hint;
  return (
    <Field {...frame} hint={said} error={error ?? message ?? undefined}>
      <Combobox
        {...answer}
        value={typed}
        suggestions={proposals}
        listLabel="Sociétés connues du cabinet"
        startsOpen={isNew && typed === ''}
        opensAtOnce
        takesFirst
        onType={(text) => {
          // The number first: the former one would be blanked as well.
          onChange(isSiret(text) ? sirenOf(text) : text);
          change(text);
        }}
        onPick={({ company }) => {
          const { typed: filled, takenUp } = filledWith(getValues(), company);
          fill(filled, takenUp);
        }}
      />
    </Field>
  );
}

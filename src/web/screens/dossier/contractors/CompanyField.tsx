import { useFormContext, useWatch } from 'react-hook-form';
import type { ContractorAnswers } from '#domain/form-pages/contractor.ts';
import { hasNineDigits } from '#domain/siren.ts';
import { Combobox } from '../../../components/Combobox.tsx';
import { Field } from '../../../components/Field.tsx';
import { useContractorCommands, useContractors } from '../../../flows/use-contractors.tsx';
import { useKnownCompanies } from '../../../flows/use-known-companies.tsx';
import { textOf, type ControlProps } from '../../../forms/control-props.ts';
import { useCompanyNumber } from '../../../forms/use-company-number.ts';
import { filledWith, proposalsFor } from './known-words.ts';

const fills = { companyName: 'name' };

/** Company field: suggests known companies by name or number, and looks up nine digits in the register. */
export function CompanyField({
  frame: { hint, error, ...frame },
  answer: { value, onChange, ...answer },
}: ControlProps) {
  const { list, form } = useContractors((context) => context);
  const { fill } = useContractorCommands();
  const { getValues } = useFormContext<ContractorAnswers>();
  const trade = useWatch<ContractorAnswers, 'trade'>({ name: 'trade' });
  const { note, message, type, forget } = useCompanyNumber(fills, '', onChange);
  const book = useKnownCompanies();
  const isNew = form?.contractor === null;
  const typed = textOf(value);
  const proposals = list && isNew ? proposalsFor(list, book, { siren: typed, trade }) : [];
  return (
    <Field {...frame} hint={note ?? hint} error={error ?? message ?? undefined}>
      <Combobox
        {...answer}
        value={typed}
        suggestions={proposals}
        listLabel="Sociétés connues du cabinet"
        startsOpen={isNew && typed === ''}
        opensAtOnce
        takesFirst
        isAnswer={hasNineDigits(typed)}
        onType={type}
        onPick={({ company }) => {
          forget();
          const { typed: filled, takenUp } = filledWith(getValues(), company);
          fill(filled, takenUp);
        }}
      />
    </Field>
  );
}

import { useEffect, useState, type FormEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { contractorPage, type ContractorAnswers } from '#domain/form-pages/contractor.ts';
import { readBy } from '#domain/form-pages/reading.ts';
import { contractorSchema, type ContractorInput } from '#domain/validation/contractor.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { useContractorCommands, useContractors, useIsWritingContractor, useSaveContractor } from '../../../flows/use-contractors.tsx';
import { PageForm, useShownRefusal, useSubmitPage } from '../../../forms/PageForm.tsx';
import { PageContent } from '../../../forms/PageItems.tsx';
import { Activities } from './Activities.tsx';

const controls = { activities: Activities };

/** A contractor in place: kept as it was typed until it is saved, whatever the server says meanwhile. */
export function ContractorForm({ start, title }: { start: ContractorAnswers; title: string }) {
  const [values, change] = useState(start);
  const save = useSaveContractor();
  const onDone = () => {
    const read = readBy(contractorSchema, contractorPage, values);
    if (read.ok) save(read.value as ContractorInput);
  };
  return (
    <PageForm page={contractorPage} values={values} change={change} controls={controls}>
      <Fields title={title} isBlank={start.trade === ''} onDone={onDone} />
    </PageForm>
  );
}

function Fields({ title, isBlank, onDone }: { title: string; isBlank: boolean; onDone: () => void }) {
  const { closeForm } = useContractorCommands();
  const { errors, message } = useContractors((context) => context);
  const isWriting = useIsWritingContractor();
  const submitPage = useSubmitPage(onDone);
  const { setFocus } = useFormContext();
  useShownRefusal(errors);
  useEffect(() => setFocus(isBlank ? 'trade' : 'siren'), [setFocus, isBlank]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWriting) submitPage();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is the shortcut of the button inside
    <form className="contractor-form stack" aria-label={title} noValidate onSubmit={submit} onKeyDown={(event) => event.key === 'Escape' && !isWriting && closeForm()}>
      <h3>{title}</h3>
      {message && Object.keys(errors).length === 0 && <Alert tone="refus" title={message} />}
      <PageContent />
      <div className="row wrap">
        <Button type="submit" look="primary" busy={isWriting}>
          Enregistrer
        </Button>
        <Button onClick={closeForm} disabled={isWriting}>
          Annuler
        </Button>
      </div>
    </form>
  );
}

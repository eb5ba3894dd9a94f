import { useEffect, useMemo, type FormEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { contractorPage, type ContractorAnswers } from '#domain/form-pages/contractor.ts';
import { readBy } from '#domain/form-pages/reading.ts';
import { contractorSchema, type ContractorInput } from '#domain/validation/contractor.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { useDepartureFocus } from '../../../components/use-departure-focus.ts';
import { useContractorCommands, useContractors, useIsWritingContractor, useSaveContractor } from '../../../flows/use-contractors.tsx';
import { PageForm, useShownRefusal, useSubmitPage } from '../../../forms/PageForm.tsx';
import { PageContent } from '../../../forms/PageItems.tsx';
import { Activities } from './Activities.tsx';

const controls = { activities: Activities };

/** Where one goes on once the form is gone: at the button that opened it. */
const openerToGoOn = (opens: string) => () => document.querySelector<HTMLElement>(`[data-opens="${opens}"] button`);

/** A contractor in place: kept as it was typed until it is saved or given up, whatever the server says and whichever tab is looked at meanwhile. `opens`: of what opened it. */
export function ContractorForm({ start, title, opens }: { start: ContractorAnswers; title: string; opens: string }) {
  const values = useContractors(({ form }) => form?.typed) ?? start;
  const { change } = useContractorCommands();
  const save = useSaveContractor();
  const onDone = () => {
    const read = readBy(contractorSchema, contractorPage, values);
    if (read.ok) save(read.value as ContractorInput);
  };
  return (
    <PageForm page={contractorPage} values={values} change={change} controls={controls}>
      <Fields title={title} isBlank={start.trade === ''} opens={opens} onDone={onDone} />
    </PageForm>
  );
}

function Fields({ title, isBlank, opens, onDone }: { title: string; isBlank: boolean; opens: string; onDone: () => void }) {
  const { closeForm } = useContractorCommands();
  const { errors, message } = useContractors((context) => context);
  const isUntouched = useContractors(({ form }) => form?.typed === undefined);
  const isWriting = useIsWritingContractor();
  const next = useMemo(() => openerToGoOn(opens), [opens]);
  useDepartureFocus(true, next);
  const submitPage = useSubmitPage(onDone);
  const { setFocus } = useFormContext();
  useShownRefusal(errors);
  useEffect(() => setFocus(isBlank ? 'trade' : 'siren'), [setFocus, isBlank]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWriting) submitPage();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is the shortcut of the button inside, while nothing would be lost by it
    <form className="contractor-form stack" aria-label={title} noValidate onSubmit={submit} onKeyDown={(event) => event.key === 'Escape' && isUntouched && !isWriting && closeForm()}>
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

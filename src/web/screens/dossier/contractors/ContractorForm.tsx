import { useEffect, useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import { contractorPage, newContractorPage, type ContractorAnswers } from '#domain/form-pages/contractor.ts';
import type { Page } from '#domain/form-pages/page.ts';
import { readBy } from '#domain/form-pages/reading.ts';
import {
  addedContractorSchema,
  contractorSchema,
  type AddedContractorInput,
  type ContractorInput,
} from '#domain/validation/contractor.ts';
import { dossierPath } from '#machines/dossier-access/access.ts';
import { useDepartureFocus } from '../../../components/use-departure-focus.ts';
import {
  useContractorCommands,
  useContractors,
  useIsWritingContractor,
  useSaveContractor,
} from '../../../flows/use-contractors.tsx';
import { useDossierRequest } from '../../../flows/use-dossier.tsx';
import { InlineForm } from '../../../forms/InlineForm.tsx';
import { PageForm } from '../../../forms/PageForm.tsx';
import { Activities } from './Activities.tsx';
import { CompanyField } from './CompanyField.tsx';
import { OtherLots } from './OtherLots.tsx';
import { OutdatedNote } from './OutdatedNote.tsx';
import { PaperSays } from './PaperSays.tsx';
import { TakenUpNote } from './TakenUpNote.tsx';

const controls = { activities: Activities, company: CompanyField, lots: OtherLots };

/** Focuses the button that opened the form, once it closes. */
const openerToGoOn = (opens: string) => () =>
  document.querySelector<HTMLElement>(`[data-opens="${opens}"] button`);

/**
 * Inline form of a contractor. The typed text is kept until it is saved or cancelled, also across tabs and
 * errors. `opens`: key of the button that opened it.
 */
export function ContractorForm({
  start,
  title,
  opens,
}: {
  start: ContractorAnswers;
  title: string;
  opens: string;
}) {
  const typed = useContractors(({ form }) => form?.typed);
  const isNew = useContractors(({ form }) => form?.contractor === null);
  const page = (isNew ? newContractorPage : contractorPage) as Page<ContractorAnswers>;
  const values = typed ?? start;
  const { change } = useContractorCommands();
  const save = useSaveContractor();
  const onDone = () => {
    const read = readBy(isNew ? addedContractorSchema : contractorSchema, page, values);
    if (read.ok) save(read.value as ContractorInput | AddedContractorInput);
  };
  return (
    <PageForm
      unsaved={typed !== undefined}
      stays={dossierPath(useDossierRequest().id)}
      page={page}
      values={values}
      change={change}
      controls={controls}
    >
      <Fields title={title} isBlank={start.trade === ''} opens={opens} onDone={onDone} />
    </PageForm>
  );
}

function Fields({
  title,
  isBlank,
  opens,
  onDone,
}: {
  title: string;
  isBlank: boolean;
  opens: string;
  onDone: () => void;
}) {
  const { closeForm } = useContractorCommands();
  const { errors, message } = useContractors((context) => context);
  const isUntouched = useContractors(({ form }) => form?.typed === undefined);
  const isWriting = useIsWritingContractor();
  const next = useMemo(() => openerToGoOn(opens), [opens]);
  useDepartureFocus(true, next);
  const { setFocus } = useFormContext();
  useEffect(() => setFocus(isBlank ? 'trade' : 'siren'), [setFocus, isBlank]);
  return (
    <InlineForm
      className="contractor-form"
      title={title}
      errors={errors}
      message={message}
      isWriting={isWriting}
      isUntouched={isUntouched}
      onDone={onDone}
      onClose={closeForm}
    >
      <h3>{title}</h3>
      <OutdatedNote />
      <TakenUpNote />
      <PaperSays />
    </InlineForm>
  );
}

import type { ReactNode } from 'react';
import { Button } from '../components/Button.tsx';
import { DraftLine } from '../components/DraftLine.tsx';
import { unreadWords } from '../components/draft-words.ts';
import { FocusOnReplace } from '../components/FocusOnReplace.tsx';
import { UnreadCard } from '../components/UnreadCard.tsx';
import {
  useEditedFormCommands,
  useEditedFormDraft,
  useEditedFormView,
  useEditedFormWords,
} from '../flows/use-edited-form.tsx';
import { DiscardInput } from './DiscardInput.tsx';
import { DraftQuestion } from './DraftQuestion.tsx';
import { FormAlert } from './FormAlert.tsx';
import { useShownRefusal, useSubmitPage } from './PageForm.tsx';

interface EditedFieldsProps {
  /** Id of the form, and its accessible name. */
  id: string;
  label?: string;
  className?: string;
  /** The main button, and what it adds to the content. */
  action?: string;
  given?: object;
  /** Other buttons, and what is lost when the input is given up. */
  buttons?: ReactNode;
  lost: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** The fields of an edited form, with the state of its draft, its refusal and its buttons. */
export function EditedFields({
  id,
  label,
  className = 'stack',
  action = 'Enregistrer',
  given,
  buttons,
  lost,
  children,
}: EditedFieldsProps) {
  const { errors, message } = useEditedFormWords();
  const view = useEditedFormView();
  const draft = useEditedFormDraft();
  const commands = useEditedFormCommands();
  const alert = useShownRefusal(errors, view === 'conflict' ? null : message);
  const submit = useSubmitPage(() => commands.save(given));
  const isFree = view === 'filling';
  const isSending = view === 'sending';
  return (
    <div className="stack">
      <form
        noValidate
        className={className}
        id={id}
        {...(label && { 'aria-label': label })}
        onSubmit={(event) => {
          event.preventDefault();
          if (isFree) submit();
        }}
      >
        {children}
        <DraftLine draft={draft} commands={commands} what="ce brouillon" />
        <FormAlert message={alert} />
      </form>
      <DraftQuestion view={draft.view} />
      <div className="row wrap">
        <Button
          type="submit"
          form={id}
          look="primary"
          busy={isSending}
          aria-disabled={(!isFree && !isSending) || undefined}
        >
          {action}
        </Button>
        {buttons}
        <DiscardInput isFree={isFree} discard={commands.discard}>
          {lost}
        </DiscardInput>
      </div>
    </div>
  );
}

interface EditedFormProps {
  /** Title of the card until the form opens. */
  title: string;
  /** Text if the object cannot be read. */
  failure: string;
  /** The link back, where the draft cannot be read. */
  back: ReactNode;
  /** In place of a form that does not exist, or does not change. */
  unknown: ReactNode;
  closed: ReactNode;
  children: ReactNode;
}

/** An edited form in each state of its reading. A reader whose focused control it removes continues at a heading. */
export function EditedForm({ title, failure, back, unknown, closed, children }: EditedFormProps) {
  const view = useEditedFormView();
  const { message } = useEditedFormWords();
  const { retry, retryDraft } = useEditedFormCommands();
  if (view === 'unknown' || view === 'closed')
    return <FocusOnReplace key={view}>{view === 'closed' ? closed : unknown}</FocusOnReplace>;
  if (view !== 'loading' && view !== 'unavailable' && view !== 'unread')
    return <FocusOnReplace key="form">{children}</FocusOnReplace>;
  const isDraft = view === 'unread';
  return (
    <UnreadCard
      title={title}
      isReading={view === 'loading'}
      failure={isDraft ? unreadWords : failure}
      message={message}
      retry={isDraft ? retryDraft : retry}
    >
      {isDraft && back}
    </UnreadCard>
  );
}

import { useState, type ReactNode } from 'react';
import { sameForm } from '#domain/form-differences.ts';
import type { Page } from '#domain/form-pages/page.ts';
import { readBy } from '#domain/form-pages/reading.ts';
import type { ActionAnswers } from '#machines/shared/law/pages.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog, DialogForm, Modal } from '../../components/Dialog.tsx';
import type { LawActionsFlow } from '../../flows/use-law-actions.ts';
import { PageForm, useShownRefusal, useSubmitPage } from '../../forms/PageForm.tsx';
import { PageContent } from '../../forms/PageItems.tsx';
import { EffectLines } from './EffectLines.tsx';

/** Texts of a law's actions. */
export interface LawActionWords {
  /** Label of the button, and title of the dialog. */
  labelOf: (event: string) => string;
  /** Whether the event refuses or ends something. */
  isEnding: (event: string) => boolean;
  /** Whether the event postpones what is due; its button comes later. */
  isAside?: (event: string) => boolean;
  /** Mails and other effects of the event, in French. */
  leavesWith: (event: string) => readonly string[];
}

export interface LawActionProps {
  flow: LawActionsFlow;
  words: LawActionWords;
  /** The event in progress. */
  action: string;
}

const ErrorAlert = ({ message }: { message: string | null }) =>
  message && <Alert tone="refus" title={message} />;

/** Form of an action inside its dialog; `onSubmit` is ignored while an answer is pending. */
export function LawActionForm({
  flow,
  words,
  action,
  onSubmit,
  children,
}: LawActionProps & { onSubmit: () => void; children: ReactNode }) {
  return (
    <DialogForm
      title={words.labelOf(action)}
      onSubmit={() => !flow.isSending && onSubmit()}
      footer={
        <>
          <Button onClick={flow.cancel} disabled={flow.isSending}>
            Annuler
          </Button>
          <Button
            type="submit"
            look={words.isEnding(action) ? 'danger full' : 'primary'}
            busy={flow.isSending}
          >
            {words.isEnding(action) ? words.labelOf(action) : 'Envoyer'}
          </Button>
        </>
      }
    >
      <ErrorAlert message={flow.message} />
      <EffectLines lines={words.leavesWith(action)} />
      {children}
    </DialogForm>
  );
}

function AnswerFields({ onDone, ...props }: LawActionProps & { onDone: () => void }) {
  const submit = useSubmitPage(onDone);
  const message = useShownRefusal(props.flow.errors, props.flow.message);
  return (
    <LawActionForm {...props} flow={{ ...props.flow, message }} onSubmit={submit}>
      <PageContent />
    </LawActionForm>
  );
}

/** Form generated from the event's page; the answers are kept if sending fails. */
function AnswerForm({ page, ...props }: LawActionProps & { page: Page<ActionAnswers> }) {
  const [values, change] = useState(page.blank);
  const send = () => {
    const read = readBy(page.schema as never, page, values);
    if (read.ok) props.flow.send(read.value as Record<string, unknown>);
  };
  return (
    <PageForm unsaved={!sameForm(page.blank, values)} page={page} values={values} change={change}>
      <AnswerFields {...props} onDone={send} />
    </PageForm>
  );
}

/**
 * Dialog before an event is sent: its form, or a confirmation if it has none. `children`: a custom form
 * instead.
 */
export function LawActionDialog({
  page: asked,
  children,
  ...props
}: LawActionProps & { page: Page<ActionAnswers> | undefined; children?: ReactNode }) {
  const { flow, words, action } = props;
  // The form stays visible if another user changes the object meanwhile and the law's form changes or
  // disappears.
  const [page] = useState(asked);
  const form = children || (page && <AnswerForm page={page} {...props} />);
  if (form)
    return (
      <Modal open onClose={flow.cancel}>
        {form}
      </Modal>
    );
  return (
    <ConfirmDialog
      open
      title={`${words.labelOf(action)}\u202f?`}
      busy={flow.isSending}
      danger={words.isEnding(action)}
      {...(words.isEnding(action) && { continueLabel: words.labelOf(action) })}
      onContinue={() => flow.send({})}
      onClose={flow.cancel}
    >
      <ErrorAlert message={flow.message} />
      <EffectLines lines={words.leavesWith(action)} />
    </ConfirmDialog>
  );
}

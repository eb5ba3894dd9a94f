import { useState, type ReactNode } from 'react';
import { sameForm } from '#domain/form-differences.ts';
import type { Page } from '#domain/form-pages/page.ts';
import { readBy } from '#domain/form-pages/reading.ts';
import type { MoveAnswers } from '#machines/shared/law/pages.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog, DialogForm, Modal } from '../../components/Dialog.tsx';
import type { LawMovesFlow } from '../../flows/use-law-moves.ts';
import { PageForm, useShownRefusal, useSubmitPage } from '../../forms/PageForm.tsx';
import { PageContent } from '../../forms/PageItems.tsx';
import { Leaves } from './Leaves.tsx';

/** What the moves of a law are called. */
export interface LawMoveWords {
  /** On the button that sends the event, and over what it asks. */
  labelOf: (event: string) => string;
  /** Refuses somebody something, or ends something. */
  isEnding: (event: string) => boolean;
  /** Puts off what is due: after what is. */
  isAside?: (event: string) => boolean;
  /** What leaves to whom, or ends, as soon as the event is sent, in French. */
  leavesWith: (event: string) => readonly string[];
}

export interface LawMoveProps {
  flow: LawMovesFlow;
  words: LawMoveWords;
  /** The event that is being made. */
  move: string;
}

const Said = ({ message }: { message: string | null }) => message && <Alert tone="refus" title={message} />;

/** What stands in the dialog of a move that must carry something; `onSubmit` is heard once, until it is answered. */
export function LawMoveForm({
  flow,
  words,
  move,
  onSubmit,
  children,
}: LawMoveProps & { onSubmit: () => void; children: ReactNode }) {
  return (
    <DialogForm
      title={words.labelOf(move)}
      onSubmit={() => !flow.isSending && onSubmit()}
      footer={
        <>
          <Button onClick={flow.cancel} disabled={flow.isSending}>
            Annuler
          </Button>
          <Button type="submit" look={words.isEnding(move) ? 'danger full' : 'primary'} busy={flow.isSending}>
            Envoyer
          </Button>
        </>
      }
    >
      <Said message={flow.message} />
      <Leaves lines={words.leavesWith(move)} />
      {children}
    </DialogForm>
  );
}

function AnswerFields({ onDone, ...props }: LawMoveProps & { onDone: () => void }) {
  const submit = useSubmitPage(onDone);
  useShownRefusal(props.flow.errors);
  return (
    <LawMoveForm {...props} onSubmit={submit}>
      <PageContent />
    </LawMoveForm>
  );
}

/** What an event must carry, as its page asks for it: kept where it could not be sent. */
function AnswerForm({ page, ...props }: LawMoveProps & { page: Page<MoveAnswers> }) {
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

/** What is asked before an event is sent: what its page asks for or, where it has none, whether one is sure. `children`: a form of its own, in place of both. */
export function LawMoveDialog({
  page: asked,
  children,
  ...props
}: LawMoveProps & { page: Page<MoveAnswers> | undefined; children?: ReactNode }) {
  const { flow, words, move } = props;
  // What is typed stays in sight where somebody else moved the object meanwhile, and the event is asked for otherwise, or no more.
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
      title={`${words.labelOf(move)}\u202f?`}
      busy={flow.isSending}
      danger={words.isEnding(move)}
      onContinue={() => flow.send({})}
      onClose={flow.cancel}
    >
      <Said message={flow.message} />
      <Leaves lines={words.leavesWith(move)} />
    </ConfirmDialog>
  );
}

import { useMemo, useState } from 'react';
import { decisionTextPage } from '#machines/shared/decision/index.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { DialogForm } from '../../components/Dialog.tsx';
import type { DecisionFlow } from '../../flows/use-decision.ts';
import { PageForm, useSubmitPage } from '../../forms/PageForm.tsx';
import { PageContent } from '../../forms/PageItems.tsx';
import type { DecisionWords } from './DecisionDialogs.tsx';

interface Props {
  decision: DecisionFlow;
  words: DecisionWords;
}

/** The text of a decision: kept while it is sent, and where the request changed meanwhile. */
export function DecisionTextForm({ decision, words }: Props) {
  const { dialog, text, message, send } = decision;
  const { field, hint, placeholder } = words;
  const page = useMemo(() => decisionTextPage({ field, ...(hint && { hint }), ...(placeholder && { placeholder }) }), [field, hint, placeholder]);
  const [values, change] = useState({ text });
  return (
    <PageForm page={page} values={values} change={change} refused={dialog !== 'outdated' && message ? { text: [message] } : {}}>
      <Sent decision={decision} words={words} onDone={() => send(values.text)} />
    </PageForm>
  );
}

function Sent({ decision: { dialog, isSending, message, cancel }, words, onDone }: Props & { onDone: () => void }) {
  const submit = useSubmitPage(onDone);
  const isOutdated = dialog === 'outdated';
  return (
    <DialogForm
      title={words.title}
      onSubmit={() => !isSending && submit()}
      footer={
        <>
          <Button onClick={cancel}>Annuler</Button>
          <Button type="submit" look={words.danger ? 'danger full' : 'primary'} busy={isSending}>
            {isOutdated ? 'Envoyer quand même' : 'Envoyer'}
          </Button>
        </>
      }
    >
      {isOutdated && <Alert tone="attente" title={message} />}
      <PageContent />
    </DialogForm>
  );
}

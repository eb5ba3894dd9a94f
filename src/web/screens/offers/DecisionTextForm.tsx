import { useEffect, useMemo, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { decisionTextPage } from '#machines/shared/decision/index.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { DialogForm } from '../../components/Dialog.tsx';
import type { DecisionFlow } from '../../flows/use-decision.ts';
import { PageForm, useSubmitPage } from '../../forms/PageForm.tsx';
import { PageContent } from '../../forms/PageItems.tsx';
import type { DecisionWords } from './DecisionDialogs.tsx';

export interface DecisionTextProps {
  decision: DecisionFlow;
  words: DecisionWords;
}

/** The text of a decision: kept while it is sent, and where the request changed meanwhile. */
export default function DecisionTextForm({ decision, words }: DecisionTextProps) {
  const { dialog, text, message, send } = decision;
  const { field, hint, placeholder } = words;
  const page = useMemo(() => decisionTextPage({ field, ...(hint && { hint }), ...(placeholder && { placeholder }) }), [field, hint, placeholder]);
  const [values, change] = useState({ text: text || (words.usual ?? '') });
  return (
    <PageForm page={page} values={values} change={change} refused={dialog !== 'outdated' && message ? { text: [message] } : {}}>
      <DecisionFields decision={decision} words={words} onDone={() => send(values.text)} />
    </PageForm>
  );
}

function DecisionFields({ decision: { dialog, isSending, message, cancel }, words, onDone }: DecisionTextProps & { onDone: () => void }) {
  const submit = useSubmitPage(onDone);
  const { setFocus } = useFormContext();
  useEffect(() => setFocus('text'), [setFocus]);
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

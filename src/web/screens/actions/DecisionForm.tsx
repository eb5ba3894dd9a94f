import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { sameForm } from '#domain/form-differences.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { DialogForm } from '../../components/Dialog.tsx';
import type { DecisionFlow } from '../../flows/use-decision.ts';
import { PageForm, useShownRefusal, useSubmitPage } from '../../forms/PageForm.tsx';
import { PageContent } from '../../forms/PageItems.tsx';
import type { DecisionWords } from './DecisionDialogs.tsx';
import { EffectLines } from './EffectLines.tsx';

export interface DecisionFormProps {
  decision: DecisionFlow;
  words: DecisionWords;
}

/** Form of a decision. The answers are kept while sending, and when the request changes meanwhile. */
export default function DecisionForm({ decision, words }: DecisionFormProps) {
  const { page, answers, send } = decision;
  const [values, change] = useState(answers);
  if (!page) return null;
  return (
    <PageForm unsaved={!sameForm(page.blank, values)} page={page} values={values} change={change}>
      <DecisionFields
        decision={decision}
        words={words}
        first={Object.keys(page.blank)[0]}
        onDone={() => send(values)}
      />
    </PageForm>
  );
}

function DecisionFields({
  decision: { dialog, isSending, errors, message, cancel },
  words,
  first,
  onDone,
}: DecisionFormProps & { first: string | undefined; onDone: () => void }) {
  const submit = useSubmitPage(onDone);
  const { setFocus } = useFormContext();
  useEffect(() => {
    if (first) setFocus(first);
  }, [first, setFocus]);
  const isOutdated = dialog === 'outdated';
  const refusal = useShownRefusal(errors, message);
  const alert = isOutdated ? message : refusal;
  return (
    <DialogForm
      title={words.title}
      onSubmit={() => !isSending && submit()}
      footer={
        <>
          <Button onClick={cancel} disabled={isSending}>
            Annuler
          </Button>
          <Button type="submit" look={words.danger ? 'danger full' : 'primary'} busy={isSending}>
            {isOutdated ? 'Envoyer quand même' : (words.send ?? 'Envoyer')}
          </Button>
        </>
      }
    >
      {alert && <Alert tone={isOutdated ? 'attente' : 'refus'} title={alert} />}
      <EffectLines lines={words.leaves} />
      <PageContent />
    </DialogForm>
  );
}

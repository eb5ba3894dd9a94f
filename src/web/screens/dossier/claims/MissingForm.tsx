import { useState } from 'react';
import { declarationItemLabels, declarationItems, type DeclarationItem } from '#domain/claim.ts';
import { Check } from '../../../components/Choice.tsx';
import { Field } from '../../../components/Field.tsx';
import { TextArea } from '../../../components/TextInput.tsx';
import { UnsavedQuestion } from '../../../components/UnsavedQuestion.tsx';
import { LawActionForm, type LawActionProps } from '../../actions/LawActionDialog.tsx';

/** Form that lists the missing items; asks before unsaved input is lost. */
export function MissingForm(props: LawActionProps) {
  const [missing, setMissing] = useState<readonly DeclarationItem[]>([]);
  const [comment, setComment] = useState('');
  const toggle = (item: DeclarationItem) =>
    setMissing(missing.includes(item) ? missing.filter((one) => one !== item) : [...missing, item]);
  return (
    <>
      {(missing.length > 0 || comment.trim() !== '') && <UnsavedQuestion when />}
      <LawActionForm
        {...props}
        onSubmit={() =>
          props.flow.send({ missing: declarationItems.filter((item) => missing.includes(item)), comment })
        }
      >
        <fieldset className="stack">
          <legend className="label">Ce qui manque à la déclaration</legend>
          {declarationItems.map((item) => (
            <Check key={item} checked={missing.includes(item)} onChange={() => toggle(item)}>
              {declarationItemLabels[item]}
            </Check>
          ))}
        </fieldset>
        <Field label="Commentaire" optional>
          <TextArea rows={3} value={comment} onChange={({ target }) => setComment(target.value)} />
        </Field>
      </LawActionForm>
    </>
  );
}

import { useState } from 'react';
import type { CollaboratorList, CollaboratorResource } from '#contract/collaborators.ts';
import { requiredMessage } from '#domain/validation/required-message.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Field } from '../../components/Field.tsx';
import { headingOfPage } from '../../components/focus-heading.ts';
import { Select } from '../../components/Select.tsx';
import { showErrors } from '../../components/show-errors.ts';
import { useDepartureFocus } from '../../components/use-departure-focus.ts';
import type { Roster } from '../../flows/use-roster.tsx';
import { detailsOf, fullName, workWords } from './people.ts';

interface HandOverProps {
  person: CollaboratorResource;
  /** Who may receive the files. */
  others: readonly CollaboratorResource[];
  roster: Roster<CollaboratorList>;
}

/**
 * Dialog for the open files of a person who leaves the list, or has left it: another one of the cabinet
 * receives them. Who leaves may also keep them for now.
 */
export function HandOver({ person, others, roster }: HandOverProps) {
  const { errors, message, isWriting, change, closeForm } = roster;
  const { active } = person;
  const [to, setTo] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  useDepartureFocus(true, headingOfPage);
  const submit = () => {
    if (!active && to === '') return showErrors('dialog[open]', () => setIsMissing(true));
    const receiver = to === '' ? {} : { files_to: Number(to) };
    return change(person.id, { ...detailsOf(person), active: false, ...receiver }, person.version);
  };
  const error = isMissing && to === '' ? requiredMessage : errors['files_to']?.[0];
  return (
    <Dialog
      open
      title={active ? `Retirer ${fullName(person)}` : `Confier les dossiers de ${fullName(person)}`}
      onClose={() => !isWriting && closeForm()}
      onSubmit={() => !isWriting && submit()}
      footer={
        <>
          <Button onClick={closeForm} disabled={isWriting}>
            Annuler
          </Button>
          <Button type="submit" look="primary" busy={isWriting}>
            {active ? 'Retirer' : 'Confier'}
          </Button>
        </>
      }
    >
      {message && error === undefined && <Alert tone="refus" title={message} />}
      <p className="soft">
        À son nom{'\u00a0'}: {workWords(person)}. Les dossiers clos, et ce qui a été fait dans les autres, le
        gardent.
      </p>
      <Field
        label="Confier à"
        optional={active}
        {...(active && { hint: 'Vous pourrez aussi le faire plus tard, parmi les personnes retirées.' })}
        error={error}
      >
        <Select
          value={to}
          placeholder={active ? 'Personne pour l’instant' : 'Choisissez'}
          options={others.map((one) => ({ value: one.id, label: fullName(one) }))}
          onChange={(event) => setTo(event.target.value)}
        />
      </Field>
    </Dialog>
  );
}

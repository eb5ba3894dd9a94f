import { useController } from 'react-hook-form';
import type { SimulationOptions } from '#contract/lookup-resources.ts';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Select } from '../../components/Select.tsx';
import { TextInput } from '../../components/TextInput.tsx';
import { useSimulationOptions } from '../../flows/use-simulation-options.tsx';
import { useUser } from '../../flows/use-session.tsx';
import { useSimulation } from '../../flows/use-simulation.tsx';
import { usePage } from '../../forms/page-context.ts';

type Answer = 'partenaire_id' | 'companyOfferId';

interface ChoiceProps {
  answer: Answer;
  label: string;
  hint: string;
  placeholder: string;
  options: SimulationOptions['companies'];
}

function Choice({ answer, label, hint, placeholder, options }: ChoiceProps) {
  const { refused } = usePage();
  const {
    field: { ref, value: chosen, onBlur, onChange },
    fieldState,
  } = useController({ name: answer });
  const error = fieldState.error?.message ?? refused?.[answer]?.[0];
  return (
    <Field id={answer} label={label} hint={hint} error={error}>
      <Select
        options={options.map(({ id, name }) => ({ value: id, label: name }))}
        placeholder={placeholder}
        ref={ref}
        value={(chosen as number | null) ?? ''}
        onBlur={onBlur}
        onChange={({ target: { value } }) => onChange(value === '' ? null : Number(value))}
      />
    </Field>
  );
}

/** The broker of an existing request, which cannot change. */
function Owner() {
  const broker = useSimulation(({ context }) => context.request?.broker.name);
  return (
    <Field label="Cabinet" hint="Une demande reste au cabinet pour lequel elle a été faite.">
      <TextInput readOnly value={broker ?? ''} />
    </Field>
  );
}

function Choices() {
  const isNew = useSimulation(({ context }) => context.requestId === null);
  const { options, isUnavailable, retry } = useSimulationOptions();
  if (isUnavailable)
    return (
      <Button {...(retry && { onClick: retry })}>
        Les partenaires et compagnies ne répondent pas{'\u00a0'}: réessayer
      </Button>
    );
  const { partenaires, companies } = options ?? { partenaires: [], companies: [] };
  return (
    <>
      {isNew ? (
        <Choice
          answer="partenaire_id"
          label="Partenaire"
          hint="Pour le compte de qui vous simulez."
          placeholder="Gestion directe"
          options={partenaires}
        />
      ) : (
        <Owner />
      )}
      <Choice
        answer="companyOfferId"
        label="Compagnie"
        hint="Auprès de qui l’offre sera placée."
        placeholder="Sans préférence"
        options={companies}
      />
    </>
  );
}

/** An administrator chooses the broker and the company; for a broker, the server knows both. */
export function SimulationOptions() {
  const { isAdmin } = useUser();
  return isAdmin ? <Choices /> : null;
}

import { useEffect, useMemo, type ReactNode } from 'react';
import { FormProvider, useForm, type Resolver } from 'react-hook-form';
import { estimationErrors, formErrors, type SimulationForm } from '#machines/simulation/index.ts';
import { useSimulation, useSimulationCommands } from '../../flows/use-simulation.tsx';
import { nestErrors } from '../../forms/nest-errors.ts';

/** The first page asks for little; beyond it, everything is asked. */
export type FormPage = 'estimation' | 'formulaire';

/** The form begins anew where the machine replaced its answers: a draft taken, a fresh start. */
export function AnswersForm(props: { page: FormPage; children: ReactNode }) {
  const epoch = useSimulation(({ context }) => context.epoch);
  return <Answers key={epoch} {...props} />;
}

function Answers({ page, children }: { page: FormPage; children: ReactNode }) {
  const { answer, goOn } = useSimulationCommands();
  const initial = useSimulation(({ context }) => context.form, () => true);
  const type = useSimulation(({ context }) => context.type);

  const resolver = useMemo<Resolver<SimulationForm>>(() => {
    const found = page === 'estimation' ? estimationErrors : formErrors;
    return (values) => {
      // react-hook-form changes its values in place; forms here are never changed once seen
      const errors = found(structuredClone(values), { type, requestId: null, version: null });
      return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors: nestErrors<SimulationForm>(errors) };
    };
  }, [page, type]);
  const form = useForm<SimulationForm>({ defaultValues: initial, mode: 'onTouched', resolver });

  const { subscribe } = form;
  useEffect(() => {
    let told = JSON.stringify(initial);
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const now = JSON.stringify(values);
        if (now === told) return;
        told = now;
        answer(JSON.parse(now) as SimulationForm);
      },
    });
  }, [subscribe, initial, answer]);

  return (
    <FormProvider {...form}>
      <form id="simulation" noValidate onSubmit={(event) => void form.handleSubmit(goOn)(event)}>
        {children}
      </form>
    </FormProvider>
  );
}

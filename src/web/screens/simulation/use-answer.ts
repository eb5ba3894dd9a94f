import { useController, type FieldPath } from 'react-hook-form';
import type { SimulationForm } from '#machines/simulation/index.ts';
import { useSimulation, useSimulationPrice } from '../../flows/use-simulation.tsx';

/** One answer of the form, with what is wrong with it: found here, else by the server. */
export function useAnswer<Name extends FieldPath<SimulationForm>>(name: Name) {
  const { field, fieldState } = useController<SimulationForm, Name>({ name });
  const unpriced = useSimulationPrice(({ context }) => context.errors[name]?.[0]);
  const unsaved = useSimulation(({ context }) => context.errors[name]?.[0]);
  return { field, error: fieldState.error?.message ?? unsaved ?? unpriced };
}

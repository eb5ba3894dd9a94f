import { useMemo, type ReactNode } from 'react';
import type { FieldErrors } from '#domain/validation/validate.ts';
import { typedFraisErrors } from '#domain/tariff/fees.ts';
import { simulationPages } from '#machines/simulation/index.ts';
import { showEuros } from '../../components/format.ts';
import { useSimulation, useSimulationCommands, useSimulationPrice } from '../../flows/use-simulation.tsx';
import { PageForm, useSubmitPage } from '../../forms/PageForm.tsx';
import { City } from './City.tsx';
import { Collaborator } from './Collaborator.tsx';
import { SimulationOptions } from './SimulationOptions.tsx';

/** The first page has few fields; the second has all of them. */
export type FormPage = 'estimation' | 'formulaire';

/** CSS selector of the form. */
export const simulationForm = '#simulation';

const controls = { city: City };
const aids = { collaborator: Collaborator, placement: SimulationOptions };

const sameErrors = (a: FieldErrors, b: FieldErrors): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);

/** Server errors, from a write or a price request, and a fee that the price does not allow. */
function useRefused(frais: unknown): FieldErrors {
  const unsaved = useSimulation(({ context }) => context.errors, sameErrors);
  const unpriced = useSimulationPrice(({ context }) => context.errors, sameErrors);
  const tarif = useSimulationPrice(({ context }) => context.price?.tarif ?? null);
  return useMemo(
    () => ({ ...unpriced, ...typedFraisErrors(frais, tarif), ...unsaved }),
    [unpriced, unsaved, frais, tarif],
  );
}

function useHints() {
  const most = useSimulationPrice(({ context }) => context.price?.tarif?.frais_max);
  return useMemo(
    () =>
      most === undefined
        ? {}
        : {
            frais: `${showEuros(Math.floor(most))} au plus pour ce dossier. Affichés sur le devis du client.`,
          },
    [most],
  );
}

/** The simulation's form, on one of its pages. */
export function AnswersForm({ page, children }: { page: FormPage; children: ReactNode }) {
  const { answer } = useSimulationCommands();
  const form = useSimulation(({ context }) => context.form);
  const type = useSimulation(({ context }) => context.type);
  const hints = useHints();
  const refused = useRefused(form.frais);
  return (
    <PageForm
      unsaved={false}
      page={simulationPages(type)[page]}
      values={form}
      change={answer}
      controls={controls}
      aids={aids}
      hints={hints}
      refused={refused}
    >
      <GoOn>{children}</GoOn>
    </PageForm>
  );
}

/** Submitting opens the next page. */
function GoOn({ children }: { children: ReactNode }) {
  const { goOn } = useSimulationCommands();
  const submit = useSubmitPage(goOn);
  return (
    <form id="simulation" noValidate onSubmit={submit}>
      {children}
    </form>
  );
}

import { Button } from '../components/Button.tsx';
import { focusFirstError } from '../components/show-errors.ts';

/** Leads from a price to the first field of `form` (CSS selector) that says what is wrong with it. */
export const ToFaults = ({ form }: { form: string }) => (
  <Button size="sm" onClick={() => focusFirstError(form)}>
    Corriger les champs signalés
  </Button>
);

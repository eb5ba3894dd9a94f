import { useCallback } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Filling } from '#domain/form-pages/control.ts';
import { joined, valueAt } from '#domain/form-pages/path.ts';

const asTyped = { shouldDirty: true, shouldTouch: true, shouldValidate: true };

/** Puts what a look-up knows where the page says, as if it had been typed. `keeps`: what is typed stays where the look-up knows nothing. */
export function useFill(fills: Filling, base: string, { keeps }: { keeps: boolean }): (found: object) => void {
  const { setValue, getValues } = useFormContext();
  return useCallback(
    (found) => {
      for (const [known, to] of Object.entries(fills)) {
        const path = joined(base, to);
        const value = valueAt(found, known);
        setValue(path, (keeps && !value ? (getValues(path) as unknown) : value), asTyped);
      }
    },
    [fills, base, keeps, setValue, getValues],
  );
}

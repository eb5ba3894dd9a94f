import { useCallback } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Filling } from '#domain/form-pages/control.ts';
import { joined, valueAt } from '#domain/form-pages/path.ts';

/** How what a look-up found is put into a form. */
export const asTyped = { shouldDirty: true, shouldTouch: true, shouldValidate: true };

/** Puts what a look-up knows where the page says, as if it had been typed. `keeps`: what is typed stays where the look-up knows nothing. */
export function useFill(
  fills: Filling,
  base: string,
  { keeps }: { keeps: boolean },
): (found: object) => void {
  const { setValue, getValues } = useFormContext();
  return useCallback(
    (found) => {
      for (const [known, to] of Object.entries(fills)) {
        const path = joined(base, to);
        const value = valueAt(found, known);
        setValue(path, keeps && !value ? (getValues(path) as unknown) : value, asTyped);
      }
    },
    [fills, base, keeps, setValue, getValues],
  );
}

/** Blanks again what a look-up had filled in, wherever it stands as it was filled: what was typed since stays. */
export function useTakeBack(fills: Filling, base: string): (former: object) => void {
  const { setValue, getValues } = useFormContext();
  return useCallback(
    (former) => {
      for (const [known, to] of Object.entries(fills)) {
        const path = joined(base, to);
        const [filled, stands] = [valueAt(former, known), getValues(path) as unknown];
        if (stands === filled) setValue(path, typeof filled === 'string' ? '' : null, { shouldDirty: true });
      }
    },
    [fills, base, setValue, getValues],
  );
}

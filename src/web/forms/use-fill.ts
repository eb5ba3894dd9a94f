import { useCallback } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Filling } from '#domain/form-pages/control.ts';
import { joined, valueAt } from '#domain/form-pages/path.ts';

/** Options of `setValue` that make a filled value count as typed. */
export const asTyped = { shouldDirty: true, shouldTouch: true, shouldValidate: true };

/**
 * Returns a function that writes a look-up's values into the form as if typed. `keeps`: a field keeps its
 * text if the look-up has no value for it.
 */
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

/** Returns a function that clears the fields that still have a look-up's value; edited fields keep theirs. */
export function useTakeBack(fills: Filling, base: string): (former: object) => void {
  const { setValue, getValues } = useFormContext();
  return useCallback(
    (former) => {
      for (const [known, to] of Object.entries(fills)) {
        const path = joined(base, to);
        const filled = valueAt(former, known);
        const current = getValues(path) as unknown;
        if (current === filled) setValue(path, typeof filled === 'string' ? '' : null, { shouldDirty: true });
      }
    },
    [fills, base, setValue, getValues],
  );
}

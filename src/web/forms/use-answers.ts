import { useCallback, useSyncExternalStore } from 'react';
import { useFormContext } from 'react-hook-form';
import type { From } from '#domain/form-pages/page.ts';
import { valueAt } from '#domain/form-pages/path.ts';

const nothingToHear = () => () => undefined;

/**
 * A value derived from the answers under `base`; the component renders again only when that value changes. A
 * constant does not subscribe.
 */
export function useAnswers<T extends string | number | boolean>(from: From<unknown, T>, base = ''): T {
  const { subscribe, getValues } = useFormContext();
  const listen = useCallback(
    (notify: () => void) => subscribe({ formState: { values: true }, callback: notify }),
    [subscribe],
  );
  const follows = typeof from === 'function';
  return useSyncExternalStore(follows ? listen : nothingToHear, () =>
    follows ? from(valueAt(getValues(), base)) : from,
  );
}

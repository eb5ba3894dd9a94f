import { useEffect, useEffectEvent } from 'react';

/** Shortcuts by key name, with the prefix `Control+` if that key is held. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>;

const writes = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** Page-wide keyboard shortcuts, each for a button. Ignored in text fields and while a dialog is open. */
export function useKeys(keys: Keys): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.defaultPrevented ||
      event.altKey ||
      event.metaKey ||
      writes(event.target) ||
      document.querySelector('dialog[open]')
    )
      return;
    const action =
      keys[
        `${event.ctrlKey ? 'Control+' : ''}${event.key.length === 1 ? event.key.toLocaleLowerCase('fr') : event.key}`
      ];
    // A held letter key would act on the next document too.
    if (!action || (event.repeat && event.key.length === 1)) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => hear(event);
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

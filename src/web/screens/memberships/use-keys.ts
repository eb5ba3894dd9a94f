import { useEffect, useEffectEvent } from 'react';

/** What a key does; by its name, with `Control+` before it where that is held. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>;

const writes = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** Keys of a page, each a shortcut of a button on it: heard wherever the focus is, but where somebody writes or answers a dialog. */
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
    // A letter that stays down would do it to whatever comes next, unseen.
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

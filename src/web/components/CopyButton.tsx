import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { Button, type ButtonLook } from './Button.tsx';

interface Props {
  /** Text to copy. */
  text: string;
  label: string;
  /** Label after the copy. */
  copied: string;
  /** Accessible name, to distinguish several copy buttons on a page. */
  name?: string;
  look?: ButtonLook;
  /** Field that already displays the text; without one, the component renders its own if the copy fails. */
  field?: RefObject<HTMLInputElement | null>;
}

/**
 * Copies a text. If the browser refuses (no permission, no https), it shows a message and selects the text
 * for a manual copy.
 */
export function CopyButton({ text, label, copied, name, look, field }: Props) {
  const [last, setLast] = useState<{ text: string; isCopied: boolean } | null>(null);
  const own = useRef<HTMLInputElement>(null);
  const shown = last?.text === text ? last : null;
  useLayoutEffect(() => {
    if (!last || last.isCopied) return;
    (field ?? own).current?.focus();
    (field ?? own).current?.select();
  }, [last, field]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setLast({ text, isCopied: true });
    } catch {
      setLast({ text, isCopied: false });
    }
  }

  return (
    <>
      <Button
        size="sm"
        {...(look && { look })}
        {...(name !== undefined && { 'aria-label': name })}
        onClick={() => void copy()}
      >
        {shown?.isCopied ? copied : label}
      </Button>
      {shown && !shown.isCopied && (
        <div className="stack">
          {!field && (
            <input
              ref={own}
              className="in"
              readOnly
              aria-label="Texte à copier"
              value={text}
              onFocus={({ target }) => target.select()}
            />
          )}
          <p className="small warn" role="alert">
            Votre navigateur a refusé la copie. Le texte est sélectionné{'\u00a0'}: copiez-le par Ctrl + C, ou
            par un appui long sur un téléphone.
          </p>
        </div>
      )}
    </>
  );
}

import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { Button, type ButtonLook } from './Button.tsx';

interface Props {
  /** What is copied. */
  text: string;
  label: string;
  /** On the button, once it is. */
  copied: string;
  /** Read aloud where several such buttons stand on a page. */
  name?: string;
  look?: ButtonLook;
  /** Where the text stands already, to be copied by hand; one of its own is shown where it stands in no field. */
  field?: RefObject<HTMLInputElement | null>;
}

/** Copies a text. Where the browser refuses (no permission, a page without https), it says so, and selects the text to be copied by hand. */
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

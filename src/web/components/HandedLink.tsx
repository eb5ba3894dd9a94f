import { useCallback, useRef, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { CopyButton } from './CopyButton.tsx';
import { Field } from './Field.tsx';
import { TextInput } from './TextInput.tsx';
import { useDepartureFocus } from './use-departure-focus.ts';

interface Props {
  link: {
    isAsking: boolean;
    mail: boolean;
    url: string | null;
    message: string | null;
    ask: (mail: boolean) => void;
  };
  send: { words: string; label: string };
  copy: { words: string; label: string };
  /** Of the field that shows the link, and what it warns of. */
  field: { label: string; hint: string };
  children?: ReactNode;
}

/** A link of somebody else: mailed, or made to be copied. Nobody opens it in somebody's place. */
export function HandedLink({
  link: { isAsking, mail, url, message, ask },
  send,
  copy,
  field: { label, hint },
  children,
}: Props) {
  const field = useRef<HTMLInputElement>(null);
  const toField = useCallback(() => field.current, []);
  // The button that asked for it goes: the link stands in its place, selected.
  useDepartureFocus(url === null, toField);
  return (
    <div className="act stack">
      {children}
      <div className="row wrap">
        <Button
          size="sm"
          icon="send"
          busy={isAsking && mail}
          aria-label={send.label}
          onClick={() => ask(true)}
        >
          {send.words}
        </Button>
        {url === null && (
          <Button size="sm" busy={isAsking && !mail} aria-label={copy.label} onClick={() => ask(false)}>
            {copy.words}
          </Button>
        )}
      </div>
      {url !== null && (
        <>
          <Field label={label} hint={hint}>
            <TextInput ref={field} readOnly value={url} onFocus={({ target }) => target.select()} />
          </Field>
          <div>
            <CopyButton text={url} label="Copier" copied="Lien copié" name={copy.label} field={field} />
          </div>
        </>
      )}
      {message && (
        <p className="small warn" role="alert">
          {message}
        </p>
      )}
    </div>
  );
}

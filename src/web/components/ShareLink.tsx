import { useCallback, useRef, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { CopyButton } from './CopyButton.tsx';
import { ShareButton } from './ShareButton.tsx';
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
  /** Label and hint of the field that displays the link. */
  field: { label: string; hint: string };
  children?: ReactNode;
}

/** Sends a link by mail, or creates one to copy. The link is for somebody else, so it is not clickable. */
export function ShareLink({
  link: { isAsking, mail, url, message, ask },
  send,
  copy,
  field: { label, hint },
  children,
}: Props) {
  const field = useRef<HTMLInputElement>(null);
  const toField = useCallback(() => field.current, []);
  // The button disappears once the link exists: the focus moves to the field, whose text is selected.
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
          <div className="row wrap">
            <CopyButton text={url} label="Copier" copied="Lien copié" name={copy.label} field={field} />
            <ShareButton url={url} />
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

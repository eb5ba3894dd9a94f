import { useRef } from 'react';
import { Button } from '../../components/Button.tsx';
import { CopyButton } from '../../components/CopyButton.tsx';
import { Field } from '../../components/Field.tsx';
import { TextInput } from '../../components/TextInput.tsx';
import { useSignerLink } from '../../flows/use-signer-link.tsx';

interface Props {
  requestId: number;
  email: string;
  name: string;
}

/** For whoever is not the signer: its link, mailed once more or made to be copied. Nobody opens it in somebody's place. */
export function SignerLink({ requestId, email, name }: Props) {
  const { isAsking, mail, url, message, ask } = useSignerLink(requestId, email);
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className="act stack">
      <div className="row wrap">
        <Button size="sm" icon="send" busy={isAsking && mail} aria-label={`Renvoyer le lien à ${name}`} onClick={() => ask(true)}>
          Renvoyer le lien
        </Button>
        {url === null && (
          <Button size="sm" busy={isAsking && !mail} aria-label={`Copier le lien de ${name}`} onClick={() => ask(false)}>
            Copier le lien
          </Button>
        )}
      </div>
      {url !== null && (
        <>
          <Field label={`Lien de ${name}`} hint={'Il est personnel\u00a0: ne le donnez qu’à ce signataire.'}>
            <TextInput ref={field} readOnly value={url} onFocus={({ target }) => target.select()} />
          </Field>
          <div>
            <CopyButton text={url} label="Copier" copied="Lien copié" name={`Copier le lien de ${name}`} field={field} />
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

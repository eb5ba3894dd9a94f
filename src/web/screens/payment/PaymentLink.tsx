import { useRef } from 'react';
import { Button } from '../../components/Button.tsx';
import { CopyButton } from '../../components/CopyButton.tsx';
import { ShareButton } from '../../components/ShareButton.tsx';
import { Field } from '../../components/Field.tsx';
import { TextInput } from '../../components/TextInput.tsx';
import type { usePayments } from '../../flows/use-payments.tsx';

/** Buttons that mail or copy the client's payment link, which is personal and opens a session of one hour. */
export function PaymentLink({
  flow: { link, buttonOf, makeLink },
}: {
  flow: ReturnType<typeof usePayments>;
}) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className="stack">
      <div className="row wrap">
        <Button icon="send" {...buttonOf('linking')} onClick={() => makeLink(true)}>
          Renvoyer le lien au client
        </Button>
        <Button {...buttonOf('linking')} onClick={() => makeLink(false)}>
          Obtenir un lien à copier
        </Button>
      </div>
      {link && (
        <Field label="Lien de paiement" hint={'Il est personnel\u00a0: ne le donnez qu’au client.'}>
          <TextInput ref={field} readOnly value={link} onFocus={({ target }) => target.select()} />
        </Field>
      )}
      {link && (
        <div className="row wrap">
          <CopyButton text={link} label="Copier le lien" copied="Lien copié" field={field} />
          <ShareButton url={link} />
        </div>
      )}
    </div>
  );
}

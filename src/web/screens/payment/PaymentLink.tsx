import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { TextInput } from '../../components/TextInput.tsx';
import type { usePayments } from '../../flows/use-payments.tsx';

/** The client's link: mailed again, or made to be copied. It is personal, and opens a session of one hour each time. */
export function PaymentLink({ flow: { link, buttonOf, makeLink } }: { flow: ReturnType<typeof usePayments> }) {
  const [copied, setCopied] = useState<string | null>(null);
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
          <TextInput readOnly value={link} onFocus={({ target }) => target.select()} />
        </Field>
      )}
      {link && (
        <div>
          <Button size="sm" onClick={() => void navigator.clipboard.writeText(link).then(() => setCopied(link), () => undefined)}>
            {copied === link ? 'Lien copié' : 'Copier le lien'}
          </Button>
        </div>
      )}
    </div>
  );
}

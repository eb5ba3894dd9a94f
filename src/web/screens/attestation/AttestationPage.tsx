import { useState, type FormEvent } from 'react';
import { useParams } from 'react-router-dom';
import { checkCodeLength, readCheckCode } from '#domain/check-code.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Field } from '../../components/Field.tsx';
import { Retry } from '../../components/Retry.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { showErrors } from '../../components/show-errors.ts';
import { TextInput } from '../../components/TextInput.tsx';
import { useAttestation, type AttestationScript } from '../../flows/use-attestation.tsx';
import { Verified } from './Verified.tsx';

/** Form for the code on the document. The typed code stays until another address opens. */
function CodeForm({ code, busy, onAsk }: { code: string; busy: boolean; onAsk: (code: string) => void }) {
  const [typed, type] = useState(code);
  const [isTried, tryIt] = useState(false);
  const isCode = readCheckCode(typed) !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isCode) return showErrors('form', () => tryIt(true));
    tryIt(true);
    return onAsk(typed.trim());
  };
  const error =
    isTried && !isCode
      ? `Un code compte ${checkCodeLength} lettres et chiffres\u00a0: relisez celui de l’attestation.`
      : undefined;
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <Field
        label="Code de l’attestation"
        hint={`Seize lettres et chiffres, imprimés dans le cadre «\u00a0Vérifier cette attestation\u00a0».`}
        {...(error && { error })}
      >
        <TextInput
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
      </Field>
      <div>
        <Button type="submit" look="primary" busy={busy}>
          Vérifier
        </Button>
      </div>
    </form>
  );
}

/** Public check of an attestation: whether it is genuine and still valid (docs/domain/contract.md). */
export default function AttestationPage({ script }: { script?: AttestationScript }) {
  const { code = '' } = useParams();
  const { view, attestation, message, ask, retry } = useAttestation(code, script);
  return (
    <div className="narrow legal">
      <div className="head">
        <h1 tabIndex={-1}>Vérifier une attestation</h1>
      </div>
      <div className="page stack">
        <p className="soft">
          Une attestation d’assurance dommages-ouvrage porte un code. Il dit si elle vient de nous et si le
          contrat est toujours en vigueur.
        </p>
        <Card>
          <CodeForm key={code} code={code} busy={view === 'verifying'} onAsk={ask} />
        </Card>
        <div className="stack" aria-live="polite">
          {view === 'verifying' && <Skeleton lines={6} />}
          {view === 'unknown' && (
            <Alert tone="refus" title="Aucune attestation ne porte ce code">
              Comparez-le à celui du document. S’il est identique, le document ne vient pas de nous{'\u00a0'}:
              ne vous y fiez pas, et demandez une attestation au courtier de l’assuré.
            </Alert>
          )}
          {view === 'unavailable' && (
            <Alert tone="attente" title="L’attestation n’a pas pu être vérifiée">
              <p>{message}</p>
              <Retry size="sm" onRetry={retry} />
            </Alert>
          )}
          {view === 'verified' && attestation && <Verified attestation={attestation} />}
        </div>
      </div>
    </div>
  );
}

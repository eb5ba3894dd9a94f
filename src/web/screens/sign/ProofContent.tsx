import { useEffect, useRef, useState, type ReactNode } from 'react';
import { trustedDays } from '#domain/second-factor.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Check } from '../../components/Choice.tsx';
import type { FactorProofFlow } from '../../flows/use-factor-proof.tsx';
import { useNativeFields } from '../../forms/use-native-fields.tsx';
import { ContactLine } from '../account-status/ContactLine.tsx';
import { proofFields, wayWords } from './proof-words.ts';

/** The form of the second step: what it shows, and what sending it does. */
export function useProofForm(flow: FactorProofFlow): {
  /** The field of the way, and whether to trust the device. */
  content: ReactNode;
  /** The other ways. */
  aside: ReactNode;
  action: string | null;
  send: () => void;
} {
  const { way, ways, message, errors, isBusy, isTouching, sendCode, touchPasskey, choose } = flow;
  const [trust, setTrust] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const { fields, submit, fill } = useNativeFields<'code'>({
    fields: way ? proofFields[way] : [],
    refused: errors,
  });
  // What was typed for another way is no code of this one.
  useEffect(() => {
    fill({ code: '' });
    content.current?.querySelector<HTMLInputElement>('input[name=code]')?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `fill` is new at each render
  }, [way]);
  useEffect(() => {
    if (errors['code']) content.current?.querySelector<HTMLInputElement>('input[name=code]')?.focus();
  }, [errors]);

  const send = () => {
    if (isBusy || !way) return;
    if (way === 'passkey') touchPasskey(trust);
    else submit(({ code }) => sendCode(code, trust));
  };
  const others = ways.filter((one) => one !== way);
  return {
    send,
    action: way && (way === 'passkey' ? 'Utiliser ma clé d’accès' : 'Vérifier'),
    content: (
      <div className="stack" ref={content}>
        {way ? (
          <p className="soft">{wayWords[way].lead}</p>
        ) : (
          <Alert tone="attente" title="Aucune façon n’est possible ici">
            <p>Un gestionnaire peut remettre votre second facteur à zéro.</p>
          </Alert>
        )}
        {fields}
        {message && !errors['code'] && <Alert tone="refus" title={message} />}
        {way && (
          <Check checked={trust} onChange={({ target }) => setTrust(target.checked)}>
            Se souvenir de cet appareil pendant {trustedDays} jours
            <span className="small mute"> {'\u2013'} jamais sur un ordinateur partagé</span>
          </Check>
        )}
      </div>
    ),
    aside: (
      <div className="stack">
        {others.length > 0 && (
          <div className="stack" role="group" aria-label="Autres façons">
            {others.map((one) => (
              <p key={one}>
                <Button
                  size="sm"
                  look="ghost"
                  aria-disabled={(isBusy && !isTouching) || undefined}
                  onClick={() => choose(one)}
                >
                  {wayWords[one].choose}
                </Button>
              </p>
            ))}
          </div>
        )}
        <div className="small mute">
          <p>
            Tout perdu{'\u202f'}? Un gestionnaire remet le second facteur à zéro après vous avoir rappelé.
          </p>
          <ContactLine />
        </div>
      </div>
    ),
  };
}

import { useRef, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { OriasAnswer } from '#contract/registration.ts';
import type { AddressSuggestion } from '#contract/lookup-resources.ts';
import { streetLine } from '#domain/address-lines.ts';
import { withoutSpaces } from '#domain/compact.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Icon } from '../../components/Icon.tsx';
import { TextInput } from '../../components/TextInput.tsx';
import { useIbanCheck } from '../../flows/use-iban-check.tsx';
import { useOriasLookup } from '../../flows/use-orias-lookup.tsx';
import { useRegistration } from '../../flows/use-registration.tsx';
import { AddressSearch } from '../../forms/AddressSearch.tsx';
import { textOf, type ControlProps } from '../../forms/control-props.ts';
import { asTyped } from '../../forms/use-fill.ts';
import { ContactLine } from '../account-status/ContactLine.tsx';

/** ORIAS categories of the intermediary: "Inscrit, courtier (COA)". */
function saidOf({ registrations, companyName }: OriasAnswer): string {
  const words: Readonly<Record<string, string>> = {
    COA: 'courtier (COA)',
    MIA: 'mandataire d’intermédiaire (MIA)',
  };
  const named = registrations
    .filter(({ status, category }) => status === 'INSCRIT' && words[category])
    .map(({ category }) => words[category]);
  return `Inscrit, ${named.join(', ')}\u00a0: ${companyName}`;
}

/** Message of a successful check. */
const Good = ({ children }: { children: ReactNode }) => (
  <span className="row good">
    <Icon name="check" small />
    <span>{children}</span>
  </span>
);

/** Why an intermediary that ORIAS lists cannot become a member, before the account is created. */
function Ineligible({ reasons }: Pick<OriasAnswer, 'reasons'>) {
  return (
    <div className="c12">
      <Alert tone="attente" title="Ce numéro ne permet pas d’adhérer pour le moment">
        {reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
        <p>
          Vous pouvez créer votre compte{'\u202f'}: votre demande restera non éligible jusqu’à ce que votre
          inscription ait changé.
        </p>
        <ContactLine />
      </Alert>
    </div>
  );
}

/** ORIAS number, looked up on blur. Fills the name if it is empty or comes from a previous number. */
export function OriasControl({ frame: { hint, error, ...frame }, answer }: ControlProps) {
  const { getValues, setValue } = useFormContext();
  const given = useRef<Readonly<Record<string, string>>>({});
  const fill = ({ name, lastname }: OriasAnswer) => {
    const known = { name, lastname };
    for (const [path, value] of Object.entries(known))
      if (value && ['', given.current[path]].includes(textOf(getValues(path))))
        setValue(path, value, asTyped);
    given.current = known;
  };
  const { isAsking, isEligible, isIneligible, isUnknown, entry, message, find, forget } =
    useOriasLookup(fill);
  const typed = textOf(answer.value);
  const noteOf = () => {
    if (isAsking) return 'Recherche à l’ORIAS…';
    if (isEligible && entry) return saidOf(entry);
    return message && !isUnknown ? message : hint;
  };
  const note = noteOf();
  return (
    <>
      <Field
        {...frame}
        hint={isEligible ? <Good>{note}</Good> : note}
        error={error ?? (isUnknown ? (message ?? undefined) : undefined)}
      >
        <div className="affix">
          <TextInput
            {...answer}
            value={typed}
            autoComplete="off"
            autoCapitalize="characters"
            enterKeyHint="search"
            spellCheck={false}
            onChange={({ target }) => {
              forget();
              answer.onChange(withoutSpaces(target.value));
            }}
            onBlur={() => {
              answer.onBlur();
              if (typed.length === 8) find(typed);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              find(typed);
            }}
          />
          <button
            type="button"
            aria-label="Rechercher à l’ORIAS"
            aria-busy={isAsking || undefined}
            onClick={() => find(typed)}
          >
            <Icon name="search" />
          </button>
        </div>
      </Field>
      {isIneligible && entry && <Ineligible reasons={entry.reasons} />}
    </>
  );
}

/**
 * IBAN field. A stored IBAN is displayed masked until the user changes it. On blur, the server checks a new
 * IBAN and stores it.
 */
export function IbanControl({ frame: { hint, error, ...frame }, answer }: ControlProps) {
  const { setValue, setFocus } = useFormContext();
  const storedIban = useRegistration(({ membership }) => membership?.ibanRib ?? null);
  const { isChecking, isValid, isKept: isStoredNow, isInvalid, message, check, forget } = useIbanCheck();
  const typed = textOf(answer.value);
  const isStored = storedIban !== null && typed === storedIban;
  const noteOf = () => {
    if (isStored) return <Good>Compte enregistré</Good>;
    if (isChecking) return 'Vérification…';
    if (isStoredNow) return <Good>IBAN valide, enregistré</Good>;
    if (isValid) return <Good>IBAN valide</Good>;
    return message && !isInvalid ? message : hint;
  };
  const put = (next: string) => {
    forget();
    setValue(answer.name, next, { ...asTyped, shouldValidate: next !== '' });
    setFocus(answer.name);
  };
  return (
    <Field {...frame} hint={noteOf()} error={error ?? (isInvalid ? (message ?? undefined) : undefined)}>
      <TextInput
        {...answer}
        value={typed}
        readOnly={isStored}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => {
          forget();
          answer.onChange(event);
        }}
        onBlur={() => {
          answer.onBlur();
          if (!isStored) check(typed);
        }}
      />
      {storedIban !== null && !isStoredNow && (
        <div>
          <Button size="sm" onClick={() => put(isStored ? '' : storedIban)}>
            {isStored ? 'Modifier' : 'Garder le compte enregistré'}
          </Button>
        </div>
      )}
    </Field>
  );
}

/** Address completion for the agency: this form has a single street field. */
export function FirmAddress() {
  const { setValue } = useFormContext();
  const fill = (found: AddressSuggestion) => {
    const parts = { address: streetLine(found), postalCode: found.postalCode, city: found.city };
    for (const [path, value] of Object.entries(parts)) if (value) setValue(path, value, asTyped);
  };
  return (
    <AddressSearch
      className="c12 on-screen"
      label="Rechercher l’adresse"
      placeholder="12 rue du Bac 33000"
      fill={fill}
    />
  );
}

export const controls = { orias: OriasControl, iban: IbanControl };
export const aids = { address: FirmAddress };

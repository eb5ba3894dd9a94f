import { fromPromise } from 'xstate';
import type { CeremonyOptions } from '#contract/second-factor.ts';
import type { Ceremony } from '#machines/shared/passkeys.ts';

/** The library is fetched when the first passkey is used. */
const library = () => import('@simplewebauthn/browser');
type Library = Awaited<ReturnType<typeof library>>;
type CreationOptions = Parameters<Library['startRegistration']>[0]['optionsJSON'];
type RequestOptions = Parameters<Library['startAuthentication']>[0]['optionsJSON'];

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** Why the browser gave no passkey, in French, by the name of its error (Web Authentication, 5.1.3 and 5.1.4). */
const reasons: Readonly<Record<string, string>> = {
  NotAllowedError:
    'La demande a été annulée, ou elle a duré trop longtemps. Recommencez, ou choisissez une autre façon.',
  InvalidStateError: 'Cette clé d’accès est déjà ajoutée à votre compte.',
  NotSupportedError: 'Cet appareil ne connaît pas ce genre de clé d’accès.',
  ConstraintError: 'Cet appareil ne connaît pas ce genre de clé d’accès.',
};
const elsewhere =
  'Les clés d’accès ne marchent qu’à l’adresse habituelle du portail. Ouvrez-le à cette adresse.';
const unknown = 'La clé d’accès n’a pas répondu. Recommencez, ou choisissez une autre façon.';

async function held(signal: AbortSignal, hold: (browser: Library) => Promise<object>): Promise<Ceremony> {
  const browser = await library();
  if (!browser.browserSupportsWebAuthn())
    return {
      kind: 'withheld',
      message: 'Ce navigateur ne connaît pas les clés d’accès. Choisissez une autre façon.',
    };
  const cancel = () => browser.WebAuthnAbortService.cancelCeremony();
  signal.addEventListener('abort', cancel);
  try {
    return { kind: 'given', credential: { ...(await hold(browser)) } };
  } catch (error) {
    const name = nameOf(error);
    return { kind: 'withheld', message: name === 'SecurityError' ? elsewhere : (reasons[name] ?? unknown) };
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** Asks for a passkey of the account, by the browser. */
export const askPasskey = fromPromise<Ceremony, { options: CeremonyOptions }>(({ input, signal }) =>
  held(signal, ({ startAuthentication }) =>
    startAuthentication({ optionsJSON: input.options as RequestOptions }),
  ),
);

/** Makes a passkey, by the browser. */
export const makePasskey = fromPromise<Ceremony, { options: CeremonyOptions }>(({ input, signal }) =>
  held(signal, ({ startRegistration }) =>
    startRegistration({ optionsJSON: input.options as CreationOptions }),
  ),
);

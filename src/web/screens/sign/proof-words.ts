import type { FactorWay } from '#domain/second-factor.ts';
import type { NativeField } from '../../forms/use-native-fields.tsx';

/** What each way asks for, in French. */
export const wayWords: Readonly<Record<FactorWay, { lead: string; choose: string }>> = {
  passkey: {
    lead: 'Utilisez votre clé d’accès\u00a0: votre empreinte, votre visage, le code de votre appareil ou votre clé de sécurité.',
    choose: 'Utiliser une clé d’accès',
  },
  authenticator: {
    lead: 'Ouvrez votre application d’authentification, et tapez le code qu’elle montre.',
    choose: 'Taper un code de l’application',
  },
  recovery: {
    lead: 'Tapez un des codes de secours que vous avez gardés. Chacun ne sert qu’une fois.',
    choose: 'Taper un code de secours',
  },
};

const code = 'code';

/** The field of each way; none for a passkey. */
export const proofFields: Readonly<Record<FactorWay, readonly NativeField<typeof code>[]>> = {
  passkey: [],
  authenticator: [
    {
      path: code,
      label: 'Code à six chiffres',
      control: { kind: 'text', input: 'numeric', autoComplete: 'one-time-code' },
    },
  ],
  recovery: [
    {
      path: code,
      label: 'Code de secours',
      hint: 'Dix lettres et chiffres, avec ou sans le tiret.',
      control: { kind: 'text', autoComplete: 'off' },
    },
  ],
};

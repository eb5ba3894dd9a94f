/** Field for the PIN of a collaborator. */
export const pinField = {
  path: 'pin',
  label: 'Code',
  hint: 'Les six chiffres qu’un gérant vous a donnés.',
  control: { kind: 'password', autoComplete: 'off' },
} as const;

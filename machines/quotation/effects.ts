/** Effects of transitions; the law only names them. */
export const effects = ['notify.admins', 'mail.answered', 'mail.closed'] as const;
export type Effect = (typeof effects)[number];

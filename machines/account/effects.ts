/**
 * Effects of transitions; the law only names them. `links.end`: earlier links of the account open nothing;
 * `sessions.end`: every session of the account ends; `factor.reset`: the account has no second factor any more.
 */
export const effects = [
  'links.end',
  'sessions.end',
  'main-admin.set',
  'main-admin.clear',
  'work.set',
  'work.clear',
  'factor.reset',
  'mail.invitation',
  'mail.suspended',
  'mail.restored',
  'mail.closed',
  'mail.main-admin-granted',
  'mail.main-admin-withdrawn',
  'mail.work-granted',
  'mail.work-withdrawn',
  'mail.factor-reset',
] as const;
export type Effect = (typeof effects)[number];

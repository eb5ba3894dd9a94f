/** What a machine asks of the page: one listener at the top of the app obeys. */
export type Emitted =
  | { type: 'navigate'; to: string; replace?: boolean }
  | { type: 'toast'; kind: 'success' | 'error'; message: string };

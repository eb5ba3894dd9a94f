/** Payloads of the jobs that mail an account its links. */
export interface PasswordLinkJob {
  userId: number | null;
}

export interface ActivationLinkJob {
  userId: number;
  /**
   * True if an unknown person asked for it, who registered the address or knows no more than an id. Absent:
   * an administrator did.
   */
  byAnyone?: boolean;
}

/** Payloads of the jobs that mail an account its links. */
export interface PasswordLinkJob {
  userId: number | null;
}

export interface ActivationLinkJob {
  userId: number;
  /** Nobody known asked for it: whoever registered the address, or knows no more than an id. Absent: an admin. */
  byAnyone?: boolean;
}

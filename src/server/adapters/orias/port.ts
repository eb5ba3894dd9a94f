import type { OriasEntry } from '#domain/registration.ts';

/** The register of insurance intermediaries. */
export interface OriasRegister {
  /** `null` where the register knows no such number; throws ServiceUnavailable where it does not answer. */
  find(orias: string): Promise<OriasEntry | null>;
}

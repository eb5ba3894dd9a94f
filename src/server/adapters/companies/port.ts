import type { CompanyDetails } from '#contract/lookup-resources.ts';

/** The register of companies. */
export interface CompanyRegister {
  /**
   * `siren`: nine digits. `null` if the register has no such number; throws ServiceUnavailable if it does not
   * answer.
   */
  find(siren: string): Promise<CompanyDetails | null>;
}

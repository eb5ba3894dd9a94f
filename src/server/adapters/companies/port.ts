import type { CompanyDetails } from '#contract/resources.ts';

/** The register of companies. */
export interface CompanyRegister {
  /** `siren`: nine digits. `null` where the register knows none; throws ServiceUnavailable where it does not answer. */
  find(siren: string): Promise<CompanyDetails | null>;
}

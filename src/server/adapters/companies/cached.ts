import type { CompanyDetails } from '#contract/resources.ts';
import type { CompanyRegister } from './port.ts';

const day = 24 * 60 * 60 * 1_000;
const atMost = 5_000;

/** Keeps answers for 24 hours, unknown companies for a minute; the oldest make room. */
export function cachedCompanies(register: CompanyRegister, now: () => number = Date.now): CompanyRegister {
  const kept = new Map<string, { until: number; company: CompanyDetails | null }>();
  return {
    async find(siren) {
      const known = kept.get(siren);
      if (known && known.until > now()) return known.company;
      const company = await register.find(siren);
      kept.delete(siren);
      kept.set(siren, { company, until: now() + (company ? day : 60_000) });
      const oldest = kept.keys().next();
      if (kept.size > atMost && !oldest.done) kept.delete(oldest.value);
      return company;
    },
  };
}

import type { CompanyDetails } from '#contract/lookup-resources.ts';
import type { CompanyRegister } from './port.ts';

const day = 24 * 60 * 60 * 1_000;
const atMost = 5_000;

/**
 * A register with a cache: 24 hours for found companies, one minute for unknown ones; the oldest entries are
 * evicted.
 */
export function cachedCompanies(register: CompanyRegister, now: () => number = Date.now): CompanyRegister {
  const companiesBySiren = new Map<string, { until: number; company: CompanyDetails | null }>();
  return {
    async find(siren) {
      const known = companiesBySiren.get(siren);
      if (known && known.until > now()) return known.company;
      const company = await register.find(siren);
      companiesBySiren.delete(siren);
      companiesBySiren.set(siren, { company, until: now() + (company ? day : 60_000) });
      const oldest = companiesBySiren.keys().next();
      if (companiesBySiren.size > atMost && !oldest.done) companiesBySiren.delete(oldest.value);
      return company;
    },
  };
}

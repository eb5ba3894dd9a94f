import { legalFormOf } from '#domain/lists/people.ts';
import { inventedBrokerages, namedBrokerages } from './invented-brokerages.ts';
import { inventedCompanies } from './invented.ts';
import type { CompanyRegister } from './port.ts';

/** The embedded register: invented companies, brokerages among them, without a network. */
export const embeddedCompanies = (): CompanyRegister => {
  const bySiren = new Map(
    [
      ...inventedCompanies,
      ...[...namedBrokerages.values(), ...inventedBrokerages].map(({ company }) => company),
    ].map((company) => [company.siren, company]),
  );
  return {
    find: (siren) => {
      const found = bySiren.get(siren);
      if (!found) return Promise.resolve(null);
      const { companyName, category, active, ...rest } = found;
      return Promise.resolve({
        // The wire's field has the nine-digit SIREN (docs/domain/registration.md).
        siret: siren,
        companyName,
        legalForm: legalFormOf(category),
        address: { ...rest.address },
        active,
      });
    },
  };
};

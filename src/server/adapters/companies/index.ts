import type { Config } from '../../config/config.ts';
import { cachedCompanies } from './cached.ts';
import { embeddedCompanies } from './embedded.ts';
import type { CompanyRegister } from './port.ts';
import { rechercheEntreprises } from './recherche-entreprises.ts';

/** The register of companies that the configuration names; the embedded one by default. */
export const companyRegister = ({ companiesUrl }: Pick<Config, 'companiesUrl'>): CompanyRegister =>
  companiesUrl === null ? embeddedCompanies() : cachedCompanies(rechercheEntreprises(companiesUrl));

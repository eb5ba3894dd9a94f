export { companyLookupChart, type CompanyLookupContext, type CompanyLookupEmitted, type CompanyLookupEvent } from './chart.ts';
export { companyLookupLabels } from './labels.ts';

export { companyLookupChart, type CompanyLookupEmitted, type CompanyLookupEvent } from './chart.ts';
export { companyLookupLabels } from './labels.ts';

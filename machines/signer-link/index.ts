export { signerLinkChart, type SignerLinkContext, type SignerLinkEvent } from './chart.ts';
export { signerLinkIgnored, signerLinkLabels } from './labels.ts';

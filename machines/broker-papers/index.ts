export { brokerPapersChart, type BrokerPapersContext, type BrokerPapersEvent } from './chart.ts';
export { brokerPapersIgnored, brokerPapersLabels } from './labels.ts';

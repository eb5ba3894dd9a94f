import { quoteChart } from '#machines/quote/index.ts';
import { describeChart } from './harness/describe-chart.ts';
import { cases, options } from './quote-model.ts';

describeChart(quoteChart, cases, options);

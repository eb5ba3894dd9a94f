/** Hash of a chart, printed on its page: it shows whether the page belongs to the chart of a deployment. */
export { chartHash } from '#machines/shared/chart-hash.ts';

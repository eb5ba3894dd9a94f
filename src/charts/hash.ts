export { chartHash } from '#machines/shared/chart-hash.ts';

import { once } from './once.ts';

const plain = once(() => new Intl.NumberFormat('fr-FR'));

/** A number as French texts write it: `2 507` with U+202F, `0,5`. */
export const formatNumber = (value: number): string => plain().format(value);

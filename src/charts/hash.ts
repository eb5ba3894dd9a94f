import { createHash } from 'node:crypto';
import type { AnyStateMachine } from 'xstate';
import { modelOf } from './model.ts';

/**
 * A short fingerprint of a chart: the same as long as its states, transitions, guards, actions and invocations keep their names
 * and their order. What is measured on a chart (coverage, passages) is kept under it.
 */
export const chartHash = (machine: AnyStateMachine): string =>
  createHash('sha256').update(JSON.stringify(modelOf(machine))).digest('hex').slice(0, 16);

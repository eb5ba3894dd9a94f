import { executorOf } from '../law/transition.ts';
import { requestStore } from './store.ts';

/**
 * Creates a request (`create`) and moves it (`transition`): every change of a request goes through these two.
 */
export const { create, transition } = executorOf(requestStore);

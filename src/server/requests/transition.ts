import { executorOf } from '../law/transition.ts';
import { requestStore } from './store.ts';

/**
 * Creates a request (`create`) and moves it (`transition`): every change of a request goes through these two.
 * `countRefusal` counts an event that is refused before it is sent.
 */
export const { create, transition, countRefusal } = executorOf(requestStore);

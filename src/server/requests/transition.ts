import { executorOf } from '../law/transition.ts';
import { requestStore } from './store.ts';

/** What makes a request (`create`) and what moves it (`transition`): everything that changes a request goes through these two. */
export const { create, transition } = executorOf(requestStore);

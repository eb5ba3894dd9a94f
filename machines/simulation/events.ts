import type { ErrorActorEvent } from 'xstate';
import type { OfferedClient } from '#domain/validation/offered-client.ts';
import type { DraftNews } from '../shared/draft/index.ts';
import type { Named } from './context.ts';
import type { SimulationForm } from './form.ts';

export type SimulationEvent =
  /** The address bar names this request, or this simulation without one, and this stage. */
  | ({ type: 'address.visited' } & Named)
  | { type: 'answers.changed'; form: SimulationForm }
  /** The page is done: on to the next. */
  | { type: 'stage.continue' }
  | { type: 'offer.save' }
  | { type: 'attempt.retry' }
  /** The page goes out of sight: what was typed last is saved now. */
  | { type: 'page.hide' }
  | { type: 'price.retry' }
  | { type: 'draft.resume' }
  | { type: 'draft.discard' }
  | { type: 'draft.keepMine' }
  | { type: 'draft.takeOther' }
  | { type: 'startOver.ask' }
  | { type: 'startOver.confirm' }
  | { type: 'startOver.cancel' }
  | { type: 'conflict.keepMine' }
  | { type: 'conflict.takeTheirs' }
  | { type: 'referral.request' }
  /** The saved offer goes to its client now. */
  | { type: 'price.send'; client: OfferedClient }
  | DraftNews
  /** The draft's chart itself fails. */
  | ErrorActorEvent<unknown, 'draft'>;

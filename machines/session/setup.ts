import { assertEvent, assign, emit, setup } from 'xstate';
import { failureMessage } from '../conflict.ts';
import { chooseCollaborator, login, logout, readUser, watchTabs, type ChoiceOutcome, type LoginOutcome, type LoginRefusal, type UserOutcome } from './actors.ts';
import type { SessionContext, SessionEmitted, SessionEvent, SessionInput } from './context.ts';
import { welcome } from './who.ts';

/** A refusal is shown after this long, ms (specification, sections 8 and 9). */
export const loginDelay = 1000;

const emitted = (told: SessionEmitted): SessionEmitted => told;
const isSameUser = ({ user }: SessionContext, outcome: { kind: string; user?: SessionContext['user'] }) => outcome.user !== undefined && outcome.user?.id === user?.id;

/** Names what the chart refers to. */
export const sessionSetup = setup({
  types: { context: {} as SessionContext, events: {} as SessionEvent, emitted: {} as SessionEmitted, input: {} as SessionInput },
  actors: { login, logout, readUser, chooseCollaborator, watchTabs },
  delays: { loginDelay },
  guards: {
    holdsUserToken: ({ context }) => context.token === 'user',
    holdsClientToken: ({ context }) => context.token === 'client',
    isAccepted: (_, outcome: LoginOutcome) => outcome.kind === 'accepted',
    isAcceptedAgain: ({ context }, outcome: LoginOutcome) => outcome.kind === 'accepted' && isSameUser(context, outcome),
    isKnown: (_, outcome: UserOutcome) => outcome.kind === 'known',
    isKnownAgain: ({ context }, outcome: UserOutcome) => outcome.kind === 'known' && isSameUser(context, outcome),
    isUnreachable: (_, outcome: UserOutcome) => outcome.kind === 'unreachable',
    isChosen: (_, outcome: ChoiceOutcome) => outcome.kind === 'chosen',
  },
  actions: {
    keepEmail: assign(({ event }) => {
      assertEvent(event, 'login.submit');
      return { email: event.email, message: null, errors: {} };
    }),
    takeUser: assign((_, outcome: LoginOutcome | UserOutcome | ChoiceOutcome) => ('user' in outcome ? { user: outcome.user, email: outcome.user.email, message: null, errors: {} } : {})),
    keepRefusal: assign((_, outcome: LoginOutcome | ChoiceOutcome) => ({ message: (outcome as LoginRefusal).message, errors: (outcome as LoginRefusal).errors })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ message: failureMessage(error), errors: {} })),
    keepSetback: assign((_, outcome: UserOutcome) => ({ message: outcome.kind === 'known' ? null : outcome.message })),
    forgetMessage: assign({ message: null, errors: {} }),
    sayWelcome: emit((_, outcome: LoginOutcome) => emitted({ type: 'toast', kind: 'success', message: outcome.kind === 'accepted' ? welcome(outcome.user) : '' })),
    leaveWithGoodbye: emit(emitted({ type: 'leave', to: '/', saying: 'Vous êtes maintenant déconnecté' })),
    leaveHome: emit(emitted({ type: 'leave', to: '/' })),
    leaveToSign: emit(emitted({ type: 'leave', to: '/sign' })),
    tellRenewed: emit(emitted({ type: 'renewed' })),
    tellAbandoned: emit(emitted({ type: 'abandoned' })),
  },
});

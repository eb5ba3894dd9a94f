import type { userCalls } from '#contract/users.ts';
import { isAccountEvent, type AccountLawEvent } from '#domain/account-events.ts';
import { blankAccountFacts } from '#domain/account.ts';
import type { UserCaller } from '../calls/caller.ts';
import type { HandlersOf } from '../calls/handler.ts';
import { unknownEvent, validationRefused } from '../calls/refused.ts';
import type { Statement } from '../database/executor.ts';
import { isDuplicate } from '../database/refusal.ts';
import { authorOf } from '../law/author.ts';
import type { Services } from '../services/services.ts';
import { factsOf } from './facts.ts';
import type { AccountAgent } from './kind.ts';
import { accountList } from './list.ts';
import { accountResource } from './resource.ts';
import { loadAccount } from './row.ts';
import { create, transition } from './store.ts';

const company: Statement = { name: 'company-exists', text: 'select id from companies where id = $1' };

const agentOf = (caller: UserCaller, services: Services, now: Date): AccountAgent => ({
  author: authorOf(caller),
  reader: { caller },
  services,
  now,
});

/** The message after each event. */
const messages: Readonly<Record<AccountLawEvent, string>> = {
  'ACCOUNT.INVITE': 'L’invitation est envoyée.',
  'ACCOUNT.REINVITE': 'Une nouvelle invitation est envoyée\u00a0: l’ancien lien ne vaut plus.',
  'ACCOUNT.ACTIVATE': 'Le compte est activé.',
  'ACCOUNT.SUSPEND': 'Le compte est suspendu, ses sessions sont fermées.',
  'ACCOUNT.RESTORE': 'Le compte est rétabli.',
  'ACCOUNT.CLOSE': 'Le compte est fermé.',
  'ACCOUNT.REOPEN': 'Le compte est rouvert\u00a0: une invitation est envoyée.',
  'MAIN_ADMIN.GRANT': 'Cette personne est administratrice principale.',
  'MAIN_ADMIN.WITHDRAW': 'L’administration principale est retirée.',
  'WORK.GRANT': 'L’accès au produit est donné.',
  'WORK.WITHDRAW': 'L’accès au produit est retiré.',
  'FACTOR.RESET': 'Le second facteur est remis à zéro, les sessions sont fermées.',
};

export const userHandlers: HandlersOf<keyof typeof userCalls> = {
  users: async ({ query, services: { database } }) => ({ users: await accountList(database, query) }),

  userAccount: async ({ object, caller, services: { database } }) => ({
    account: await accountResource(database, object, caller),
  }),

  inviteUser: async ({ body, caller, services, now, address }) => {
    const { database } = services;
    if (body.role === 'company' && (await database.query(company, [body.company_id])).length === 0)
      throw validationRefused({ company_id: ['Choisissez une compagnie de la liste.'] });
    const facts = {
      ...blankAccountFacts,
      role: body.role,
      mainAdmin: false,
      own: false,
      bySuper: caller.role === 'super_admin',
    };
    try {
      const row = await create(
        { type: 'ACCOUNT.INVITE', channel: 'call' },
        {
          facts,
          note: { address },
          made: { ...body, companyId: body.role === 'company' ? body.company_id : null },
        },
        agentOf(caller, services, now),
      );
      return { message: messages['ACCOUNT.INVITE'], account: await accountResource(database, row, caller) };
    } catch (error) {
      if (isDuplicate(error))
        throw validationRefused({
          email: ['Cette adresse a déjà un compte, ou une inscription que personne n’a confirmée.'],
        });
      throw error;
    }
  },

  userEvent: async ({ object, body: { event, data }, caller, services, now, address }) => {
    if (!isAccountEvent(event)) throw unknownEvent();
    const { id } = await transition(
      object,
      { type: event, channel: 'call', data },
      { facts: await factsOf(services.database, object, caller), note: { address } },
      agentOf(caller, services, now),
    );
    // Read again: effects of the event have written since.
    const row = await loadAccount(services.database, id);
    return { message: messages[event], account: await accountResource(services.database, row, caller) };
  },
};

import type { Period } from '#domain/lists/list.ts';
import type { DatedList } from '#domain/lists.ts';
import { adminRoles } from '#domain/roles.ts';
import { listValueSchema } from '#domain/validation/list-value.ts';
import { replacing } from '#domain/validation/replacing.ts';
import { call } from './call.ts';
import { idParams, int4 } from './params.ts';

/** A value of a list with its days (docs/domain/lists.md, "Days of values"). */
export interface ListValueResource extends Period {
  id: number;
  /** Raised by each write; a write names the one that it saw. */
  version: number;
  list: DatedList;
  label: string;
  /** Former periods, the oldest first. */
  past: Period[];
  /** Whether it may be chosen today. */
  offered: boolean;
  /** Factor of the tariff in force (1.06); null if it has none, or if no factor depends on the list. */
  coefficient: number | null;
  /** Reason of the last change; '' if there is none. */
  reason: string;
  /** Name of the last who changed it, and when; null if nobody has. */
  changed_by: string | null;
  changed_at: string | null;
}

/** The values of every dated list, in the order of the list. */
export interface ListValueList {
  values: ListValueResource[];
  /** Name of the version of the tariff in force. */
  tariff: string;
}

/** The answer of a write: the changed list. */
export interface ListValuesChanged extends ListValueList {
  message: string;
}

const ofMainAdministrators = { who: adminRoles, access: 'active', ofMainAdmins: true } as const;

/** Calls by which main administrators read and change the days of the values of lists. */
export const listValueCalls = {
  listValues: call<ListValueList>()({
    ...ofMainAdministrators,
    method: 'GET',
    path: '/api/list-values',
    summary: 'Les valeurs des listes et leurs jours',
  }),
  changeListValue: call<ListValuesChanged>()({
    ...ofMainAdministrators,
    method: 'PUT',
    path: '/api/list-values/{id}',
    summary: 'Change les jours d’une valeur',
    params: idParams,
    body: replacing(listValueSchema).shape({ seen: int4(1).required() }),
  }),
};

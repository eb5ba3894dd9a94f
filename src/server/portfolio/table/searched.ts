import { validationRefused } from '../../calls/refused.ts';
import type { Executor } from '../../database/executor.ts';
import { Values } from '../../database/values.ts';
import { inScope, type Scope } from '../../requests/scope.ts';
import { contacted } from '../query.ts';
import { soughtIn } from '../sought.ts';
import { indexed } from '../words.ts';

/** Maximum number of offers that a search may find: more could not be put in order. A test passes a smaller one. */
const mostFound = 10_000;

const tooManyFound = () =>
  validationRefused({
    search: ['Plus de 10\u202f000 offres répondent à cette recherche\u00a0: ajoutez un mot, ou une ville.'],
  });

/**
 * The ids of the offers of a scope that a text finds: by words of the client, the site or the reference, by a whole
 * reference, or by a telephone or e-mail address of a policyholder. Null without a text. Throws a 422 above the
 * maximum.
 */
export async function searchedIds(
  executor: Executor,
  search: string | undefined,
  scope: Scope,
  most = mostFound,
): Promise<readonly number[] | null> {
  const { words, reference, contact } = soughtIn(search ?? '');
  if (words.length === 0 && contact === null) return search ? [] : null;
  const values = new Values();
  const ways = [
    ...(words.length > 0 ? [indexed(words, {}, values)] : []),
    ...(reference === null ? [] : [`r.reference = ${values.add(reference, 'text')}`]),
    ...(contact === null ? [] : [contacted(contact, values)]),
  ];
  const text = `select r.id
    from requests r
    where (${ways.join(' or ')}) and ${inScope(scope, values)}
    limit ${values.add(most + 1, 'integer')}`;
  const shape = `${words.length > 0 ? 'w' : ''}${reference === null ? '' : 'r'}${contact === null ? '' : 'c'}`;
  const rows = await executor.query<{ id: number }>(
    { name: `portfolio-searched ${scope.kind} ${shape}`, text },
    values.list,
  );
  if (rows.length > most) throw tooManyFound();
  return rows.map(({ id }) => id);
}

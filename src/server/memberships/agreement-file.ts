import type { Statement } from '../database/executor.ts';
import { FileAnswer } from '../calls/file-answer.ts';
import { documentGone } from '../calls/refused.ts';
import { drawn } from '../papers/written.ts';
import { readPaper, type PaperRow } from '../stored-papers/papers.ts';
import type { Services } from '../services/services.ts';
import { agreementPaper } from './record/agreement-paper.ts';
import type { MembershipRow } from './record/row.ts';

const latest: Statement = {
  name: 'agreement-latest',
  text: `select id, request_id, version, name, content, storage_key, sha256, bytes
    from papers
    where membership_id = $1 and name in ('convention.pdf', 'convention-signe.pdf')
    order by ($2 and name = 'convention-signe.pdf') desc, id desc
    limit 1`,
};

/**
 * The agreement: signed where it is, else as it is to be signed; as it would be before anything is, and once
 * the signed one has ended.
 */
export async function agreementFile(services: Services, row: MembershipRow, now: Date): Promise<FileAnswer> {
  const isSigned = row.agreement === 'signed';
  const [paper] = await services.database.query<PaperRow>(latest, [row.id, isSigned]);
  const kept = paper && (isSigned || paper.name === 'convention.pdf') ? paper : null;
  const content = kept
    ? await readPaper(services, kept)
    : await drawn(await agreementPaper(services.database, row, now), services);
  if (!content) throw documentGone();
  return new FileAnswer({
    name: kept?.name ?? 'convention.pdf',
    type: 'application/pdf',
    content,
    disposition: 'inline',
  });
}

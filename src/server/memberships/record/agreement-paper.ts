import { dayOf } from '#domain/calendar.ts';
import { formatNumber } from '#domain/numbers.ts';
import type { Executor, Statement } from '../../database/executor.ts';
import { brandOfBroker } from '../../config/brand.ts';
import { agreementPaperOf, type AgreementBroker } from '../../papers/agreement.ts';
import type { WrittenPaper } from '../../papers/written.ts';
import { answersOf } from './answers.ts';
import type { MembershipRow } from './row.ts';

const agreementOf: Statement = {
  name: 'agreement-of-partner',
  text: 'select agreement from partners where id = $1',
};

function brokerOf(row: MembershipRow): AgreementBroker {
  const { title, name, lastname, companyName, siret, shareCapital, address, complement, postalCode, city } =
    answersOf(row);
  return {
    company: companyName,
    siren: siret,
    orias: row.orias,
    shareCapital: shareCapital === null ? '–' : `${formatNumber(shareCapital)}\u00a0€`,
    seat: [address, complement, `${postalCode} ${city}`]
      .map((part) => part.trim())
      .filter(Boolean)
      .join(', '),
    represented: `${title} ${name} ${lastname}`,
  };
}

/** The agreement between the portal's brokerage and a broker, dated of that instant's day in Paris. */
export async function agreementPaper(
  executor: Executor,
  row: MembershipRow,
  at: Date,
): Promise<WrittenPaper> {
  const brand = await brandOfBroker(executor, row.broker_id);
  const [partner] = await executor.query<{ agreement: string }>(agreementOf, [row.partner_id]);
  return agreementPaperOf({
    brand,
    clauses: partner?.agreement ?? '',
    broker: brokerOf(row),
    date: dayOf(at),
  });
}

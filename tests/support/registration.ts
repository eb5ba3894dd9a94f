import type { AnswerOf } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { MembershipResource } from '#contract/memberships.ts';
import { tokenIn } from './mailed-token.ts';
import type { TestServer } from './server.ts';

export const newcomer = {
  email: 'claire@fournier.test',
  login: '',
  orias: '16004872',
  Agency_Code: '',
  title: 'Madame',
  name: 'Claire',
  lastname: 'Fournier',
  phone: '',
  mobile: '06 12 34 56 78',
  password: 'Trois!Mots9Sans',
  password_confirmation: 'Trois!Mots9Sans',
};
export const informations = {
  title: 'Madame',
  name: 'Claire',
  lastname: 'Fournier',
  phone: '',
  mobile: '06 12 34 56 78',
  address: '12 rue des Tanneurs',
  complement: '',
  postalCode: '37000',
  city: 'Tours',
};
export const activity = {
  companyName: 'Cabinet Fournier',
  siret: '999104276',
  legalForm: 5,
  shareCapital: '40 000 €',
  turnover: '1 280 000,50',
  employeesNumber: 9,
  salePointNumber: 2,
  website: '',
  companies: [
    { name: 'SMABTP', otherCompanyValue: '' },
    { name: 'AUTRES', otherCompanyValue: 'Mutuelle des Compagnons' },
  ],
  type: 2,
};
export const iban = 'FR76 3000 6000 0112 3456 7890 189';

const boundary = 'charpente-test';
type Field = { name: string; value: string } | { name: string; file: string; content: string };
const partOf = (part: Field): string =>
  'value' in part
    ? `--${boundary}\r\ncontent-disposition: form-data; name="${part.name}"\r\n\r\n${part.value}\r\n`
    : `--${boundary}\r\ncontent-disposition: form-data; name="${part.name}"; filename="${part.file}"\r\ncontent-type: application/pdf\r\n\r\n${part.content}\r\n`;

/** A form of which each file bears the name of its piece. */
export const formWith = (parts: readonly Field[]) => ({
  body: Buffer.from(`${parts.map(partOf).join('')}--${boundary}--\r\n`) as never,
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
});

export const plainPdf = (word: string): string => `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >> endobj
% ${word}
trailer << /Root 1 0 R >>
%%EOF`;

/** Step 4 with every mandatory piece; test servers stand on 15 June 2026. */
export const papers = (pieces: readonly string[] = ['KBIS', 'ORIAS', 'RC', 'RIBIBAN'], ibanRib = iban) =>
  formWith([
    { name: 'ibanRib', value: ibanRib },
    { name: 'KBIS_date', value: '2026-06-01' },
    { name: 'ORIAS_date', value: '2027-02-28' },
    { name: 'RC_date', value: '2026-12-31' },
    { name: 'FINANCIAL_date', value: '' },
    ...pieces.map((name) => ({ name, file: `${name}.pdf`, content: plainPdf(name) })),
  ]);

/** The answer of a call that succeeds; throws otherwise. */
async function done<T>(answer: Promise<{ status: number; body: T; raw: Buffer }>): Promise<T> {
  const { status, body, raw } = await answer;
  if (status !== 200) throw new Error(`${status}: ${raw.toString()}`);
  return body;
}

/** A newcomer at work on a test server. */
export function newcomerOn(server: TestServer) {
  const create = (more: Partial<typeof newcomer> = {}) =>
    server.call('creationCompte', { body: { ...newcomer, ...more } });
  const codeOf = async (email: string) =>
    tokenIn(
      (await server.mails()).find(({ recipient, text }) => recipient === email && text.includes('code='))
        ?.text ?? '',
      'code',
    );

  /** Step 1, then the link of the mail. Gives the token of its session. */
  async function activated(more: Partial<typeof newcomer> = {}): Promise<string> {
    const { token } = await done(create(more));
    await done(
      server.call('activateAccount', { body: { code: await codeOf(more.email ?? newcomer.email) } }),
    );
    return token;
  }
  /** At step 4. */
  async function answered(more: Partial<typeof newcomer> = {}): Promise<string> {
    const token = await activated(more);
    await done(server.call('secondStep', { token, body: informations }));
    await done(server.call('thirdStep', { token, body: activity as never }));
    return token;
  }
  /** At step 5, its agreement open at the provider. */
  async function submitted(
    more: Partial<typeof newcomer> = {},
  ): Promise<{ token: string; membership: MembershipResource }> {
    const token = await answered(more);
    const { membership } = await done<AnswerOf<Calls['fourthStep']>>(
      server.call('fourthStep', { token, ...papers() }),
    );
    await server.services.outbox.drain();
    return { token, membership };
  }
  const own = async (token: string) => (await done(server.call('ownMembership', { token }))).membership;

  /** The agreement is signed at the embedded provider, by the holder of the link. */
  async function sign(membership: number): Promise<void> {
    const [row] = await server.sql<{ signers: { url: string | null }[] }>(
      'select signers from signature_transactions where membership_id = $1 order by number desc limit 1',
      [membership],
    );
    const desk = server.services.embeddedSignature?.desk;
    const visited = await desk?.visit(row?.signers[0]?.url?.split('/').at(-1) ?? '');
    if (!desk || !visited) throw new Error('There is nothing to sign');
    await desk.sign(visited, server.clock.now());
  }

  return { create, codeOf, activated, answered, submitted, own, sign };
}

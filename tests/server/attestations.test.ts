import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkAlphabet, readCheckCode, writeCheckCode } from '#domain/check-code.ts';
import { newCheckCode } from '#server/contracts/rows.ts';
import { startContractServer, toContract, type ContractServer } from '#tests/support/contracts.ts';

/*
 * Tests of the public verification of an attestation by its code, and of the codes themselves.
 */

describe('verifying an attestation', () => {
  let given: ContractServer;
  let id = 0;
  let code = '';
  beforeAll(async () => {
    given = await startContractServer();
    ({ id } = await given.validated());
    await given.hear(id, toContract);
    const { contract } = (
      await given.server.call('requestContract', {
        token: await given.server.tokenOf('courtier'),
        params: { id },
      })
    ).body;
    code = contract?.check_code ?? '';
  });
  afterAll(() => given.server.close());

  /** As from an office of its own: what one test asks does not count against another. */
  const verify = async (typed: string, remoteAddress = '198.51.100.1') => {
    const { status, text } = await given.server.inject({
      method: 'GET',
      url: `/api/attestations/${encodeURIComponent(typed)}`,
      remoteAddress,
    });
    return { status, body: JSON.parse(text) as { message?: string; attestation?: { status: string } } };
  };
  const unknown = { status: 404, message: 'Aucune attestation ne porte ce code.' };

  it('a visitor without a session verifies an attestation, and reads only what it prints', async () => {
    const { status, body } = await verify(code);
    expect(status).toBe(200);
    expect(body.attestation).toEqual({
      status: 'upcoming',
      code,
      policy_number: expect.stringMatching(/^POL-2026-\d{6}$/) as string,
      policyholders: ['Élodie Lefèvre'],
      site: '12 bis rue des Tanneurs, 37000 Tours',
      operation: expect.stringContaining('Maison individuelle') as string,
      covers: expect.arrayContaining(['A – Dommages-ouvrage obligatoire']) as string[],
      insurer: expect.any(String) as string,
      attested_on: '2026-06-15',
      takes_effect: '2026-09-01',
      cover_from: '2028-09-01',
      cover_until: '2037-09-01',
      terminated_on: null,
    });
    for (const secret of ['client@exemple.test', 'Nationale', '06 12', '250'])
      expect(JSON.stringify(body)).not.toContain(secret);
  });

  it.each([
    ['in small letters, without dashes', (one: string) => one.toLowerCase().replaceAll('-', '')],
    ['with spaces', (one: string) => ` ${one.replaceAll('-', ' ')} `],
    [
      'with letters for the figures that they look like',
      (one: string) => one.replaceAll('0', 'O').replaceAll('1', 'l'),
    ],
  ])('the verification accepts a code in the spellings that people type: %s', async (_, typed) => {
    expect((await verify(typed(code), '198.51.100.2')).status).toBe(200);
  });

  it('an unused code and an impossible code get the same answer', async () => {
    for (const typed of [
      '0000-0000-0000-0000',
      'A',
      'UUUU-UUUU-UUUU-UUUU',
      '%',
      "' or 1=1 --",
      'x'.repeat(80),
    ]) {
      const { status, body } = await verify(typed, '198.51.100.3');
      expect({ status, message: body.message }).toEqual(unknown);
    }
  });

  it('a contract is not found by its number, its reference or its id', async () => {
    const [contract] = await given.server.sql<{ policy_number: string }>(
      'select policy_number from contracts where request_id = $1',
      [id],
    );
    for (const typed of [contract?.policy_number ?? '', String(id), 'DO-2026-000301'])
      expect((await verify(typed, '198.51.100.4')).status).toBe(404);
  });

  it('the verification says that a contract has ended, from its last day on', async () => {
    const { id: other } = await given.validated();
    await given.hear(other, [
      ...toContract,
      ['CONTRACT.TERMINATE', 'admin', 'call', { reason: 'Chantier abandonné', date: '2026-06-20' }],
    ]);
    const [row] = await given.server.sql<{ check_code: string }>(
      'select check_code from contracts where request_id = $1',
      [other],
    );
    const status = async () => (await verify(row?.check_code ?? '', '198.51.100.5')).body.attestation?.status;
    expect(await status()).toBe('upcoming');
    given.server.clock.advance({ days: 5 });
    expect(await status()).toBe('terminated');
  });

  it('the verification says that the ten years of a contract have passed', async () => {
    await given.server.sql("update contracts set cover_until = '2026-01-01' where request_id = $1", [id]);
    expect((await verify(code, '198.51.100.6')).body.attestation).toMatchObject({ status: 'over' });
    await given.server.sql("update contracts set cover_until = '2037-09-01' where request_id = $1", [id]);
  });

  it('a network gets twenty answers a minute over all its addresses, and other networks are still answered', async () => {
    const ask = (last: number) => verify(newCheckCode(), `2001:db8:7:7::${last.toString(16)}`);
    const answers = [];
    for (let at = 1; at <= 21; at += 1) answers.push((await ask(at)).status);
    expect([new Set(answers.slice(0, 20)), answers[20]]).toEqual([new Set([404]), 429]);
    expect((await verify(code, '2001:db8:7:8::1')).status).toBe(200);
  });
});

describe('a code of verification', () => {
  it('a code of verification has eighty random bits, in letters that cannot be confused', () => {
    const codes = Array.from({ length: 500 }, newCheckCode);
    expect(new Set(codes).size).toBe(500);
    expect(
      codes.every(
        (code) => code.length === 16 && [...code].every((letter) => checkAlphabet.includes(letter)),
      ),
    ).toBe(true);
    // Each place takes every letter: none of them follows from a number or a date.
    for (let place = 0; place < 16; place += 1)
      expect(new Set(codes.map((code) => code[place])).size).toBe(32);
    expect(checkAlphabet).toMatch(/^[^ILOU]{32}$/);
  });

  it('a code of verification is read back as it is printed', () => {
    const code = newCheckCode();
    expect(readCheckCode(writeCheckCode(code))).toBe(code);
    expect([
      readCheckCode(''),
      readCheckCode('K7QM-2X4V-9D3H-T60'),
      readCheckCode('é'.repeat(16)),
      readCheckCode('0'.repeat(81)),
    ]).toEqual([null, null, null, null]);
  });
});

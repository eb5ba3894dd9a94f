import { describe, expect, it } from 'vitest';
import { firstSigner, signingServer } from '#tests/support/signatures.ts';

/*
 * Tests of a signature whose seal fails.
 */

const returnOf = (outcome: string) => `http://127.0.0.1:3000/univer/sign/${outcome}/1`;

describe('a seal that cannot be made', () => {
  it('a seal that fails leaves nothing signed, reopens the action with a message, and returns the signer as a failure', async () => {
    const at = await signingServer();
    const request = await at.open([firstSigner]);
    const returns = new URLSearchParams({
      redirect_url: returnOf('success'),
      failure_url: returnOf('failure'),
    });
    const address = `${await at.addressOf(request.id, firstSigner)}?${returns.toString()}`;
    // The file that is to be sealed is unreadable.
    const file = "(select body -> 'documents' -> 0 ->> 'file' from embedded_signatures where id = $1)";
    const { provider_id } = await at.latest(request.id);
    const [kept] = await at.server.sql<{ content: Buffer }>(
      `select content from embedded_signature_files where id = ${file}`,
      [provider_id],
    );
    await at.server.sql(`update embedded_signature_files set content = 'no PDF' where id = ${file}`, [
      provider_id,
    ]);
    const failed = await at.act(address, 'sign');
    const page = await at.pageAfter(failed);
    expect([failed.status, page.includes('Rien n’est signé')]).toEqual([303, true]);
    expect(/href="([^"]+)">Revenir au portail/.exec(page)?.[1]).toBe(returnOf('failure'));
    expect((await at.settle(request.id)).body.signature).toMatchObject({
      state: 'open',
      signers: [{ state: 'waiting' }],
    });
    await at.server.sql(`update embedded_signature_files set content = $2 where id = ${file}`, [
      provider_id,
      kept?.content,
    ]);
    const signed = await at.act(address, 'sign');
    expect([signed.status, signed.headers['location']]).toEqual([303, returnOf('success')]);
    expect((await at.settle(request.id)).body.signature?.applied).toBe(true);
    await at.server.close();
  });
});

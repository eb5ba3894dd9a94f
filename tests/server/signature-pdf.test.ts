import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityIn } from '#server/adapters/signature/embedded/identity.ts';
import { withSigningPage } from '#server/signatures/record/signing-page.ts';
import { checkSignature, pdfsig } from '#tests/support/pdf-signature.ts';
import { firstSigner, signingServer, type SigningServer } from '#tests/support/signatures.ts';

/*
 * Tests of the signature in a PDF file, and of the key and certificate behind it.
 */

describe('a signed file', () => {
  let at: SigningServer;
  let pdf: Buffer;
  beforeAll(async () => {
    at = await signingServer();
    const request = await at.open();
    await at.signAll(request.id);
    const { body } = await at.settle(request.id);
    pdf = (
      await at.server.call('requestPaper', {
        token: await at.server.tokenOf('courtier'),
        params: { id: request.id, paper: body.signature?.documents[0]?.paper ?? 0 },
      })
    ).raw;
  });
  afterAll(() => at.server.close());

  it('a signed file has one signature over all of it, by a certificate that says its own value', () => {
    const { subject, ...check } = checkSignature(pdf);
    expect(check).toEqual({
      subFilter: 'ETSI.CAdES.detached',
      coversAll: true,
      digest: true,
      signature: true,
    });
    expect(subject).toContain('TEST sans valeur juridique');
  });

  it('one flipped byte breaks the signature of a file', () => {
    const flipped = Buffer.from(pdf);
    flipped[1_000] = (flipped[1_000] ?? 0) ^ 1;
    expect(checkSignature(flipped)).toMatchObject({ digest: false });
    expect(pdfsig(flipped) ?? 'Digest Mismatch').toContain('Digest Mismatch');
  });

  it('poppler finds the signature of a file valid, if this machine has it', () => {
    const lines = ['Signature Type: ETSI.CAdES.detached', 'Total document signed', 'Signature is Valid'];
    const said = pdfsig(pdf) ?? lines.join();
    expect(lines.filter((line) => !said.includes(line))).toEqual([]);
  });

  it('the key of signatures is readable by its owner alone, and a restart uses it again', async () => {
    const folder = at.server.services.config.dataFolder;
    expect((await stat(join(folder, 'signature-embarquee.json'))).mode & 0o777).toBe(0o600);
    const again = await identityIn(folder, () => at.server.clock.now()).identity();
    const before = await at.server.services.embeddedSignature?.identities.identity();
    expect(Buffer.from(again.certificate)).toEqual(Buffer.from(before?.certificate ?? []));
  });

  it('a signature is no longer promised once the certificate is about to end', async () => {
    const { services, clock } = at.server;
    expect(services.signature.readiness(clock.now())).toEqual({ ready: true });
    const soon = new Date(clock.now().getTime() + (10 * 365 - 20) * 86_400_000);
    expect(services.signature.readiness(soon)).toMatchObject({ ready: false });
    const restarted = identityIn(services.config.dataFolder, () => soon);
    expect(restarted.readiness(soon)).toMatchObject({ ready: false });
  });

  it('a signed file has a place for every signer on a separate page', async () => {
    const many = Array.from({ length: 9 }, (_, index) => ({
      email: `${index}@exemple.test`,
      name: `Signataire ${index}`,
    }));
    const paper = await readPdf();
    const { fields } = await withSigningPage(paper, 'Devis', many);
    expect(new Set(fields.map(({ x, y }) => `${x} ${y}`)).size).toBe(9);
    expect(new Set(fields.map(({ page }) => page)).size).toBe(1);
    for (const { x, y } of fields)
      expect([x >= 0 && x + 200 <= 595, y >= 20 && y + 50 <= 740]).toEqual([true, true]);
    await expect(withSigningPage(paper, 'Devis', [...many, ...many])).rejects.toThrow(RangeError);
  });

  const readPdf = async () => {
    const request = await at.called([firstSigner]);
    return (
      await at.server.call('devisPdf', {
        token: await at.server.tokenOf('courtier'),
        params: { id: request.id },
      })
    ).raw;
  };

  it('a portal with an invalid file of keys reports it when it starts', async () => {
    const folder = at.server.services.config.dataFolder;
    const path = join(folder, 'signature-embarquee.json');
    const kept = await readFile(path);
    await writeFile(path, 'nothing');
    expect(() => identityIn(folder, () => new Date())).toThrow(SyntaxError);
    await writeFile(path, kept);
  });
});

// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Status } from '#domain/statuses.ts';
import { sampleRequest } from '#tests/support/sample-request.ts';
import { DossierFacts } from '#web/screens/dossier/DossierHead.tsx';

afterEach(cleanup);

const said = (status: Status): string => {
  render(<DossierFacts request={sampleRequest({ status: { slug: status, label: '' }, valid_until: '2026-02-01' })} />);
  return document.body.textContent ?? '';
};

it('says until when an offer may be accepted', () => expect(said('offres-en-cours')).toContain('Offre valable jusqu’au01/02/2026'));

it.each(['offres-signees', 'offres-receptionnees'] as const)('no longer says it at %s, where a contract stands', (status) => expect(said(status)).not.toContain('Offre valable'));

import { describe, expect, it } from 'vitest';
import { blankFacts } from '#domain/lifecycle-facts.ts';
import { isLifecycleEvent } from '#domain/lifecycle-events.ts';
import { toWireSlug } from '#domain/provider.ts';
import { isUnderContract, steps, type Step } from '#domain/steps.ts';
import { accountLaw } from '#machines/account/law.ts';
import { claimLaw } from '#machines/claim/law.ts';
import { membershipLaw } from '#machines/membership/law.ts';
import { quotationLaw } from '#machines/quotation/law.ts';
import { requestLaw } from '#machines/request-lifecycle/index.ts';
import { locationsOf } from '#machines/subheader-actions/index.ts';
import { claimNotices, type ClaimNoticeKind } from '#server/claims/notices.ts';
import { leavesWithAccount } from '#web/screens/accounts/account-leaves.ts';
import { leavesWithClaim } from '#web/screens/dossier/claims/claim-leaves.ts';
import { leavesWithMembership } from '#web/screens/memberships/membership-leaves.ts';
import { leavesWithQuotation } from '#web/screens/solutions/quotation-words.ts';
import { effectsOfAction } from '#web/screens/actions/action-effects.ts';

/**
 * The words of a dialog for an event of the request with the effect; `null` if the effect sends nothing, and
 * ends nothing of the client.
 */
const toldOfRequest: Record<string, RegExp | null> = {
  'links.cancel': /liens?/,
  'links.renew': /courriel/,
  'mail.abandoned': /cabinet/,
  'mail.declined': /cabinet/,
  'mail.client-refused': /cabinet/,
  // A broker answers in place of the client: what is recorded as the client's is told.
  'checklist.build': /acceptée par le client.*à votre nom/s,
  'mail.file-opened': /cabinet/,
  'mail.info-requested': /cabinet/,
  'mail.info-withdrawn': /cabinet/,
  'mail.reopened': /cabinet/,
  'mail.premium-called': /appel de prime.*cabinet/s,
  'mail.pieces-missing': /cabinet/,
  'mail.works-end': /fin de travaux.*lien.*cabinet/s,
  'mail.offer-reminder': /rappel part aussitôt à/,
  'referral.grant': /cabinet/,
  'letter.refusal': /lettre de refus/,
  'letter.termination': /lettre de résiliation.*cabinet/s,
  'letter.information': /lettre d’information/,
  'notify.admins': /administrateurs/,
  'notify.company': /compagnie/,
  'signature.quote': /souscripteur reçoit.*lien/,
  'signature.contract': /souscripteur reçoit.*lien/,
  'signature.endorsement': /souscripteur reçoit.*lien/,
  'signature.relaunch': /souscripteur.*nouveau lien/,
  'signature.remind': /souscripteur.*rappel/,
  'receipt.issue': /reçu/,
  'receipt.void': /reçu.*annulé/,
  'mail.payment-reversed': /client.*nouveau lien.*cabinet/,
  'adjustment.call': /payer la différence/,
  'adjustment.cancel': /annulé/,
  'refund.ask': /approuver/,
  'refund.pay': /rendue/,
  'refund.pro-rata': /à rendre/,
  // The request itself, its numbers and its papers: what leaves of them has an effect of its own.
  ...Object.fromEntries(
    [
      'referral.ask',
      'reminders.stop',
      'offer.renew',
      'override.log',
      'price.compute',
      'endorsement.record',
      'endorsement.void',
      'decision.record',
      'clock.underwriting',
      'premium.ask',
      'premium.cancel',
      'premium.documents',
      'ledger.payment',
      'ledger.refund',
      'ledger.reversal',
      'policy.number',
      'contract.documents',
      'works-end.keep',
      'works-end.compare',
      'endorsement.documents',
      'cover.start',
      'request.duplicate',
    ].map((name) => [name, null]),
  ),
};

const byPeople = (origins: readonly string[]): boolean =>
  origins.some((origin) => /^[ABC] (status|step|call)$/.test(origin));
const requestAt = (step: Step, effects: readonly string[] = []) =>
  ({
    step: { slug: toWireSlug(step) },
    clients: [{ email: 'client@exemple.test' }],
    // The second administrator pays back what the first one asked for.
    facts: { ...blankFacts, premium: 'kept', refundAskedBy: effects.includes('refund.pay') ? 2 : null },
  }) as never;

/** A signed offer is at a step of its contract. */
const mayMeet = (from: string, step: Step): boolean => from !== 'offres-signees' || isUnderContract(step);

/** Every step at which a person sends an event by a dialog, with the effects that the event then has. */
const requestCases = steps.flatMap((step) =>
  requestLaw.rows
    .filter(
      ({ event, origins, region, from, places }) =>
        mayMeet(from, step) &&
        byPeople(origins) &&
        isLifecycleEvent(event) &&
        locationsOf(event, step).some((place) => place !== 'quote') &&
        (region === 'step'
          ? from === step
          : places.every((at) => at.region !== 'step' || at.states.includes(step))),
    )
    .map(({ event, region, from, to, effects }) => {
      // Leaving the folder in progress ends its links (machines/request-lifecycle/chart.ts).
      const isLeft = region === 'status' && from === 'offres-en-cours' && to !== undefined;
      const all = [...effects, ...(isLeft ? ['links.cancel'] : [])];
      // Before the first mail to the client there are no links to end.
      return [
        event,
        step,
        all.filter(
          (effect) => effect !== 'links.cancel' || steps.indexOf(step) >= steps.indexOf('offre-envoyee'),
        ),
      ] as const;
    }),
);

/** The steps whose client is mailed what the file waits for when the file is resumed. */
const mailedWhenResumed = new Set<Step>([
  'offre-envoyee',
  'devis-envoye-appel-de-prime',
  'devis-dda-signe-en-attente-paiement',
  'contrat-envoye-pour-signature-electronique',
]);

/** The effects that the lines of a dialog do not tell. */
const untold = (
  lines: readonly string[],
  effects: readonly string[],
  told: (effect: string) => RegExp | null | undefined,
): string[] =>
  effects.filter((effect) => {
    const pattern = told(effect);
    return pattern === undefined || (pattern !== null && !pattern.test(lines.join('\n')));
  });

const toldOfMembership: Record<string, RegExp> = {
  'notify.admins': /administrateurs/,
  'signature.cancel': /annulée/,
  'agreement.open': /signataire/,
  'agreement.void': /convention prend fin/,
};
/** Effects of a membership that send nothing. */
const silentOfMembership = new Set(['waiver.log', 'reasons.store', 'registration.finish', 'signature.keep']);
/** The words of a dialog for an effect of an account; `null` if it sends nothing and ends nothing. */
const toldOfAccount: Record<string, RegExp | null> = {
  'links.end': /liens déjà envoyés/,
  'sessions.end': /sessions sont fermées/,
  'main-admin.set': null,
  'main-admin.clear': null,
  'work.set': null,
  'work.clear': null,
  'mail.invitation': /lien pour choisir son mot de passe/,
};
const adjustmentLines = (difference: number | null) =>
  effectsOfAction('PREMIUM.ADJUST', {
    step: { slug: 'dossier-aggrave' },
    clients: [],
    facts: { ...blankFacts, worksEnd: { ...blankFacts.worksEnd, difference } },
  } as never).map((line) => line.replaceAll(/\s/g, ' '));
const claimLines = (event: string, offer: number | null) =>
  leavesWithClaim(event, { offer }).map((line) => line.replaceAll(/\s/g, ' '));
const parties = { broker: /cabinet/i, insurer: /assureur/i, admins: /administrateurs/i };

const sentLines = (not_covered: number) =>
  effectsOfAction('FILE.SUBMIT', {
    ...(requestAt('constitution-du-dossier') as object),
    not_covered,
  } as never)
    .join('\n')
    .replaceAll(/\s/g, ' ');

describe('the dialog of a request lists what is sent to whom', () => {
  it.each([
    [null, 0],
    [2, 1],
  ])(
    'the dialog says before a contract is issued that the refund of its premium, asked by %j, is cancelled by its signature',
    (refundAskedBy, count) => {
      const lines = effectsOfAction('CONTRACT.ISSUE', {
        step: { slug: 'prime-payee-devis-signe' },
        clients: [],
        facts: { ...blankFacts, premium: 'kept', refundAskedBy },
      } as never);
      expect(
        lines.filter((line) => line.includes('il n’est plus demandé dès que le contrat est signé')),
      ).toHaveLength(count);
    },
  );

  it('the dialog says before a file is sent how many attestations do not cover the site', () => {
    expect(
      [sentLines(0), sentLines(1), sentLines(2)].map((text) => /^(.*) : l’étude/.exec(text)?.[1]),
    ).toEqual([
      undefined,
      '1 attestation ne couvre pas le chantier',
      '2 attestations ne couvrent pas le chantier',
    ]);
  });

  it.each(['WORKS_END.STUDY', 'RECEPTION.RECORD'])(
    'the dialog says before %s what starts, and what is missing',
    (event) => {
      const linesWith = (lacking: number | null) =>
        effectsOfAction(event, { ...(requestAt('contrat-signe') as object), lacking } as never).join('\n');
      expect(linesWith(5)).toMatch(/garantie|comparée/);
      expect(
        [linesWith(5), linesWith(0), linesWith(null)].map((text) => /manque encore 5/.test(text)),
      ).toEqual([true, false, false]);
    },
  );

  it('before the premium is adjusted, it names the difference if that is known', () => {
    expect([43_600, -1_250, null].map((difference) => adjustmentLines(difference)[0])).toEqual([
      'La différence à payer est de 436,00 €.',
      'La différence à rendre est de 12,50 €.',
      expect.stringContaining('S’il reste à payer'),
    ]);
    expect(
      [43_600, -1_250].map((difference) => /lien pour payer/.test(adjustmentLines(difference).join(' '))),
    ).toEqual([true, false]);
  });

  it.each(requestCases)('%s at %s: %j', (event, step, effects) => {
    const told = (effect: string) =>
      effect === 'links.renew' && !mailedWhenResumed.has(step) ? null : toldOfRequest[effect];
    expect(untold(effectsOfAction(event, requestAt(step, effects)), effects, told)).toEqual([]);
  });

  it('its texts are whole sentences', () => {
    const lines = requestCases.flatMap(([event, step]) => effectsOfAction(event, requestAt(step)));
    expect(lines.filter((line) => line.includes('undefined') || !/^[A-ZÀÉ].*\.$/.test(line))).toEqual([]);
    expect(lines.length).toBeGreaterThan(60);
  });
});

describe('the dialog of a claim lists what is sent to whom', () => {
  const cases = claimLaw.rows
    .filter(({ origins, event }) => byPeople(origins) && event !== 'CLAIM.DECLARE')
    .map(({ event, effects }) => [event, effects.filter((effect) => effect.startsWith('mail.'))] as const);
  it.each(cases)('%s: %j', (event, effects) => {
    const text = leavesWithClaim(event).join('\n');
    const people = effects.flatMap(
      (effect) => claimNotices[effect.slice('mail.'.length) as ClaimNoticeKind].to,
    );
    expect(people.filter((party) => !parties[party].test(text))).toEqual([]);
  });
});

it('the dialog of a claim tells an administrator which events it sends in the place of the insured', () => {
  const people = claimLaw.rows.filter(({ origins, event }) => byPeople(origins) && event !== 'CLAIM.DECLARE');
  const events = [...new Set(people.map(({ event }) => event))];
  const ofInsured = people.filter(({ origins }) => origins.some((origin) => origin.startsWith('B ')));
  expect(
    events.filter((event) =>
      leavesWithClaim(event, { isAdmin: true })[0]?.includes('à la place de l’assuré'),
    ),
  ).toEqual([...new Set(ofInsured.map(({ event }) => event))]);
  expect(leavesWithClaim('OFFER.ACCEPT').join()).not.toContain('à la place');
});

it('before the offer of a claim is accepted, it names the amount', () => {
  expect(claimLines('OFFER.ACCEPT', 12_500)).toEqual([
    'L’offre à accepter est de 12 500,00 €.',
    'L’assureur en est averti par courriel.',
  ]);
  expect([claimLines('OFFER.ACCEPT', null).length, claimLines('CLAIM.CONTEST', 12_500).length]).toEqual([
    1, 1,
  ]);
});

describe('the dialog of a membership lists what is sent to whom', () => {
  const cases = membershipLaw.rows
    .filter(({ origins }) => byPeople(origins))
    .map(({ event, effects }) => [event, effects] as const);
  it.each(cases)('%s: %j', (event, effects) => {
    expect(
      untold(leavesWithMembership(event), effects, (effect) =>
        effect.startsWith('mail.')
          ? parties.broker
          : silentOfMembership.has(effect)
            ? null
            : toldOfMembership[effect],
      ),
    ).toEqual([]);
  });
});

describe('the dialog of an event of an account says what it sends and ends', () => {
  // The invitation has a form of its own; the activation is the person's.
  const cases = accountLaw.rows
    .filter(({ event }) => event !== 'ACCOUNT.INVITE' && event !== 'ACCOUNT.ACTIVATE')
    .map(({ event, effects }) => [event, effects] as const);
  it.each(cases)('%s: %j', (event, effects) => {
    expect(
      untold(leavesWithAccount(event), effects, (effect) =>
        effect in toldOfAccount ? toldOfAccount[effect] : /prévenue par courriel/,
      ),
    ).toEqual([]);
  });
});

describe('the dialog of an event of a quotation says whom it mails', () => {
  const cases = quotationLaw.rows
    .filter(({ event }) => event !== 'QUOTATION.ASK')
    .map(({ event, effects }) => [event, effects] as const);
  it.each(cases)('%s: %j', (event, effects) => {
    expect(
      untold(leavesWithQuotation(event), effects, (effect) =>
        effect === 'notify.admins' ? parties.admins : parties.broker,
      ),
    ).toEqual([]);
  });
});

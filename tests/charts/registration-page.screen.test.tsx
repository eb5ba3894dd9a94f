// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createActor, matchesState, type StateValue } from 'xstate';
import type { User } from '#contract/resources.ts';
import type { MembershipStatus } from '#domain/membership.ts';
import type { RegistrationContext } from '#machines/registration/index.ts';
import { sessionChart } from '#machines/session/index.ts';
import { announced, buttonsNamed, control, isBusy, press, type, words, wrongWith } from '#tests/support/hands.ts';
import { answered, invalid, offline } from '#tests/support/outcomes.ts';
import { ApiContext } from '#web/flows/use-flow.ts';
import { RegistrationActorContext } from '#web/flows/use-registration.tsx';
import { SessionProvider } from '#web/flows/use-session.tsx';
import RegistrationScreen from '#web/screens/registration/RegistrationScreen.tsx';
import { filled, membershipOf, oriasEntry, userAt } from './registration-fixtures.ts';
import { signedInAs } from './signed-in.ts';

Element.prototype.scrollIntoView = () => undefined;

let sent: object[] = [];
let asked: [name: string, given: unknown][] = [];
let answers: Readonly<Record<string, object>> = {};
const api = { ask: (name: string, given: unknown) => (asked.push([name, given]), Promise.resolve(answers[name] ?? offline)) };

beforeEach(() => {
  [sent, asked, answers] = [[], [], {}];
});
afterEach(cleanup);

interface Place {
  context?: Partial<RegistrationContext>;
  user?: User;
  children?: object;
}

/** An actor that stands where it is told, and keeps what it is sent. */
function standing(value: StateValue, context: object, children: object = {}) {
  const snapshot = { status: 'active', value, context, children, matches: (asks: StateValue) => matchesState(asks, value) };
  return { getSnapshot: () => snapshot, subscribe: () => ({ unsubscribe: () => undefined }), on: () => ({ unsubscribe: () => undefined }), send: (event: object) => void sent.push(event) };
}

const nobody = createActor(sessionChart, { input: { token: null } });
const pageOf = (value: StateValue, { context = {}, user, children = {} }: Place) => {
  const account = user ? { id: user.id, email: user.email, isRegistred: user.isRegistred } : null;
  return (
    <ApiContext value={api as never}>
      <SessionProvider actor={user ? signedInAs(user) : nobody}>
        <MemoryRouter>
          <main id="contenu" tabIndex={-1}>
            <RegistrationActorContext value={standing(value, { account, membershipId: null, membership: null, membershipStatus: null, finshedFilesUpload: false, creation: { ...filled, orias: '' }, errors: {}, message: null, ...context }, children) as never}>
              <RegistrationScreen />
            </RegistrationActorContext>
          </main>
        </MemoryRouter>
      </SessionProvider>
    </ApiContext>
  );
};
const show = (value: StateValue, place: Place = {}) => render(pageOf(value, place));

const linksOn = () => [...document.querySelectorAll('main a')].filter((one) => !/^(mailto|tel):/.test(one.getAttribute('href') ?? '') && !one.closest('nav')).map((one) => [words(one).trim(), one.getAttribute('href')]);
const beside = () => words(document.querySelector('aside[aria-label="Pour vous aider"]') ?? document.createElement('p'));
const stepNow = () => words(document.querySelector('[aria-current=step]') ?? document.createElement('p'));
const textOf = (selector: string) => words(document.querySelector(selector) ?? document.createElement('p'));

describe('the activation of an account', () => {
  it('that nobody is signed in to is announced by mail, and leads to the login', () => {
    show('posted');
    expect(linksOn()).toEqual([['Se connecter', '/sign']]);
    expect([stepNow(), beside().includes('À préparer pour la suite')]).toEqual(['Activation', true]);
  });

  it('names the address, tells each answer aloud, and marks the two buttons while one is on its way', () => {
    show('awaiting', { user: userAt(1), context: { message: 'Un courriel est parti.' } });
    expect(words()).toContain('Un courriel est parti à camille@fournier.test.');
    expect(textOf('[role=status]')).toBe('Un courriel est parti.');
    cleanup();
    show('resending', { user: userAt(1) });
    expect([isBusy('J’ai suivi le lien'), isBusy('Renvoyer le courriel')]).toEqual([true, true]);
  });

  it('is tried again where the server did not answer, and the link stands', async () => {
    show('unactivated', { context: { message: 'Le serveur ne répond pas.' } });
    expect(announced()).toContain('Votre lien n’a pas servi : il vaut toujours.');
    await press('Réessayer');
    expect(sent).toEqual([{ type: 'registration.retry' }]);
  });

  it('by a link that is over: whoever is signed in has another sent, anybody else signs in', async () => {
    show('linkOver', { user: userAt(1), context: { message: 'Ce code n’est plus valable.' } });
    expect([words().includes('Ce code n’est plus valable.'), words().includes('Nous vous en envoyons un autre à camille@fournier.test.'), linksOn()]).toEqual([true, true, []]);
    await press('Recevoir un nouveau courriel');
    expect(sent).toEqual([{ type: 'mail.resend' }]);
    cleanup();
    show('linkOver');
    expect([words().includes('Ce lien a déjà servi, ou il a plus d’une semaine.'), buttonsNamed('Recevoir un nouveau courriel'), linksOn()]).toEqual([true, [], [['Se connecter', '/sign']]]);
  });

  it.each([[userAt(2), 'La suite vous attend.', ['Continuer', '/creation-compte/informations']], [undefined, 'l’inscription reprend à l’étape suivante', ['Se connecter', '/sign']]] as const)('that is done leads on (%#)', (user, said, link) => {
    show('activated', user ? { user } : {});
    expect(stepNow(), 'activation is done').toBe('Informations');
    expect([words().includes(said), linksOn()]).toEqual([true, [link]]);
  });
});

describe('the creation of an account', () => {
  const typing = { creating: 'typing' };

  it('says before it begins what will be asked, what is kept, and where the login is', () => {
    show(typing);
    for (const said of ['Ce qui vous attend', 'La signature de la convention', 'reste dans cet onglet, sauf le mot de passe']) expect(beside()).toContain(said);
    expect(document.querySelector('aside')?.hasAttribute('data-first')).toBe(true);
    expect(linksOn()).toContainEqual(['J’ai déjà un compte', '/sign']);
  });

  it('is sent once, by the page alone, and tells why it failed at the field and above', async () => {
    show(typing, { context: { creation: filled, message: 'Non.', errors: { email: ['L’adresse e-mail n’est pas valide'] } } });
    expect([wrongWith('Adresse e-mail'), announced().includes('Non.'), document.querySelector('form')?.noValidate]).toEqual(['L’adresse e-mail n’est pas valide', true, true]);
    cleanup();
    show({ creating: 'saving' }, { context: { creation: filled } });
    await act(async () => void expect(fireEvent.submit(document.querySelector('form') ?? document.body)).toBe(false));
    expect([sent, isBusy('Créer mon compte'), document.querySelector('form [inert]') !== null]).toEqual([[], true, true]);
  });

  const orias = 'N° ORIAS';
  const known = { ...oriasEntry, eligible: true, reasons: [] as string[] };
  const find = async (answer: object, number = '16004872') => {
    answers = { validateOrias: answer };
    await type(orias, number);
    await act(async () => void fireEvent.blur(control(orias) ?? document.body));
  };

  it('asks ORIAS who has the number, as soon as it is whole and left, and fills the name where that is empty', async () => {
    show(typing, { context: { creation: { ...filled, orias: '', name: '', lastname: 'Petit' } } });
    await find(answered(known), '160048');
    expect(asked).toEqual([]);
    await find(answered(known));
    expect(asked).toEqual([['validateOrias', { body: { orias: '16004872' } }]]);
    expect(words()).toContain('Inscrit, courtier (COA) : Cabinet Fournier');
    expect([control('Prénom')?.value, control('Nom')?.value]).toEqual(['Camille', 'Petit']);
    await type(orias, '16004873');
    expect(words()).not.toContain('Inscrit, courtier (COA)');
  });

  it('names whoever has the number that was corrected, and leaves what was typed', async () => {
    show(typing, { context: { creation: { ...filled, orias: '', name: '', lastname: '' } } });
    await find(answered(known), '16004873');
    await type('Nom', 'Petit');
    await find(answered({ ...known, name: 'Antoine', lastname: 'Berger' }));
    expect([control('Prénom')?.value, control('Nom')?.value]).toEqual(['Antoine', 'Petit']);
  });

  it.each([['the button', () => press('Rechercher à l’ORIAS')], ['the Enter key, which sends nothing', () => act(async () => void expect(fireEvent.keyDown(control(orias) ?? document.body, { key: 'Enter' })).toBe(false))]])('asks it by %s too, and says that it does', async (_name, ask) => {
    show(typing);
    answers = { validateOrias: new Promise(() => undefined) };
    await act(async () => void fireEvent.change(control(orias) ?? document.body, { target: { value: '16004872' } }));
    await ask();
    expect(asked).toHaveLength(1);
    expect([words().includes('Recherche à l’ORIAS…'), isBusy('Rechercher à l’ORIAS')]).toEqual([true, true]);
  });

  it('tells whoever may not register why, before anything is created', async () => {
    show(typing);
    await find(answered({ ...known, eligible: false, reasons: ['Vous êtes inscrit en catégorie AGA.'] }));
    expect(words()).toContain('Ce numéro ne permet pas d’adhérer pour le moment');
    expect(words()).toContain('Vous êtes inscrit en catégorie AGA.');
  });

  it('tells a number that ORIAS does not know beside its field, and a register that does not answer as a hint', async () => {
    show(typing);
    await find(invalid({ orias: ['Vérifiez l’orias saisi'] }));
    expect(wrongWith(orias)).toBe('Vérifiez l’orias saisi');
    cleanup();
    show(typing);
    await find(offline);
    expect([wrongWith(orias), words().includes('Le serveur ne répond pas.')]).toEqual(['', true]);
  });
});

describe('what stands beside the steps', () => {
  it('starting over says what goes and what stays, and is left without a loss', async () => {
    show({ resetting: 'asking' }, { user: userAt(3), context: { message: 'Non lu.' } });
    expect([words().includes('les étapes enregistrées et les pièces déposées restent'), announced().includes('Non lu.'), linksOn()]).toEqual([true, true, [['Continuer sans rien effacer', '/creation-compte/activite']]]);
    await press('Effacer et recommencer');
    expect(sent).toEqual([{ type: 'reset.confirm' }]);
    cleanup();
    show({ resetting: 'asking' });
    expect([words().includes('saisi dans cet onglet est effacé'), linksOn()]).toEqual([true, [['Continuer sans rien effacer', '/creation-compte']]]);
  });

  it.each([[userAt(3), '/creation-compte/activite'], [userAt(5), '/'], [undefined, '/creation-compte']] as const)('a step that came to nothing is taken up again (%#)', (user, path) => {
    show('failed', user ? { user } : {});
    expect([linksOn(), beside().includes(user ? 'Votre saisie est gardée.' : 'Votre saisie est gardée, hors mot de passe.')]).toEqual([[['Reprendre mon inscription', path]], true]);
  });

  it('a membership that cannot be read is read again on demand', async () => {
    show('unavailable', { user: userAt(3), context: { message: 'Le serveur ne répond pas. Vérifiez votre connexion\u202f; rien n’est perdu.' } });
    expect(announced().match(/rien n’est perdu/gi) ?? [], 'the message says it').toHaveLength(1);
    await press('Réessayer');
    expect(sent).toEqual([{ type: 'registration.retry' }]);
  });

  it.each([['none', 'signature.check'], ['unknown', 'signature.retry']])('an agreement that is not ready is asked for again (%s)', async (value, event) => {
    show({ signing: 'waiting' }, { user: userAt(5), context: { membership: membershipOf('pending', { step: 5 }) }, children: { signature: standing(value, { signature: null, past: [], message: null }) } });
    expect([stepNow(), words().includes('restez inscrit à l’ORIAS et assuré')], 'what it commits to').toEqual(['Signature', true]);
    await press('Vérifier maintenant');
    expect(sent).toEqual([{ type: event }]);
  });

  it('an address that names no agreement of one’s own says so, and leads there', () => {
    show({ signing: 'waiting' }, { user: userAt(5), context: { membershipId: 32, membership: membershipOf('pending', { step: 5 }) }, children: { signature: standing('unknown', { signature: null, past: [], message: null }) } });
    expect([words().includes('Cette adresse ne mène à aucune convention à votre nom.'), linksOn()]).toEqual([true, [['Aller à ma convention', '/attente-signature']]]);
  });

  const kbis = {
    piece: 'KBIS', asked: null, label: 'Extrait Kbis', purpose: '', many: false, need: 'mandatory', because: '', date: 'issued', asked_at: null, state: 'absent', supplied: false, expires_on: null, expiry: 'none', documents: [], may_send: true,
  };
  const papers = (value: StateValue, more: object = {}, pieces: object[] | null = [{ ...kbis, state: 'quarantine' }]) =>
    show('documents', { user: userAt(4), context: { membership: membershipOf('unfinished'), finshedFilesUpload: !pieces?.includes(kbis) }, children: { papers: standing(value, { held: { membership: membershipOf('unfinished') }, list: pieces && { membership: { documents: pieces } }, uploads: [], write: null, message: null, leavingTo: null, ...more }) } });
  it('the papers say how many are lacking, and why one did not go through or none could be read', () => {
    papers({ shown: 'idle' }, { message: 'Trop lourd.' });
    expect([announced().includes('Trop lourd.'), words().includes('Tout ce qui est exigé est là')]).toEqual([true, true]);
    cleanup();
    papers({ shown: 'idle' }, {}, [kbis, { ...kbis, piece: 'AUTRE', need: 'optional' }]);
    expect(words()).toContain('1 pièce à déposer');
    cleanup();
    papers('unavailable', { message: 'Le serveur ne répond pas.' }, null);
    expect([announced().includes('Le serveur ne répond pas.'), words().includes('Vos pièces')]).toEqual([true, false]);
  });

  it.each([['queued', true], ['begun', true], ['over', false]])('is handed in once no file is on its way (%s)', (stage, waits) => {
    const membership = membershipOf('unfinished');
    const uploads = [{ id: 'upload-1', piece: { piece: 'IDENTITE', asked: null }, stage }];
    const step = standing({ undrafted: 'filling' }, { step: 'documents', values: { ibanRib: '' }, message: null, errors: {} });
    const shown = standing({ shown: 'idle' }, { held: { membership }, list: { membership: { documents: [kbis] } }, uploads, write: null, message: null, leavingTo: null });
    show('documents', { user: userAt(4), context: { membership }, children: { papers: shown, step } });
    const handIn = document.querySelector('form button[type=submit]');
    expect([handIn?.getAttribute('aria-busy'), words().includes('Un fichier est encore en route')]).toEqual([waits ? 'true' : null, waits]);
  });

  it.each([['filling', false], ['saving', true]])('takes no file that would be lost with the page (%s)', (stage, isHeld) => {
    const membership = membershipOf('unfinished');
    const step = standing({ undrafted: stage }, { step: 'documents', values: { ibanRib: '' }, message: null, errors: {} });
    const shown = standing({ shown: 'idle' }, { held: { membership }, list: { membership: { documents: [kbis] } }, uploads: [], write: null, message: null, leavingTo: null });
    show('documents', { user: userAt(4), context: { membership }, children: { papers: shown, step } });
    expect(document.querySelector('.pieces')?.closest('[inert]') !== null).toBe(isHeld);
  });
});

/** The line of a story by which a file was closed. */
const closedBy = (event: 'MEMBERSHIP.REJECT' | 'MEMBERSHIP.TERMINATE', label: string) => ({ id: 7, at: '2026-11-21T10:00:00Z', who: 'Julie', event, label, from: 'pending', to: 'rejected', comment: 'Votre activité n’entre pas dans notre programme.' }) as const;

describe('where a registration stands', () => {
  const signature = { transaction: null, signed_at: null };
  it.each([
    [userAt(3), membershipOf('unfinished', { step: 3 }), [['Reprendre mon inscription', '/creation-compte/activite']]],
    [userAt(5), membershipOf('pending', { step: 5 }), [['Signer la convention', '/attente-signature'], ['Retour à l’accueil', '/']]],
    [userAt(5), membershipOf('pending', { step: 5, agreement: { state: 'waived', ...signature } }), [['Mes documents', '/dashboard/documents'], ['Retour à l’accueil', '/']]],
    [userAt(5), membershipOf('requestInfo', { step: 5 }), [['Mes documents', '/dashboard/documents'], ['Retour à l’accueil', '/']]],
    [userAt(5), membershipOf('signed', { step: 5 }), [['Retour à l’accueil', '/']]],
  ])('the way on is offered, and it is read again on demand (%#)', async (user, membership, links) => {
    show('status', { user, context: { membership, membershipStatus: membership.status.slug as MembershipStatus } });
    expect(linksOn()).toEqual(links);
    await press('Actualiser');
    expect(sent).toEqual([{ type: 'status.refresh' }]);
  });

  it('is said as it was read just now, with what is asked, signed and accepted', () => {
    const membership = membershipOf('requestInfo', { step: 5, question: 'Votre Kbis est trop ancien.', submitted_at: '2026-11-20T08:00:00Z', agreement: { state: 'waived', ...signature }, pieces: { needed: 4, lacking: 0, accepted: 3, to_examine: 1 } });
    show('status', { user: userAt(5), context: { membership } });
    expect(textOf('h1')).toBe('Des informations vous sont demandées');
    for (const said of ['Votre Kbis est trop ancien.', 'Dispensée de signature', '3 sur 4', 'Transmise le20/11/2026']) expect(words()).toContain(said);
    expect(beside()).toContain('Chaque décision sur votre demande vous est écrite par courriel.');
  });

  it.each([['MEMBERSHIP.REJECT', 'Demande rejetée'], ['MEMBERSHIP.TERMINATE', 'Adhésion résiliée']] as const)('is told with why and when the file was closed, and what was asked before no more (%s)', (event, label) => {
    const story = [{ ...closedBy(event, 'Compte bancaire modifié'), id: 8, event: 'IBAN.CHANGE' as const, comment: 'FR14' }, closedBy(event, label)];
    show('status', { user: userAt(5), context: { membership: membershipOf('rejected', { step: 5, question: 'Votre Kbis ?', story }) } });
    expect(textOf('[role=alert]')).toBe(`${label} le 21/11/2026Votre activité n’entre pas dans notre programme.`);
    expect(document.querySelector('.stack > .facts + [role=alert]'), 'apart from the facts').not.toBeNull();
    expect(words()).not.toContain('Votre Kbis ?');
    cleanup();
    show('status', { user: userAt(5), context: { membership: membershipOf('pending', { step: 5, story }) } });
    expect(words(), 'reopened meanwhile').not.toContain(label);
  });

  it.each([
    ['unfinished', 'open', ''], ['pending', 'open', 'À signer'], ['requestInfo', 'open', 'À signer'], ['rejected', 'open', ''], ['rejected', 'waived', 'Dispensée de signature'], ['signed', 'signed', 'Signée'],
  ] as const)('names the agreement where it is settled or may be signed (%s, %s: %s)', (status, state, said) => {
    show('status', { user: userAt(5), context: { membership: membershipOf(status, { step: 5, agreement: { ...signature, state } }) } });
    const term = [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === 'Convention');
    expect(term?.nextElementSibling?.textContent ?? '').toBe(said);
  });

  it.each([
    ['unfinished', 3, 'open', 'Activité', 2], ['pending', 5, 'open', 'Signature', 4], ['requestInfo', 5, 'open', 'Signature', 4],
    ['signed', 5, 'signed', '', 5], ['requestInfo', 5, 'waived', '', 5], ['valid', 5, 'signed', '', 5], ['rejected', 5, 'open', '', 0],
  ] as const)('has a step to do where there is one (%s, step %i, agreement %s: %s)', (status, step, state, now, done) => {
    show('status', { user: userAt(step), context: { membership: membershipOf(status, { step, agreement: { ...signature, state } }) } });
    expect([stepNow(), document.querySelectorAll('.stepper .done').length]).toEqual([now, done]);
  });

  it.each([['signed', 'Une pièce de votre cabinet est à renouveler'], ['open', 'Votre adhésion attend une signature']] as const)('asks for no signature of an agreement that is settled (%s)', (state, title) => {
    show('status', { user: userAt(5), context: { membership: membershipOf('pending', { step: 5, agreement: { ...signature, state } }) } });
    expect(textOf('h1')).toBe(title);
  });

  it.each([['suspended', false, 'Votre compte est suspendu'], ['valid', true, 'Votre adhésion est valide']] as const)('tells a suspended broker so, by what was read just now (%s)', (status, suspended, title) => {
    const membership = membershipOf('valid', { step: 5 });
    show('status', { user: { ...userAt(5, 'valid'), suspended }, context: { membership: { ...membership, broker: { ...membership.broker, status } } } });
    expect([textOf('h1'), words().includes('vous pouvez travailler')]).toEqual([title, status === 'valid']);
  });

  it('is told to nobody who is not signed in', () => {
    show('status');
    expect(linksOn()).toEqual([['Se connecter', '/sign?retour=%2Fcreation-compte%2Fstatut'], ['Créer un compte', '/creation-compte']]);
  });

  it('where it is not eligible: why, since when, and whom to write the number to', async () => {
    show('ineligible', { user: userAt(2, 'noteligible'), context: { membership: membershipOf('noteligible', { reasons: ['Vous êtes inscrit en catégorie AGA.'], orias_checked_at: '2026-11-22T08:00:00Z' }) } });
    expect(document.body.textContent.match(/COA/g) ?? [], 'the reason says the rule').toEqual([]);
    expect(document.querySelectorAll('a[href^="mailto:"]'), 'whom to ask is said once').toHaveLength(1);
    for (const said of ['Vous êtes inscrit en catégorie AGA.', 'ORIAS consulté le 22/11/2026', 'votre numéro ORIAS (16004872)']) expect(words()).toContain(said);
    await press('Actualiser');
    expect(sent).toEqual([{ type: 'status.refresh' }]);
  });

  it('takes whoever pressed something that went with its page to the heading of the next', async () => {
    const { rerender } = show('unavailable', { user: userAt(3), context: { message: 'Le serveur ne répond pas.' } });
    await press('Réessayer');
    rerender(pageOf('status', { user: userAt(5), context: { membership: membershipOf('signed', { step: 5 }) } }));
    expect(document.activeElement).toBe(document.querySelector('h1'));
  });
});

import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  announced,
  buttonsNamed,
  control,
  isBusy,
  press,
  type,
  words,
  wrongWith,
} from '#tests/support/hands.ts';
import { answered, invalid, offline } from '#tests/support/outcomes.ts';
import { filled, oriasEntry, userAt } from './registration-fixtures.ts';
import { beside, clearStage, linksOn, show, stage, stepNow, textOf } from './registration-page-stage.tsx';
import { signedInAs } from './signed-in.ts';

beforeEach(clearStage);
afterEach(cleanup);

describe('the activation of an account', () => {
  it('that nobody is signed in to is announced by mail, and leads to the login', () => {
    show('posted');
    expect(linksOn()).toEqual([['Se connecter', '/sign']]);
    expect([stepNow(), beside().includes('À préparer pour la suite')]).toEqual(['Activation', true]);
  });

  it('names the address, tells each answer aloud, and marks the two buttons while one is on its way', () => {
    show('awaiting', { user: userAt(1), context: { message: 'Un courriel est parti.' } });
    expect(words()).toContain('Un courriel est parti à camille@fournier.test.');
    expect(words()).toContain('Adresse mal saisie ? Choisissez « Reprendre plus tard »');
    expect(textOf('[role=status]')).toBe('Un courriel est parti.');
    cleanup();
    show('resending', { user: userAt(1) });
    expect([isBusy('J’ai suivi le lien'), isBusy('Renvoyer le courriel')]).toEqual([true, true]);
  });

  it('is tried again where the server did not answer, and the link stands', async () => {
    show('unactivated', { context: { message: 'Le serveur ne répond pas.' } });
    expect(announced()).toContain('Votre lien n’a pas servi : il vaut toujours.');
    await press('Réessayer');
    expect(stage.sent).toEqual([{ type: 'registration.retry' }]);
  });

  it('by an expired link: a user with a session can have another sent, others sign in', async () => {
    show('linkOver', { user: userAt(1), context: { message: 'Ce code n’est plus valable.' } });
    expect([
      words().includes('Ce code n’est plus valable.'),
      words().includes('Nous vous en envoyons un autre à camille@fournier.test.'),
      linksOn(),
    ]).toEqual([true, true, []]);
    await press('Recevoir un nouveau courriel');
    expect(stage.sent).toEqual([{ type: 'mail.resend' }]);
    cleanup();
    show('linkOver');
    expect([
      words().includes('Ce lien a déjà servi, ou il a plus d’une semaine.'),
      buttonsNamed('Recevoir un nouveau courriel'),
      linksOn(),
    ]).toEqual([true, [], [['Se connecter', '/sign']]]);
  });

  it.each([
    [userAt(2), 'La suite vous attend.', ['Continuer', '/creation-compte/informations']],
    [undefined, 'l’inscription reprend à l’étape suivante', ['Se connecter', '/sign']],
  ] as const)('that is done leads on (%#)', (user, said, link) => {
    show('activated', user ? { user } : {});
    expect(stepNow(), 'activation is done').toBe('Informations');
    expect([words().includes(said), linksOn()]).toEqual([true, [link]]);
  });
});

describe('a link that is not the one of the account that is signed in', () => {
  it('says which address it has verified, and which account is signed in', () => {
    show('activated', { user: userAt(5), context: { activated: 'autre@fournier.test' } });
    expect(words()).toContain('L’adresse autre@fournier.test est vérifiée');
    expect(words()).toContain(
      'Ce navigateur est connecté à un autre compte, camille@fournier.test. Pour reprendre l’inscription, ' +
        'déconnectez-vous, puis connectez-vous avec autre@fournier.test.',
    );
    expect([buttonsNamed('Se déconnecter').length, linksOn()]).toEqual([1, [['Rester connecté', '/']]]);
  });

  it('leads to the login after its account is signed out', async () => {
    const user = userAt(5);
    const session = signedInAs(user);
    const sent: object[] = [];
    session.send = (event) => void sent.push(event);
    show('activated', { user, session, context: { activated: 'autre@fournier.test' } });
    await press('Se déconnecter');
    expect(sent).toEqual([{ type: 'logout.ask', to: '/sign' }]);
  });

  it.each([
    ['activated', { activated: 'autre@fournier.test' }],
    ['linkOver', {}],
    ['unactivated', {}],
  ] as const)('draws no steps of that account (%s)', (place, context) => {
    show(place, { user: userAt(3), context });
    expect(document.querySelector('.stepper')).toBeNull();
    cleanup();
    show(place, { user: userAt(1) });
    expect(document.querySelector('.stepper'), 'the steps of the account to activate').not.toBeNull();
  });

  it('that is over offers an active account no other mail, and a way on', () => {
    show('linkOver', { user: userAt(2), context: { message: 'Ce code n’est plus valable.' } });
    expect(words()).toContain('Vous êtes connecté avec camille@fournier.test, une adresse déjà vérifiée.');
    expect([buttonsNamed('Recevoir un nouveau courriel'), linksOn()]).toEqual([
      [],
      [['Continuer', '/creation-compte/informations']],
    ]);
  });
});

describe('the creation of an account', () => {
  const typing = { creating: 'typing' };

  it('says before it begins what will be asked, what is kept, and where the login is', () => {
    show(typing);
    for (const said of [
      'Ce qui vous attend',
      'La signature de la convention',
      'reste dans cet onglet, sauf le mot de passe',
    ])
      expect(beside()).toContain(said);
    expect(document.querySelector('aside')?.hasAttribute('data-first')).toBe(true);
    expect(linksOn()).toContainEqual(['J’ai déjà un compte', '/sign']);
  });

  it('is sent once, by the page alone, and tells why it failed at the field alone', async () => {
    show(typing, {
      context: {
        creation: filled,
        message: 'Non.',
        errors: { email: ['L’adresse e-mail n’est pas valide'] },
      },
    });
    expect([
      wrongWith('Adresse e-mail'),
      announced().includes('Non.'),
      document.querySelector('form')?.noValidate,
    ]).toEqual(['L’adresse e-mail n’est pas valide', false, true]);
    cleanup();
    show({ creating: 'saving' }, { context: { creation: filled } });
    await act(
      async () => void expect(fireEvent.submit(document.querySelector('form') ?? document.body)).toBe(false),
    );
    expect([stage.sent, isBusy('Créer mon compte'), document.querySelector('form [inert]') !== null]).toEqual(
      [[], true, true],
    );
  });

  const orias = 'N° ORIAS';
  const known = { ...oriasEntry, eligible: true, reasons: [] as string[] };
  const find = async (answer: object, number = '16004872') => {
    stage.answers = { validateOrias: answer };
    await type(orias, number);
    await act(async () => void fireEvent.blur(control(orias) ?? document.body));
  };

  it('asks ORIAS who has the number, as soon as it is whole and left, and fills the name where that is empty', async () => {
    show(typing, { context: { creation: { ...filled, orias: '', name: '', lastname: 'Petit' } } });
    await find(answered(known), '160048');
    expect(stage.asked).toEqual([]);
    await find(answered(known));
    expect(stage.asked).toEqual([['validateOrias', { body: { orias: '16004872' } }]]);
    expect(words()).toContain('Inscrit, courtier (COA) : Cabinet Fournier');
    expect([control('Prénom')?.value, control('Nom')?.value]).toEqual(['Camille', 'Petit']);
    await type(orias, '16004873');
    expect(words()).not.toContain('Inscrit, courtier (COA)');
  });

  it('takes the number in groups, as it is printed', async () => {
    show(typing, { context: { creation: { ...filled, orias: '', name: '', lastname: '' } } });
    expect(control(orias)?.maxLength, 'a paste is not cut').toBe(-1);
    await find(answered(known), ' 16 004 872 ');
    expect(stage.asked).toEqual([['validateOrias', { body: { orias: '16004872' } }]]);
    expect([control(orias)?.value, control('Prénom')?.value]).toEqual(['16004872', 'Camille']);
  });

  it('the holder of the corrected number is named, and typed answers stay', async () => {
    show(typing, { context: { creation: { ...filled, orias: '', name: '', lastname: '' } } });
    await find(answered(known), '16004873');
    await type('Nom', 'Petit');
    await find(answered({ ...known, name: 'Antoine', lastname: 'Berger' }));
    expect([control('Prénom')?.value, control('Nom')?.value]).toEqual(['Antoine', 'Petit']);
  });

  it.each([
    ['the button', () => press('Rechercher à l’ORIAS')],
    [
      'the Enter key, which sends nothing',
      () =>
        act(
          async () =>
            void expect(fireEvent.keyDown(control(orias) ?? document.body, { key: 'Enter' })).toBe(false),
        ),
    ],
  ])('asks it by %s too, and says that it does', async (_name, ask) => {
    show(typing);
    stage.answers = { validateOrias: new Promise(() => undefined) };
    await act(
      async () => void fireEvent.change(control(orias) ?? document.body, { target: { value: '16004872' } }),
    );
    await ask();
    expect(stage.asked).toHaveLength(1);
    expect([words().includes('Recherche à l’ORIAS…'), isBusy('Rechercher à l’ORIAS')]).toEqual([true, true]);
  });

  it('an intermediary that may not register reads why, before anything is created', async () => {
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

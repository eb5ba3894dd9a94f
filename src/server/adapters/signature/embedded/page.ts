import { escapeMarkup } from '#domain/escape-markup.ts';
import type { SigningReturn } from '#domain/signing-returns.ts';
import { codeMinutes } from './code.ts';
import type { Visited } from './desk.ts';
import { queryOf, type Returns } from './returns.ts';

/** Style of the page; the security policy allows it by its hash. */
export const pageStyle = `
:root{color-scheme:light;--blue:#145e83;--ink:#1b2434;--soft:#4a5568;--line:#d5dce4}
*{box-sizing:border-box}
body{margin:0;font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:#f4f6f8}
header{background:var(--blue);color:#fff;padding:12px 16px;font-weight:600}
main{max-width:640px;margin:0 auto;padding:16px}
.card{background:#fff;border:1px solid var(--line);border-radius:10px;padding:20px;margin-top:16px}
.note{background:#fff4d6;border:1px solid #d9a400;border-radius:8px;padding:10px 14px;margin:16px 0 0}
h1{font-size:1.4rem;line-height:1.25;margin:0 0 8px}
ul{list-style:none;margin:16px 0;padding:0}
li+li{margin-top:8px}
a{color:var(--blue)}
.doc{display:block;border:1px solid var(--line);border-radius:8px;padding:12px 14px;min-height:44px;overflow-wrap:anywhere}
label{display:flex;gap:12px;align-items:flex-start;padding:8px 0}
input{width:22px;height:22px;margin:1px 0 0;flex:none}
.code{display:block;width:12rem;height:44px;font:inherit;letter-spacing:.2em;padding:8px 12px;border:1px solid var(--soft);border-radius:8px}
.row{display:flex;flex-wrap:wrap;gap:12px;margin-top:12px}
button,.button{font:inherit;font-weight:600;min-height:44px;padding:10px 18px;border-radius:8px;border:1px solid var(--blue);background:#fff;color:var(--blue);cursor:pointer;text-decoration:none;display:inline-block}
.primary{background:var(--blue);color:#fff}
:focus-visible{outline:3px solid #f59c00;outline-offset:2px}
h1:focus-visible{outline:0}
.alert{border-left:4px solid #b42318;padding-left:12px}
`;

interface Shown {
  /** Name of the brand that operates the portal. */
  brand: string;
  /** Return addresses of the portal. */
  returns: Returns;
}

function frame(title: string, content: string, { brand }: Shown): string {
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeMarkup(title)} – ${escapeMarkup(brand)}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${pageStyle}</style></head><body><header>${escapeMarkup(brand)} – signature électronique</header><main>
<p class="note" role="note">Signature de démonstration, sans valeur juridique.</p>
<div class="card">${content}</div></main></body></html>`;
}

/** A link back to the portal; '' if it gave no address for that outcome. `look`: further CSS class. */
function backLink({ returns }: Shown, outcome: SigningReturn, look = ''): string {
  const address = returns[outcome];
  return address === null
    ? ''
    : `<a class="button ${look}" href="${escapeMarkup(address)}">Revenir au portail</a>`;
}

/** Texts of a page without signing, and the outcome with which it leads back. */
export interface Closed {
  title: string;
  text: string;
  outcome: SigningReturn;
}

/** The page of a transaction that cannot be signed, with a link back. */
export function closedPage({ title, text, outcome }: Closed, shown: Shown): string {
  return frame(
    title,
    `<h1 tabindex="-1" autofocus>${escapeMarkup(title)}</h1><p>${escapeMarkup(text)}</p><div class="row">${backLink(shown, outcome, 'primary')}</div>`,
    shown,
  );
}

/** Texts for a transaction that cannot be signed; `null` if it can. */
export function closedWords({ transaction, action }: Visited): Closed | null {
  switch (transaction.state) {
    case 'completed':
      return {
        title: 'Document signé',
        text: 'Plus rien n’est à signer. Le document signé est sur le portail.',
        outcome: 'success',
      };
    case 'expired':
      return {
        title: 'Ce lien de signature a expiré',
        text: 'Le délai pour signer est passé. Rouvrez le courriel reçu, ou revenez au portail, pour recevoir un nouveau lien.',
        outcome: 'failure',
      };
    case 'cancelled':
      return {
        title: 'Cette signature est annulée',
        text: 'Ce document a été retiré, ou remplacé par un autre.',
        outcome: 'cancel',
      };
    case 'draft':
      return {
        title: 'Ce document n’est pas encore prêt',
        text: 'Réessayez dans un instant.',
        outcome: 'cancel',
      };
    default:
      if (action.state === 'open') return null;
      return {
        title: 'Vous avez signé',
        text: 'Votre signature est enregistrée. Le document sera scellé lorsque tous les signataires auront signé.',
        outcome: 'success',
      };
  }
}

export interface SigningPage extends Shown {
  visited: Visited;
  /** Path of this page. */
  path: string;
  /** Problem of the last action, in French; null if there is none. */
  problem: string | null;
  /** A code was sent and can be typed. */
  hasCode: boolean;
  /** Outcome with which a signer who leaves the page without signing returns. */
  leaving: SigningReturn;
}

/** The button that asks for a refusal; '' after one. */
const refuseButton = (refused: boolean): string =>
  refused ? '' : '<button name="do" value="ask-refusal" formnovalidate>Refuser de signer</button>';

/** First form: the signer confirms that they have read the documents. `buttons`: HTML after the first one. */
const readingForm = (many: boolean, buttons: string): string =>
  `<label><input type="checkbox" name="consent" value="yes" required> <span>J’ai lu ${many ? 'ces documents et je les accepte' : 'ce document et je l’accepte'}.</span></label>
<p>Pour signer, un code vous est envoyé par courriel.</p>
<div class="row"><button class="primary" name="do" value="code">Recevoir mon code</button>${buttons}</div>`;

const alertOf = (problem: string | null): string =>
  problem ? `<p class="alert" id="problem" role="alert">${escapeMarkup(problem)}</p>` : '';

/**
 * Second form: the signer types the mailed code. An error is displayed at the field, which has the focus.
 * `buttons`: HTML after the first ones.
 */
const codeForm = (email: string, problem: string | null, buttons: string): string =>
  `<label for="code">Code à six chiffres, envoyé à ${escapeMarkup(email)}</label>
<input id="code" name="code" class="code" inputmode="numeric" autocomplete="one-time-code" maxlength="12" required autofocus${problem ? ' aria-invalid="true" aria-describedby="problem"' : ''}>
${alertOf(problem)}
<p>Il vaut ${codeMinutes} minutes. Pensez à regarder parmi les courriels indésirables.</p>
<div class="row"><button class="primary" name="do" value="sign">Signer</button><button name="do" value="again" formnovalidate>Renvoyer un code</button>${buttons}</div>`;

/**
 * The question before a refusal. Who asked for the signature learns of it at once: the broker of a client, the
 * administrators of a broker that signs its agreement.
 */
export function refusalPage({ path, ...shown }: Shown & { path: string }): string {
  const address = `${path}${escapeMarkup(queryOf(shown.returns))}`;
  return frame(
    'Refuser de signer',
    `<h1 tabindex="-1" autofocus>Refuser de signer\u202f?</h1><p>Qui vous a demandé de signer en sera informé aussitôt, et la signature s’arrête pour tous les signataires. Vous pourrez encore revenir sur ce refus.</p>
<form method="post" action="${address}"><div class="row"><a class="button primary" href="${address}">Revenir au document</a><button name="do" value="refuse">Oui, je refuse</button></div></form>`,
    shown,
  );
}

/** The signing page: read, consent, sign or refuse. */
export function signingPage({
  visited: { transaction, action },
  path,
  problem,
  hasCode,
  leaving,
  ...shown
}: SigningPage): string {
  const name =
    transaction.participants.find(({ email }) => email === action.actor)?.full_name ?? action.actor;
  const documents = transaction.documents.map(
    ({ id, name: title }) =>
      `<li><a class="doc" target="_blank" rel="noopener" href="${path}/documents/${id}">${escapeMarkup(title)} <span>(PDF, nouvelle fenêtre)</span></a></li>`,
  );
  const many = documents.length > 1;
  const refused = action.stalled_reason !== undefined;
  const buttons = `${refuseButton(refused)}${backLink(shown, leaving)}`;
  const form = hasCode ? codeForm(action.actor, problem, buttons) : readingForm(many, buttons);
  return frame(
    `Signer\u00a0: ${transaction.name}`,
    `<h1 tabindex="-1"${hasCode ? '' : ' autofocus'}>${escapeMarkup(transaction.name)}</h1><p>${escapeMarkup(name)}, lisez ${many ? 'ces documents' : 'ce document'}, puis signez.</p>
${hasCode ? '' : alertOf(problem)}
${refused ? '<p class="alert">Vous avez refusé de signer. Vous pouvez encore revenir sur ce refus.</p>' : ''}
<ul>${documents.join('')}</ul>
<form method="post" action="${path}${escapeMarkup(queryOf(shown.returns))}">${form}</form>`,
    shown,
  );
}

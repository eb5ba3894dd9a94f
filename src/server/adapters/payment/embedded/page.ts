import { escapeMarkup } from '#domain/escape-markup.ts';
import { formatEurosCents } from '#domain/money.ts';
import { providerNames } from '#domain/provider.ts';
import type { EmbeddedSession, TestCard } from './provider.ts';

/**
 * Test cards. Their numbers begin with 0, which no real card has; they are chosen from a list, so that no
 * real number can be entered.
 */
export const testCards: readonly { card: TestCard; number: string; what: string }[] = [
  { card: 'accepted', number: '0000 0000 0000 1111', what: 'Le paiement est accepté' },
  { card: 'refused', number: '0000 0000 0000 2222', what: 'La banque refuse le paiement' },
  { card: 'abandoned', number: '0000 0000 0000 3333', what: 'Le paiement est abandonné en cours de route' },
];

export const cardPageStyle = `
*{box-sizing:border-box}
body{margin:0;background:#f5f9fc;color:#14232c;font:16px/1.5 Figtree,system-ui,-apple-system,"Segoe UI",sans-serif}
header{background:#fff;border-bottom:1px solid #d9e2e9;padding:14px 20px;font-weight:700;color:#145e83}
main{max-width:520px;margin:0 auto;padding:24px 16px 64px}
.note{background:#fff4dd;border:1px solid #b97700;border-radius:10px;padding:12px 16px;margin:0 0 20px}
.card{background:#fff;border:1px solid #d9e2e9;border-radius:12px;padding:20px}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 4px}
p{margin:0 0 12px}
.total{font-size:2rem;font-weight:700;margin:8px 0 20px}
fieldset{border:0;margin:0 0 20px;padding:0}
legend{font-weight:600;margin:0 0 8px;padding:0}
label{display:flex;gap:12px;align-items:flex-start;border:1px solid #6f8391;border-radius:10px;padding:12px;margin:0 0 8px;cursor:pointer}
label:has(input:checked){border-color:#145e83;box-shadow:0 0 0 1px #145e83;background:#eaf4fa}
input{width:20px;height:20px;margin:2px 0 0;accent-color:#145e83;flex:none}
b{display:block;font-variant-numeric:tabular-nums}
.soft{color:#4a5b66}
button,.button{display:block;width:100%;min-height:48px;border-radius:8px;border:1px solid #145e83;background:#145e83;color:#fff;font-weight:600;font-size:1rem;line-height:1.3;font-family:inherit;padding:12px;text-align:center;text-decoration:none;cursor:pointer;margin:0 0 10px}
.plain{background:#fff;color:#145e83}
:focus-visible{outline:3px solid #f59c00;outline-offset:2px}
h1:focus-visible{outline:0}
`;

const frame = (title: string, body: string): string => `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><title>${escapeMarkup(title)}</title><style>${cardPageStyle}</style></head>
<body><header>${escapeMarkup(providerNames().brand)} – page de carte simulée</header><main>
<p class="note" role="note"><strong>Simulation.</strong> Cette page tient lieu de celle d’un prestataire de paiement\u00a0: aucune carte n’est demandée, aucun argent n’est prélevé.</p>
${body}
</main></body></html>
`;

const choice = ({ card, number, what }: (typeof testCards)[number], index: number): string =>
  `<label><input type="radio" name="carte" value="${card}"${index === 0 ? ' checked' : ''}><span><b>${number}</b><span class="soft">${what}</span></span></label>`;

/** The page on which a test card is chosen. */
export const cardPage = ({ label, amount_cents }: EmbeddedSession, refused: boolean): string =>
  frame(
    'Paiement simulé',
    `<section class="card">
<h1 tabindex="-1" autofocus>Payer par carte</h1>
<p class="soft">${escapeMarkup(label)}</p>
<p class="total">${escapeMarkup(formatEurosCents(amount_cents))}</p>
${refused ? '<p role="alert"><strong>La carte précédente a été refusée.</strong> Choisissez-en une autre.</p>' : ''}
<form method="post">
<fieldset><legend>Carte d’essai</legend>${testCards.map(choice).join('')}</fieldset>
<button name="geste" value="payer">Payer ${escapeMarkup(formatEurosCents(amount_cents))}</button>
<button class="plain" name="geste" value="revenir">Revenir sans payer</button>
</form></section>`,
  );

/** Page of a session that is over, with a link back. */
export const overPage = ({ state, success_url, cancel_url }: EmbeddedSession): string =>
  frame(
    'Paiement simulé',
    `<section class="card">
<h1 tabindex="-1" autofocus>${state === 'paid' ? 'Ce paiement est déjà fait' : 'Cette page de paiement n’est plus ouverte'}</h1>
<p>${state === 'paid' ? 'Rien de plus n’est à régler ici.' : 'Rien n’a été prélevé.'}</p>
<a class="button" href="${escapeMarkup(state === 'paid' ? success_url : cancel_url)}">Revenir au dossier</a></section>`,
  );

export const unknownPage = (): string =>
  frame(
    'Paiement simulé',
    '<section class="card"><h1 tabindex="-1" autofocus>Cette page de paiement n’existe pas</h1><p>Rouvrez le lien reçu par courriel.</p></section>',
  );

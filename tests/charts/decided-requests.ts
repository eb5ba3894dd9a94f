import { permitting, sampleRequest } from '#tests/support/sample-request.ts';

/** A request at the moments of a decision, and what the server says of the decision then. */
export const inProgress = sampleRequest({
  permitted: permitting(
    'PROVIDER.DECLINE',
    'STATUS.ABANDON',
    'STATUS.ARCHIVE',
    'REFERRAL.GRANT',
    'COMPANY.DECLINE',
    'PREMIUM.CALL',
    'SIGNATURE.RELAUNCH',
  ),
});
export const inStudy = sampleRequest({
  step: { slug: 'dossier-en-etude', label: 'Dossier en étude' },
  permitted: permitting('INFO.REQUEST'),
});
/** Somebody else wrote meanwhile, and nothing forbids the decision. */
export const touched = {
  ...inStudy,
  version: 8,
  permitted: [...inProgress.permitted, ...inStudy.permitted],
};
/** Paid meanwhile: the law refuses. */
export const paid = sampleRequest({
  version: 8,
  refused: [
    { event: 'PROVIDER.DECLINE', because: 'La prime est payée.' },
    { event: 'STATUS.ABANDON', because: 'La prime est payée.' },
    { event: 'STATUS.ARCHIVE', because: 'Un règlement est en cours.' },
  ],
});
export const archived = sampleRequest({
  version: 8,
  status: { slug: 'offres-archivees', label: 'Offre archivée' },
  permitted: permitting('STATUS.RESUME'),
});
export const declined = sampleRequest({
  version: 8,
  status: { slug: 'dossier-decline-charpente', label: 'Dossier décliné' },
});

export const outcomes = {
  archived: { kind: 'done', answer: { message: 'Le dossier est archivé.', request: archived } },
  declined: { kind: 'done', answer: { message: 'Le dossier est refusé.', request: declined } },
  invalid: { kind: 'invalid', message: 'Le texte ne peut pas dépasser 4 000 caractères.', errors: {} },
  stale: { kind: 'stale', message: 'Ce dossier a été modifié entre-temps.', newer: touched },
  staleAndPaid: { kind: 'stale', message: 'Ce dossier a été modifié entre-temps.', newer: paid },
  staleUnread: { kind: 'stale', message: 'Ce dossier a été modifié entre-temps.', newer: null },
  refused: { kind: 'refused', code: 'not_permitted', message: 'La prime est payée.', newer: paid },
  gone: { kind: 'gone', code: 'not_found', message: 'Ce dossier est introuvable.' },
} as const;

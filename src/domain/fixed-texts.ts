/**
 * Fixed texts of results (docs/domain/screens.md, docs/domain/registration.md). The server answers them;
 * pages use them where they wait for no answer.
 */
export const goodbye = 'Vous êtes maintenant déconnecté';

/** Message on the login page after another tab logged out. */
export const signedOutElsewhere = 'Vous avez été déconnecté dans un autre onglet';
export const offerSaved = 'Votre offre a été bien enregistrée.';
export const registrationSaved = 'information enregistrée avec succés';

/** Fixed texts of what was done (docs/domain/screens.md, docs/domain/registration.md): the server answers them, and pages say them where they await no answer. */
export const goodbye = 'Vous êtes maintenant déconnecté';

/** What a tab says on the login page that another one led it to. */
export const signedOutElsewhere = 'Vous avez été déconnecté dans un autre onglet';
export const offerSaved = 'Votre offre a été bien enregistrée.';
export const registrationSaved = 'information enregistrée avec succés';

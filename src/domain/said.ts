/** Fixed texts of what was done (docs/domain/screens.md, docs/domain/registration.md): the server answers them, and pages say them where they await no answer. */
export const goodbye = 'Vous êtes maintenant déconnecté';
export const offerSaved = 'Votre offre a été bien enregistrée.';
export const registrationSaved = 'information enregistrée avec succés';

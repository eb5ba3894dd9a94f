/** What jsdom lacks of the platform's scrolling: bringing something into sight, which moves nothing where nothing is laid out. It promises its end, as browsers do by now. */
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => Promise.resolve();

/** What jsdom lacks of the platform's scrolling: bringing something into sight, which moves nothing where nothing is laid out. */
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => undefined;

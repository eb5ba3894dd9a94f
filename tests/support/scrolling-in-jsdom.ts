/**
 * The part of the platform's scrolling that jsdom lacks: scrolling an element into view, which moves nothing
 * without a layout. It returns a promise of its end, as current browsers do.
 */
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => Promise.resolve();

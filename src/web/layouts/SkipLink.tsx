/** First element in tab order: skips to the content. */
export const SkipLink = () => (
  <a className="skip" href="#contenu">
    Aller au contenu
  </a>
);

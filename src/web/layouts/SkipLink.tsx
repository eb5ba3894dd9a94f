/** First stop of the keyboard. */
export const SkipLink = () => (
  <a className="skip" href="#contenu">
    Aller au contenu
  </a>
);

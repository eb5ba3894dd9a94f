/** The answer to a broker who passes on the link of another person. */
export interface HandedLink {
  message: string;
  /** The link, where it was made to be copied; null where it is mailed. */
  url: string | null;
  /** ISO 8601. */
  handed_at: string;
}

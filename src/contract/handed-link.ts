/** What is answered to a broker who hands out a link of somebody else. */
export interface HandedLink {
  message: string;
  /** The link, where it was made to be copied; null where it is mailed. */
  url: string | null;
  /** ISO 8601. */
  handed_at: string;
}

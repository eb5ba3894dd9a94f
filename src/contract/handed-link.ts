/** The answer to a broker who sends another person's link again, or copies it to pass it on. */
export interface HandedLink {
  message: string;
  /** The link to copy; null if it is mailed. */
  url: string | null;
  /** When it was mailed or given to copy, ISO 8601. */
  handed_at: string;
}

/** What the build says to the server of one frame: the page that stands while the application is on its way. */
export interface FrameEntry {
  /** Its file, in the folder of the built client. */
  file: string;
  /** Sent to those alone who come with the hint of a session. */
  forSessions: boolean;
  /** The addresses where it stands; a segment `:x` is a parameter. */
  paths: readonly string[];
  /** It stands at every address without one, too: where there is no page. */
  isElsewhere?: boolean;
}

/** Where the list of them lies in the folder of the built client. */
export const framesFile = '.vite/frames.json';

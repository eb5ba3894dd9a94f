/** What the build tells the server of one frame: the page that is displayed while the application loads. */
export interface FrameEntry {
  /** Its file, in the folder of the built client. */
  file: string;
  /** Sent to those alone who come with the hint of a session. */
  forSessions: boolean;
  /** The addresses where it is displayed; a segment `:x` is a parameter. */
  paths: readonly string[];
  /** It is also displayed at every address without a frame: where there is no page. */
  isElsewhere?: boolean;
}

/** The file of the list of frames in the folder of the built client. */
export const framesFile = '.vite/frames.json';

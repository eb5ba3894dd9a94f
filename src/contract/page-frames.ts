/** A frame: the prerendered page that is displayed while the application loads. The build writes the list of frames for the server. */
export interface FrameEntry {
  /** Path of its file in the folder of the built client. */
  file: string;
  /** Sent only to browsers with the cookie that hints at a session. */
  forSessions: boolean;
  /** The addresses where it is displayed; a segment `:x` is a parameter. */
  paths: readonly string[];
  /** It is also displayed at every address without a frame of its own. */
  isElsewhere?: boolean;
}

/** The file of the list of frames in the folder of the built client. */
export const framesFile = '.vite/frames.json';

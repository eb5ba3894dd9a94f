/** A frame: the prerendered page that is displayed while the application loads. */
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

/** What the build tells the server about the pages of the client. */
export interface BuiltPages {
  /** Addresses with a page; a segment `:x` is a parameter. The server answers 404 to the others. */
  routes: readonly string[];
  frames: readonly FrameEntry[];
}

/** The file with the `BuiltPages` in the folder of the built client. */
export const builtPagesFile = '.vite/pages.json';

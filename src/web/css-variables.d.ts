import 'react';

declare module 'react' {
  /** The sheet's custom properties may be set by `style`. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}

import 'react';

declare module 'react' {
  /** Allows custom properties of the style sheet in `style`. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}

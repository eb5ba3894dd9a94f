/** The token that a mail's link carries under that name; empty where there is none. */
export const tokenIn = (text: string, name: string): string =>
  new RegExp(`${name}=([\\w-]+)`).exec(text)?.[1] ?? '';

/** Greatest length of a comment, in characters. */
export const longestComment = 4000;

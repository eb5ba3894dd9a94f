/** What a person adds in words to what they do: so many characters. */
export const longestComment = 4000;

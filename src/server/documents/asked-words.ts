/** The texts of a list in the data of an event; none if it is no list. */
export const wordsIn = (data: unknown): string[] =>
  Array.isArray(data) ? data.filter((one): one is string => typeof one === 'string' && one !== '') : [];

/** Whether the words are that label, in capitals or not. */
export const isLabel = (label: unknown, words: string): boolean =>
  typeof label === 'string' && label.toLocaleLowerCase('fr') === words.toLocaleLowerCase('fr');

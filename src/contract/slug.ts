/** A value of a list with its French label. */
export interface Slug {
  slug: string;
  label: string;
}

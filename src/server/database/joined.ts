/**
 * Values and rows as one text, where many are read at once: PostgreSQL writes it in half the time of JSON, and the driver reads one text instead of
 * twenty values. Between values and between rows stand the two control characters that are made for it.
 */
const [unit, record] = ['\u001F', '\u001E'];
const [unitSql, recordSql] = ["E'\\x1f'", "E'\\x1e'"];

/** What somebody typed: it holds no separator. Of two that are hardly ever there, `replace` looks for each in a fraction of the time that `translate` takes. */
export const typed = (column: string): string =>
  `replace(replace(${column}, ${recordSql}, ''), ${unitSql}, '')`;

/** A value that may be `null`: it is then read as an empty text. */
export const optional = (value: string): string => `coalesce((${value})::text, '')`;

/** One row; none of the values is `null`. */
export const joined = (values: readonly string[]): string => `concat_ws(${unitSql}, ${values.join(', ')})`;

/** Rows that are joined already, in that order. */
export const joinedRows = (row: string, order?: string): string =>
  `string_agg(${row}, ${recordSql}${order ? ` order by ${order}` : ''})`;

/** The values of one row, as PostgreSQL writes them. */
export const valuesIn = (row: string): string[] => row.split(unit);

/** The rows of a text; `null`: there are none. */
export const rowsIn = (rows: string | null): string[] => rows?.split(record) ?? [];

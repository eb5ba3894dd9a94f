/**
 * Joins values and rows into one text, where many are read at once: PostgreSQL
 * writes it in half the time of JSON, and the driver reads one text instead of
 * twenty values. Two control characters separate values and rows.
 */
const [unit, record] = ['\u001F', '\u001E'];
const [unitSql, recordSql] = ["E'\\x1f'", "E'\\x1e'"];

/**
 * SQL for a column that users typed, without the separators.
 * `replace` is much faster than `translate` where they are rare.
 */
export const typed = (column: string): string =>
  `replace(replace(${column}, ${recordSql}, ''), ${unitSql}, '')`;

/** SQL for a value that may be `null`, which is read as an empty text. */
export const optional = (value: string): string => `coalesce((${value})::text, '')`;

/** SQL for one row; none of the values may be `null`. */
export const joined = (values: readonly string[]): string => `concat_ws(${unitSql}, ${values.join(', ')})`;

/** SQL that aggregates joined rows, in that order. */
export const joinedRows = (row: string, order?: string): string =>
  `string_agg(${row}, ${recordSql}${order ? ` order by ${order}` : ''})`;

/** The values of one row, as PostgreSQL writes them. */
export const valuesIn = (row: string): string[] => row.split(unit);

/** The rows of a text; none for `null`. */
export const rowsIn = (rows: string | null): string[] => rows?.split(record) ?? [];

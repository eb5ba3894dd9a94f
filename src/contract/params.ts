import { number, object, string } from 'yup';

/** Path parameters shared by many calls. Ids fit PostgreSQL's integer: anything else names nothing. */
export const idParams = object({ id: number().integer().min(1).max(2_147_483_647).required() });
export const pageQuery = { page: number().integer().min(1), per_page: number().integer().min(1).max(100), cursor: string().max(200) };

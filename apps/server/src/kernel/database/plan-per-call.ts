import { sql } from 'kysely'

export const PLAN_PER_CALL = '/* plan anew */'

/** Marks a statement that is planned per call because the best index depends on the values. */
export const planPerCall = sql.raw(PLAN_PER_CALL)

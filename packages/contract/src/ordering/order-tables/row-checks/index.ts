// What page and server share of the sequence checks, without zod.
export * from './check-profiles.ts'
export * from './to-check-row.ts'

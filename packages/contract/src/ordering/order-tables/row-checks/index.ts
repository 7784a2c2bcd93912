// Shared by page and server, without zod: the sequence checks.
export * from './check-profiles.ts'
export * from './to-check-row.ts'

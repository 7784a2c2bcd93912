// Rules between the cells of a row, without zod: data and the function that evaluates them.
export * from './check-table.ts'
export * from './evaluate-rules.ts'
export * from './rule-types.ts'

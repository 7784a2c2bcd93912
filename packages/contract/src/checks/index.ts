export * from './checks.texts.ts'
export * from './checks.ts'
export * from './rules.ts'

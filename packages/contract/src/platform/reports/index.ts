export * from './reports.texts.ts'
export * from './reports.ts'

export * from './departments.texts.ts'
export * from './departments.ts'

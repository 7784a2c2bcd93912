export * from './categories.permissions.texts.ts'
export * from './categories.texts.ts'
export * from './categories.ts'

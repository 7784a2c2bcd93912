export * from './categories.permissions.texts.ts'
export * from './categories.texts.ts'
export * from './categories.ts'
export * from './category-import.texts.ts'

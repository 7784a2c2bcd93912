export * from './product-evidence.ts'
export * from './references.permissions.texts.ts'
export * from './references.texts.ts'
export * from './references.ts'

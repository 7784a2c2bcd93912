export * from './price-agreements.constants.ts'
export * from './price-agreements.permissions.texts.ts'
export * from './price-agreements.texts.ts'
export * from './price-agreements.ts'

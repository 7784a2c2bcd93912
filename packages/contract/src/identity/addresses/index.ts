export * from './address-book.texts.ts'
export * from './addresses.permissions.texts.ts'
export * from './addresses.texts.ts'
export * from './addresses.ts'

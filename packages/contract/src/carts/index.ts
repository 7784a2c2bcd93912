export * from './carts.texts.ts'
export * from './carts.ts'

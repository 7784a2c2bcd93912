export * from './cart-page.texts.ts'
export * from './carts.constants.ts'
export * from './carts.texts.ts'
export * from './carts.ts'

export * from './cart-transfers.texts.ts'
export * from './cart-transfers.ts'

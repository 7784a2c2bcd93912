export * from './construction-rates.ts'
export * from './vector-orders.texts.ts'
export * from './vector-orders.ts'

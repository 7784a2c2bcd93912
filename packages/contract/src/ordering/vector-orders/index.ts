export * from './construction-rates.ts'
export * from './price-vector-line.ts'
export * from './vector-orders.texts.ts'
export * from './vector-orders.ts'

export * from './order-states.ts'
export * from './orders.texts.ts'
export * from './orders.ts'

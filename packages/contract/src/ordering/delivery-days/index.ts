export * from './delivery-days.rules.ts'
export * from './delivery-days.ts'

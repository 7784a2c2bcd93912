export * from './order-tables.constants.ts'
export * from './order-tables.permissions.texts.ts'
export * from './order-tables.texts.ts'
export * from './order-tables.ts'

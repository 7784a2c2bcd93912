export * from './budgets.constants.ts'
export * from './budgets.permissions.texts.ts'
export * from './budgets.texts.ts'
export * from './budgets.ts'

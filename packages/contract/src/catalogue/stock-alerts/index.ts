export * from './stock-alerts.texts.ts'
export * from './stock-alerts.ts'

export * from './addresses.texts.ts'
export * from './addresses.ts'

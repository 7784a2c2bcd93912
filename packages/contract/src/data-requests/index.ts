export * from './data-requests.texts.ts'
export * from './data-requests.ts'

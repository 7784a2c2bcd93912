export * from './scans.texts.ts'
export * from './scans.ts'

export * from './scan-code.ts'
export * from './scans.texts.ts'
export * from './scans.ts'

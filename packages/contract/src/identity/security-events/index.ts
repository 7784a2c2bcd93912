export * from './security-events.permissions.texts.ts'
export * from './security-events.texts.ts'
export * from './security-events.ts'

export * from './complaints.permissions.texts.ts'
export * from './complaints.texts.ts'
export * from './complaints.ts'

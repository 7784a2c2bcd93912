export * from './file-purposes.ts'
export * from './files.permissions.texts.ts'
export * from './files.texts.ts'
export * from './files.ts'
